import { chakra } from '@chakra-ui/react/styled-system';
import type { SimDetails } from '@workspace/domain/numbers/schema';
import { Button } from '@workspace/ui/components/button';
import { EyeOffIcon, SimIcon } from '@workspace/ui/components/icons';
import { Spinner } from '@workspace/ui/components/spinner';
import { formatTime } from '@workspace/ui/format/dates';
import { useEffect, useRef } from 'react';
import type { SimState } from '../../number/index.ts';
import { messages } from '../messages.ts';
import { QrImage } from './qr-image.tsx';

const words = messages.esim;

interface HiddenQrProps {
  readonly state: SimState;
  readonly onShow: () => void;
  readonly denied: boolean;
  /** Id of the text that explains why the code cannot be shown; undefined if it can. */
  readonly closedBy: string | undefined;
}

/** Placeholder of the QR code until it is requested. */
export function HiddenQr({ state, onShow, denied, closedBy }: HiddenQrProps) {
  const expired = state.status === 'hidden' && state.expired;
  const making = state.status === 'making';
  const text = making ? words.making : expired ? words.expired : words.hidden;
  // No prompt if the code cannot be requested; the reason is shown beside it.
  const isSaid = !denied || making;
  return (
    <>
      <chakra.div
        display="flex"
        flexDirection="column"
        alignItems="center"
        justifyContent="center"
        gap="3"
        h={{ md: '216px' }}
        mb="1"
        px={{ md: '5' }}
        rounded="lg"
        borderWidth={{ base: '0', md: '1px' }}
        bg={{ md: 'bg.subtle' }}
        color="fg.subtle"
        textStyle="xs"
        textAlign="center"
      >
        {making ? (
          <Spinner size={20} />
        ) : (
          <chakra.span hideBelow="md">
            <SimIcon size={28} strokeWidth={1.1} />
          </chakra.span>
        )}
        {isSaid && (
          <chakra.p role={expired || making ? 'status' : undefined} textWrap="balance">
            {text}
          </chakra.p>
        )}
      </chakra.div>
      {!denied && !making && (
        <Button
          width="block"
          style={{ paddingInline: 8 }}
          loading={state.status === 'loading'}
          disabled={closedBy !== undefined}
          aria-describedby={closedBy}
          onClick={onShow}
          data-sim-show=""
        >
          {words.show}
        </Button>
      )}
    </>
  );
}

function isFocusLost(): boolean {
  return document.activeElement?.matches('dialog, body') !== false;
}

interface ShownQrProps {
  readonly details: SimDetails;
  readonly onHide: () => void;
  readonly onRenew: () => void;
}

/** The QR code, its expiry, and a button that hides all SIM details. */
export function ShownQr({ details, onHide, onRenew }: ShownQrProps) {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    // The pressed button has unmounted: the focus moves to the content that replaced it, and back.
    // A code that appears without a press does not take the focus.
    const place = ref.current?.closest('[data-sim-place]');
    if (isFocusLost()) ref.current?.focus({ preventScroll: true });
    return () => {
      requestAnimationFrame(() => {
        // Only if the focus was lost with the QR code and has not moved since.
        if (!isFocusLost()) return;
        place?.querySelector<HTMLElement>('[data-sim-show]')?.focus({ preventScroll: true });
      });
    };
  }, []);
  return (
    <chakra.section
      ref={ref}
      tabIndex={-1}
      aria-label={words.details}
      display="flex"
      flexDirection="column"
      alignItems={{ base: 'center', md: 'stretch' }}
      gap="2"
      outline="none"
    >
      <QrImage key={details.qr_ticket} ticket={details.qr_ticket} onRenew={onRenew} />
      <chakra.p textStyle="xs" color="fg.muted" className="ui-num" textAlign="center">
        {words.goodUntil(formatTime(details.qr_expires_at))}
      </chakra.p>
      <Button variant="ghost" width="block" icon={<EyeOffIcon />} onClick={onHide}>
        {words.hide}
      </Button>
    </chakra.section>
  );
}
