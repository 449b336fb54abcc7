import { type Client, NetworkError } from '@workspace/domain/contract/client';
import { AppError } from '@workspace/domain/contract/error';
import { getQrCode, getSimDetails } from '@workspace/domain/numbers/operations';
import { useEffect, useState } from 'react';
import { useOffline } from '../../../offline/provider.tsx';
import { messages } from '../messages.ts';

export type SimSetup =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly activationCode: string; readonly qrAddress: string }
  | {
      readonly state: 'failed';
      readonly text: string;
      /** `neutral` without a connection, `info` where the network has made no eSIM yet. */
      readonly tone: 'danger' | 'info' | 'neutral';
    };

function failureOf(error: unknown): SimSetup {
  const { offline, failed } = messages.setup;
  if (error instanceof NetworkError) return { state: 'failed', text: offline, tone: 'neutral' };
  if (!(error instanceof AppError)) return { state: 'failed', text: failed, tone: 'danger' };
  const tone = error.definition.status === 409 ? 'info' : 'danger';
  return { state: 'failed', text: error.message, tone };
}

async function load(client: Client, numberId: string, signal: AbortSignal) {
  const { data } = await client(getSimDetails, { params: { number_id: numberId } }, { signal });
  const image = await client(
    getQrCode,
    { params: { ticket: data.qr_ticket }, query: {} },
    { signal },
  );
  return { activationCode: data.activation_code, image };
}

/**
 * The eSIM's code, asked for each time it is shown and forgotten with the panel: nothing of it is
 * kept in a cache (decisions 3 and 11).
 */
export function useSimSetup(numberId: string): SimSetup {
  const { client } = useOffline();
  const [setup, setSetup] = useState<SimSetup>({ state: 'loading' });
  useEffect(() => {
    const stop = new AbortController();
    let qrAddress: string | undefined;
    load(client, numberId, stop.signal).then(
      ({ activationCode, image }) => {
        if (stop.signal.aborted) return;
        qrAddress = URL.createObjectURL(image);
        setSetup({ state: 'ready', activationCode, qrAddress });
      },
      (error: unknown) => {
        if (!stop.signal.aborted) setSetup(failureOf(error));
      },
    );
    return () => {
      stop.abort();
      if (qrAddress) URL.revokeObjectURL(qrAddress);
    };
  }, [client, numberId]);
  return setup;
}
