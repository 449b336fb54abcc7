import { type Client, NetworkError } from '@workspace/domain/contract/client';
import { AppError } from '@workspace/domain/contract/error';
import { statusErrors, statusTicketErrors } from '@workspace/domain/status/errors';
import { lookupStatus } from '@workspace/domain/status/operations';
import type { Status } from '@workspace/domain/status/schema';
import { createCell, type Observable } from '../../offline/environment/observable.ts';
import { keptIdOf, type StatusLink } from './link.ts';
import type { StatusVault } from './vault/status-vault.ts';

export type StatusState =
  | { readonly status: 'opening' }
  /** The server refuses the link for good, or there is none. */
  | { readonly status: 'refused'; readonly code: string; readonly reason: string }
  /** Nothing is on this device, and the server does not answer: it is asked again. */
  | { readonly status: 'unavailable'; readonly why: 'offline' | 'trouble' }
  | {
      readonly status: 'open';
      readonly shown: Status;
      /** When the server sent it, in ms since 1970. */
      readonly askedAt: number;
      readonly reach: 'online' | 'offline';
    };

export interface StatusSessionOptions {
  readonly link: StatusLink;
  readonly client: Client;
  readonly vault: StatusVault;
  readonly now?: () => number;
  /** Whether the browser reports a network; reliable only when it is false. */
  readonly isOnline: () => boolean;
  /** Called once the ticket can leave the address. */
  readonly onKept?: (id: string) => void;
}

/** One status page in this tab. */
export interface StatusSession {
  readonly state: Observable<StatusState>;
  /** Shows what is on this device, then asks the server. */
  readonly start: () => Promise<void>;
  readonly refresh: () => Promise<void>;
  /** In memory alone; null before the link has opened. */
  readonly ticket: () => string | null;
  /** Shows and keeps what a write has answered. */
  readonly show: (status: Status) => Promise<void>;
}

const isFinal = (error: unknown): error is AppError =>
  error instanceof AppError &&
  statusTicketErrors.some(({ code }) => code === error.definition.code);

export function createStatusSession(options: StatusSessionOptions): StatusSession {
  const { link, client, vault, now = Date.now, isOnline, onKept } = options;
  const state = createCell<StatusState>({ status: 'opening' });
  let { ticket, keptId } = link;
  let running: Promise<void> | null = null;

  // The status is shown even if the browser has no space to store it.
  const tolerated = (work: Promise<void>) => work.catch(() => undefined);

  async function show(shown: Status): Promise<void> {
    const askedAt = now();
    state.set({ status: 'open', shown, askedAt, reach: 'online' });
    if (ticket === null || keptId === null) return;
    await tolerated(vault.write(keptId, { ticket, status: shown, askedAt }));
  }

  async function onFailure(error: unknown): Promise<void> {
    if (isFinal(error)) {
      state.set({ status: 'refused', code: error.definition.code, reason: error.message });
      if (keptId !== null) await tolerated(vault.remove(keptId));
      return;
    }
    const why = error instanceof NetworkError ? 'offline' : 'trouble';
    const seen = state.get();
    if (seen.status !== 'open') state.set({ status: 'unavailable', why });
    else state.set({ ...seen, reach: why === 'offline' ? 'offline' : 'online' });
  }

  async function ask(): Promise<void> {
    if (ticket === null) return;
    const { data } = await client(lookupStatus, { query: {}, body: { ticket } });
    await show(data);
  }

  function refresh(): Promise<void> {
    if (state.get().status === 'refused') return Promise.resolve();
    running ??= ask()
      .catch(onFailure)
      .finally(() => {
        running = null;
      });
    return running;
  }

  return {
    state,
    refresh,
    async start() {
      if (ticket !== null) keptId = await keptIdOf(ticket).catch(() => null);
      const reading = keptId === null ? vault.latest() : vault.read(keptId);
      const kept = await reading.catch(() => null);
      if (kept) {
        ({ ticket } = kept);
        keptId ??= await keptIdOf(kept.ticket).catch(() => null);
        const { status: shown, askedAt } = kept;
        state.set({ status: 'open', shown, askedAt, reach: isOnline() ? 'online' : 'offline' });
      }
      if (ticket === null) {
        const { code, message: reason } = statusErrors.unknown;
        state.set({ status: 'refused', code, reason });
        return;
      }
      if (keptId !== null) onKept?.(keptId);
      await refresh();
    },
    ticket: () => ticket,
    show,
  };
}
