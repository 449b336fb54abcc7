import { type Client, NetworkError } from '@workspace/domain/contract/client';
import { AppError } from '@workspace/domain/contract/error';
import { statusErrors, statusTicketErrors } from '@workspace/domain/status/errors';
import {
  correctStatus,
  linkStatusGuide,
  lookupStatus,
  sendStatusCode,
} from '@workspace/domain/status/operations';
import type { Status } from '@workspace/domain/status/schema';
import type { PortInValues } from '@workspace/domain/transfers/schema';
import { createCell, type Observable } from '../../offline/observable.ts';
import { createRepeats } from '../public-flow/repeat-key.ts';
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

/** What a person corrects. */
export interface Corrected {
  readonly fields: PortInValues;
  /** UTC midnight. */
  readonly porting_date?: string;
  readonly verification_code?: string;
}

/** Why something was not sent. */
export interface Failure {
  readonly problem: string | 'offline' | 'trouble';
  readonly code: string | null;
  /** By name of the field. */
  readonly fields: Readonly<Record<string, string>>;
}

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
  /** Sends a code by SMS; answers with the masked number. */
  readonly sendCode: () => Promise<{ readonly sentTo: string } | Failure>;
  /** Address of the guide of the transfer's eSIM, which has a ticket of its own. */
  readonly openGuide: () => Promise<{ readonly url: string } | Failure>;
  /** @returns undefined if the transfer was sent again */
  readonly correct: (corrected: Corrected) => Promise<Failure | undefined>;
}

const isFinal = (error: unknown): error is AppError =>
  error instanceof AppError &&
  statusTicketErrors.some(({ code }) => code === error.definition.code);

function failureOf(error: unknown): Failure {
  if (error instanceof NetworkError) return { problem: 'offline', code: null, fields: {} };
  if (!(error instanceof AppError)) return { problem: 'trouble', code: null, fields: {} };
  const entries = Object.entries(error.fields ?? {}).map(
    ([name, message]) => [name.replace(/^fields\./, ''), message] as const,
  );
  return {
    problem: error.message,
    code: error.definition.code,
    fields: Object.fromEntries(entries),
  };
}

export function createStatusSession(options: StatusSessionOptions): StatusSession {
  const { link, client, vault, now = Date.now, isOnline, onKept } = options;
  const once = createRepeats();
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
    async openGuide() {
      try {
        // Each press makes a link of its own: the server does not show one twice.
        const body = { ticket: ticket ?? '' };
        const { data } = await client(linkStatusGuide, { query: {}, body });
        return data.url === null ? failureOf(null) : { url: data.url };
      } catch (error) {
        return failureOf(error);
      }
    },
    async sendCode() {
      try {
        const { data } = await once({ ticket: ticket ?? '' }, (body, repeat) =>
          client(sendStatusCode, { query: {}, body }, repeat),
        );
        return { sentTo: data.phone_number };
      } catch (error) {
        return failureOf(error);
      }
    },
    async correct(corrected) {
      try {
        const body = { ticket: ticket ?? '', ...corrected };
        const { data } = await client(correctStatus, { query: {}, body });
        await show(data);
        return undefined;
      } catch (error) {
        // Somebody else may have corrected it.
        if (error instanceof AppError && error.definition.status === 409) await refresh();
        return failureOf(error);
      }
    },
  };
}
