import { NetworkError } from '@workspace/domain/contract/client';
import { AppError } from '@workspace/domain/contract/error';
import { emailGuide } from '@workspace/domain/guides/operations';
import { useState } from 'react';
import { messages } from '../messages.ts';
import { guideClient } from './guide-client.ts';

type EmailState =
  | { readonly status: 'idle' | 'sending' | 'sent' }
  /** With the server's sentence, for example about too many emails. */
  | { readonly status: 'failed'; readonly reason: string };

function reasonOf(error: unknown): string {
  if (error instanceof NetworkError) return messages.email.offline;
  return error instanceof AppError ? error.message : messages.email.failed;
}

/** Sends the link of a ticket to the person whom the number belongs to, and to nobody else. */
export function useEmailLink(ticket: string): {
  readonly state: EmailState;
  readonly send: () => void;
} {
  const [state, setState] = useState<EmailState>({ status: 'idle' });
  const send = () => {
    setState({ status: 'sending' });
    guideClient(emailGuide, { body: { ticket } }).then(
      () => setState({ status: 'sent' }),
      (error: unknown) => setState({ status: 'failed', reason: reasonOf(error) }),
    );
  };
  return { state, send };
}
