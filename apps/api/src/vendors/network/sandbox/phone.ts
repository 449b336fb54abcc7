import type { EventKind } from './store.ts';

/** What a person may let a phone do in the sandbox (decisions 12). */
export const phoneEvents = ['downloaded', 'installed', 'connected', 'failed', 'deleted'] as const;
export type PhoneEvent = (typeof phoneEvents)[number];

/** The event that the network reports for each. */
export const reportedKinds = {
  downloaded: 'downloaded',
  installed: 'installed',
  connected: 'active',
  failed: 'install_failed',
  deleted: 'deleted',
} as const satisfies Record<PhoneEvent, EventKind>;

/** Why the network cannot report an event. */
export const phoneProblems = {
  not_ready: 'The network has not made the eSIM yet.',
  ended: 'The line has ended, and its eSIM no longer works.',
  downloaded_already: 'The eSIM is downloaded already.',
  installed_already: 'The eSIM is installed already.',
  connected_already: 'The eSIM is connected already.',
  not_downloaded: 'The eSIM must be downloaded first.',
  not_installed: 'The eSIM must be installed first.',
  not_on_phone: 'There is no eSIM on the phone that could be deleted.',
  replaced: 'The eSIM was replaced or ended before the network could report it.',
} as const;
export type PhoneProblem = keyof typeof phoneProblems;

/** Something that happened to the newest eSIM of a line, in product time. */
export interface PhoneStep {
  readonly event: PhoneEvent;
  readonly at: Date;
}

/** A line at the sandbox network, as far as a phone is concerned. */
export interface PhoneLine {
  /** Whether the newest eSIM can be installed. */
  readonly isReady: boolean;
  readonly isEnded: boolean;
  /** Of the newest eSIM, oldest first, also what is requested and not reported yet. */
  readonly steps: readonly PhoneStep[];
  /** The line works, and nobody has seen how its eSIM was installed: an existing number. */
  readonly isRunning: boolean;
  /** Product time. */
  readonly guideOpenedAt: Date | null;
}

type Place = PhoneEvent | 'nowhere';

const isIn =
  (...places: readonly Place[]) =>
  (place: Place) =>
    places.includes(place);
const wasInstalled = isIn('installed', 'connected');
const wasDownloaded = isIn('downloaded', 'installed', 'connected');

const obstacles: Readonly<Record<PhoneEvent, (place: Place) => PhoneProblem | undefined>> = {
  downloaded: (place) => (wasDownloaded(place) ? 'downloaded_already' : undefined),
  installed(place) {
    if (wasInstalled(place)) return 'installed_already';
    return place === 'downloaded' ? undefined : 'not_downloaded';
  },
  connected(place) {
    if (place === 'connected') return 'connected_already';
    return place === 'installed' ? undefined : 'not_installed';
  },
  failed: (place) => (wasInstalled(place) ? 'installed_already' : undefined),
  deleted: (place) => (wasInstalled(place) ? undefined : 'not_on_phone'),
};

/** Why the network cannot report this event of a line now; undefined if it can. */
export function phoneObstacle(
  line: PhoneLine | undefined,
  event: PhoneEvent,
): PhoneProblem | undefined {
  if (line?.isEnded) return 'ended';
  if (!line?.isReady) return 'not_ready';
  return obstacles[event](line.steps.at(-1)?.event ?? (line.isRunning ? 'connected' : 'nowhere'));
}

/** The steps of the current attempt: a failure or a deletion begins another. */
export function currentSteps({ steps }: PhoneLine): readonly PhoneStep[] {
  const last = steps.at(-1);
  if (last?.event === 'failed' || last?.event === 'deleted') return [last];
  const setback = steps.findLastIndex(({ event }) => event === 'failed' || event === 'deleted');
  return steps.slice(setback + 1);
}
