import { type Client, NetworkError } from '@workspace/domain/contract/client';
import { AppError } from '@workspace/domain/contract/error';
import { lookupGuide } from '@workspace/domain/guides/operations';
import type { Guide, GuideEvent } from '@workspace/domain/guides/schema';
import { getQrCode } from '@workspace/domain/numbers/operations';
import { createCell, type Observable } from '../../../offline/environment/observable.ts';
import { toBase64 } from '../qr-data.ts';
import type { GuideVault } from '../vault/guide-vault.ts';
import type { KeptGuide, KeptLine, WaitingEvent } from '../vault/kept-guide.ts';
import type { GuideLink, GuidePlace, LineType } from './link.ts';
import { mayPass, sendWaiting } from './send-waiting.ts';

export type Lines = Readonly<Partial<Record<LineType, KeptLine>>>;

export type GuideState =
  | { readonly status: 'opening' }
  /** The server refuses the link for good. */
  | {
      readonly status: 'refused';
      readonly code: string;
      readonly reason: string;
      /** The refused one, for a new link. */
      readonly ticket: string;
    }
  /** Nothing is on this device, and the server does not answer: it is asked again. */
  | { readonly status: 'unavailable'; readonly why: 'offline' | 'trouble' }
  | {
      readonly status: 'open';
      readonly lines: Lines;
      readonly reach: 'online' | 'offline';
      /** Whether the QR codes are asked for the first time, after the first step is shown. */
      readonly isFetchingQr: boolean;
      /** The place that this device remembers. */
      readonly place: GuidePlace;
      /** The eSIMs that are installed, as the person says. */
      readonly reportedInstalled: readonly LineType[];
    };

export interface GuideSessionOptions {
  readonly link: GuideLink;
  readonly client: Client;
  readonly vault: GuideVault;
  readonly newKey: () => string;
  /** Whether the browser reports a network; reliable only when it is false. */
  readonly isOnline: () => boolean;
}

/** One guide in this tab. */
export interface GuideSession {
  readonly state: Observable<GuideState>;
  /** Shows what is on this device, then asks the server. */
  readonly start: () => Promise<void>;
  /** Sends what waits and asks the server for the state of the eSIMs. */
  readonly refresh: () => Promise<void>;
  readonly remember: (place: GuidePlace) => Promise<void>;
  /** Records what the person says; it is sent when there is a connection. */
  readonly report: (type: LineType, event: GuideEvent) => Promise<void>;
}

/** Whether the network has seen all eSIMs: then there is nothing left to install. */
export function areConnected(lines: Lines): boolean {
  const all = Object.values(lines);
  return all.length > 0 && all.every((line) => line?.guide.connected);
}

const noPlace: GuidePlace = { step: null, device: null };

