import { type Client, NetworkError } from '@workspace/domain/contract/client';
import { AppError, commonErrors } from '@workspace/domain/contract/error';
import type { Environment } from './environment.ts';
import { createCell, type Observable } from './observable.ts';

/** Result of the last real request. `navigator.onLine` is not used, because it is unreliable. */
export interface ContactState {
  readonly reach: 'unknown' | 'online' | 'offline';
  readonly signedOut: boolean;
  /** The server no longer serves this version of the app. */
  readonly isTooOld: boolean;
}

export interface Contact extends Observable<ContactState> {
  /** The server answered and recognised the session. */
  readonly succeeded: () => void;
  /** The server answered with an error. */
  readonly refused: (error: AppError) => void;
  /** No answer came. */
  readonly failed: () => void;
  /** Whether the server has recognised the session since the last call of this function. */
  readonly hadContact: () => boolean;
}

/** Whether the server refuses this version of the app, whatever it asks for. */
export function isTooOld(error: unknown): boolean {
  return error instanceof AppError && error.definition.code === commonErrors.clientTooOld.code;
}

export function createContact(): Contact {
  const cell = createCell<ContactState>({
    reach: 'unknown',
    signedOut: false,
    isTooOld: false,
  });
  const set = (next: ContactState) => {
    const now = cell.get();
    const isSame = now.signedOut === next.signedOut && now.isTooOld === next.isTooOld;
    if (now.reach !== next.reach || !isSame) cell.set(next);
  };
  let heard = false;
  return {
    get: cell.get,
    subscribe: cell.subscribe,
    succeeded() {
      heard = true;
      set({ reach: 'online', signedOut: false, isTooOld: false });
    },
    refused: (error) =>
      set({
        reach: 'online',
        signedOut: error.definition.status === 401 || cell.get().signedOut,
        isTooOld: isTooOld(error) || cell.get().isTooOld,
      }),
    failed: () => set({ ...cell.get(), reach: 'offline' }),
    hadContact() {
      const answer = heard;
      heard = false;
      return answer;
    },
  };
}

/** In ms. A slower answer counts as none; the call is repeated with the same key. */
const answerWithin = 30_000;

/** A client whose calls have a time limit. @throws NetworkError when there is no answer until then */
export function limitedClient(client: Client, after: Environment['after']): Client {
  return async (operation, input, options = {}) => {
    const timeout = new AbortController();
    const giveUp = () => timeout.abort();
    const cancel = after(answerWithin, giveUp);
    options.signal?.addEventListener('abort', giveUp);
    try {
      return await client(operation, input, { ...options, signal: timeout.signal });
    } catch (error) {
      if (error instanceof AppError || options.signal?.aborted) throw error;
      throw error instanceof NetworkError ? error : new NetworkError(error);
    } finally {
      cancel();
      options.signal?.removeEventListener('abort', giveUp);
    }
  };
}

/** A client whose calls have a time limit and report their result to {@link Contact}. */
export function watchedClient(client: Client, contact: Contact, env: Environment): Client {
  const limited = limitedClient(client, env.after);
  return async (operation, input, options = {}) => {
    try {
      const answer = await limited(operation, input, options);
      contact.succeeded();
      return answer;
    } catch (error) {
      if (error instanceof AppError) contact.refused(error);
      else if (!options.signal?.aborted) contact.failed();
      throw error;
    }
  };
}
