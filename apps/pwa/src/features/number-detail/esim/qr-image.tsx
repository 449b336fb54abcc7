import { chakra } from '@chakra-ui/react/styled-system';
import { AppError } from '@workspace/domain/contract/error';
import { getQrCode } from '@workspace/domain/numbers/operations';
import { Button } from '@workspace/ui/components/button';
import { Spinner } from '@workspace/ui/components/spinner';
import { useEffect, useState } from 'react';
import { useOffline } from '../../../data/session/provider.tsx';
import { messages } from '../messages.ts';

const words = messages.esim;

type QrState =
  | { readonly status: 'loading' }
  | { readonly status: 'shown'; readonly url: string }
  /** `over`: the ticket has expired. */
  | { readonly status: 'failed'; readonly why: 'over' | 'connection' };

/** The image as an object URL of this document, which dies with the document. */
function useQr(ticket: string): QrState {
  const { client } = useOffline();
  const [state, setState] = useState<QrState>({ status: 'loading' });
  useEffect(() => {
    const call = new AbortController();
    let url: string | undefined;
    client(getQrCode, { params: { ticket }, query: {} }, { signal: call.signal }).then(
      (image) => {
        if (call.signal.aborted) return;
        url = URL.createObjectURL(image);
        setState({ status: 'shown', url });
      },
      (error: unknown) => {
        if (call.signal.aborted) return;
        const over = error instanceof AppError && error.definition.status === 404;
        setState({ status: 'failed', why: over ? 'over' : 'connection' });
      },
    );
    return () => {
      call.abort();
      if (url !== undefined) URL.revokeObjectURL(url);
    };
  }, [client, ticket]);
  return state;
}

interface QrImageProps {
  /** Valid for 15 minutes, from the SIM details. */
  readonly ticket: string;
  readonly onRenew: () => void;
}

/** 216 px, black on white in both themes, with the quiet zone included in the image. */
export function QrImage({ ticket, onRenew }: QrImageProps) {
  const [attempt, setAttempt] = useState(0);
  return (
    <TicketImage
      key={`${ticket} ${attempt}`}
      ticket={ticket}
      onRenew={onRenew}
      onRetry={() => setAttempt(attempt + 1)}
    />
  );
}

function TicketImage({
  ticket,
  onRenew,
  onRetry,
}: QrImageProps & { readonly onRetry: () => void }) {
  const state = useQr(ticket);
  return (
    <chakra.div
      display="grid"
      placeItems="center"
      boxSize="216px"
      rounded="lg"
      borderWidth="1px"
      overflow="hidden"
      bg="qr.paper"
      color="qr.ink"
    >
      {state.status === 'loading' && (
        <span role="status" aria-label={words.qrLoading}>
          <Spinner size={20} />
        </span>
      )}
      {state.status === 'shown' && (
        <chakra.img
          src={state.url}
          alt={words.qrAlt}
          width="214px"
          height="214px"
          draggable={false}
          css={{ imageRendering: 'pixelated' }}
        />
      )}
      {state.status === 'failed' && (
        <chakra.div
          role="alert"
          display="flex"
          flexDirection="column"
          alignItems="center"
          justifyContent="center"
          gap="3"
          boxSize="full"
          p="4"
          bg="bg.subtle"
          color="fg.muted"
          textAlign="center"
        >
          {state.why === 'over' ? words.qrOver : words.qrFailed}
          <Button size="sm" onClick={state.why === 'over' ? onRenew : onRetry}>
            {state.why === 'over' ? words.qrRenew : messages.offlineRetry}
          </Button>
        </chakra.div>
      )}
    </chakra.div>
  );
}