export function createGuideSession(options: GuideSessionOptions): GuideSession {
  const { link, client, vault, newKey, isOnline } = options;
  const state = createCell<GuideState>({ status: 'opening' });
  let kept: KeptGuide = { link: copyOf(link), lines: {}, place: noPlace, said: [] };
  /** Events of this tab, also if the browser cannot store them. */
  let unsent: readonly WaitingEvent[] = [];
  let running: Promise<void> | null = null;
  let refusedTicket = '';
  let isFetchingQr = false;

  // The guide is shown even if the browser has no space to store it.
  const tolerated = (work: Promise<void>) => work.catch(() => undefined);

  function show(reach: 'online' | 'offline'): void {
    const { lines, place, said: reportedInstalled } = kept;
    state.set({ status: 'open', lines, reach, isFetchingQr, place, reportedInstalled });
  }

  async function save(change: Partial<KeptGuide>): Promise<void> {
    kept = { ...kept, ...change };
    const shown = state.get();
    if (shown.status === 'refused') return;
    if (shown.status === 'open') show(shown.reach);
    // The network has seen the phone, so the data that could install the eSIM again is removed.
    if (areConnected(kept.lines)) await tolerated(vault.remove(link));
    else if (Object.keys(kept.lines).length > 0) await tolerated(vault.write(kept));
  }

  async function qrOf(ticket: string, guide: Guide, before: KeptLine | undefined) {
    if (guide.activation_code === null) return null;
    const isSame = before?.guide.activation_code === guide.activation_code;
    if (before?.qr && isSame) return before.qr;
    try {
      return await toBase64(await client(getQrCode, { params: { ticket }, query: {} }));
    } catch {
      // The details can be typed by hand meanwhile; it is fetched again with the next state.
      return null;
    }
  }

  async function send(): Promise<void> {
    const stored = await vault.waiting().catch(() => []);
    const storedKeys = new Set(stored.map(({ key }) => key));
    const all = [...stored, ...unsent.filter(({ key }) => !storedKeys.has(key))];
    await sendWaiting(client, all, async ({ key }) => {
      unsent = unsent.filter((other) => other.key !== key);
      await tolerated(vault.removeWaiting(key));
    });
  }

  function onFailure(error: unknown): Promise<void> | undefined {
    if (error instanceof AppError && !mayPass(error)) {
      const { code } = error.definition;
      state.set({ status: 'refused', code, reason: error.message, ticket: refusedTicket });
      return tolerated(vault.remove(link));
    }
    const why = error instanceof NetworkError ? 'offline' : 'trouble';
    if (Object.keys(kept.lines).length === 0) state.set({ status: 'unavailable', why });
    else show(why === 'offline' ? 'offline' : 'online');
    return undefined;
  }

  async function lookUp(ticket: string): Promise<Guide> {
    try {
      const { data } = await client(lookupGuide, { body: { ticket } });
      return data;
    } catch (error) {
      refusedTicket = ticket;
      throw error;
    }
  }

  async function ask(): Promise<void> {
    await send();
    const before = kept.lines;
    const found = await Promise.all(
      link.tickets.map(async ({ type, ticket }) => ({ type, ticket, guide: await lookUp(ticket) })),
    );
    if (Object.keys(before).length === 0) {
      isFetchingQr = true;
      kept = { ...kept, lines: linesOf(found, []) };
      show('online');
    }
    const qrs = await Promise.all(
      found.map(({ type, ticket, guide }) => qrOf(ticket, guide, before[type])),
    );
    isFetchingQr = false;
    kept = { ...kept, lines: linesOf(found, qrs) };
    show('online');
    await save({});
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
      const stored = await vault.read(link).catch(() => null);
      if (stored) {
        kept = stored;
        show(isOnline() ? 'online' : 'offline');
      }
      await refresh();
    },
    remember: (place) => save({ place: { ...place } }),
    async report(type, event) {
      const ticket = link.tickets.find((one) => one.type === type)?.ticket;
      const guide = kept.lines[type]?.guide;
      if (!ticket || !guide) return;
      const isKnown = event === 'installed' && (kept.said.includes(type) || guide.connected);
      if (isKnown) return;
      if (event === 'installed') await save({ said: [...kept.said, type] });
      const waiting = { key: newKey(), ticket, event, expires_at: guide.expires_at };
      unsent = [...unsent, waiting];
      await tolerated(vault.addWaiting(waiting));
      // An answer that is under way may not contain it yet.
      await running;
      await refresh();
    },
  };
}

function copyOf({ flow, tickets }: GuideLink): KeptGuide['link'] {
  return { flow, tickets: tickets.map(({ type, ticket }) => ({ type, ticket })) };
}

interface FoundGuide {
  readonly type: LineType;
  readonly guide: Guide;
}

/** @param qrs in the order of the guides; absent ones are not fetched yet */
function linesOf(found: readonly FoundGuide[], qrs: readonly (string | null)[]): Lines {
  const lines = found.map(({ type, guide }, at) => [type, { guide, qr: qrs[at] ?? null }] as const);
  return Object.fromEntries(lines);
}
