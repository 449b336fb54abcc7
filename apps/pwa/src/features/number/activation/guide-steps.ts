import type { HistoryKind } from '@workspace/domain/events/catalogue';
import type { NumberEvent } from '@workspace/domain/events/history';
import { type Setup, type SetupStep, setupSteps } from '@workspace/domain/numbers/setup';
import type { StepState } from '@workspace/ui/patterns/steps-timeline';

/** A step between the QR code and the first connection. */
export type GuideStepId = Exclude<SetupStep, 'connected'>;

interface GuideStep {
  readonly id: GuideStepId;
  readonly state: StepState;
  readonly at?: string | undefined;
  readonly details?: NumberEvent['details'] | undefined;
}

const kindOf: Readonly<Record<GuideStepId, HistoryKind>> = {
  sent: 'guide_sent',
  opened: 'guide_opened',
  reported: 'installation_reported',
  downloaded: 'esim_downloaded',
  installed: 'esim_installed',
  failed: 'esim_failed',
  deleted: 'esim_deleted',
};

const path = ['sent', 'opened', 'reported', 'downloaded', 'installed'] as const;

/**
 * The steps of one eSIM: what happened, with dates, then what is still to come. A step that was
 * passed over is left out: a printed guide was never sent, and a phone need not report a download.
 * @param events of this eSIM, newest first; none while offline
 * @param isConnected nothing is to come
 */
export function guideSteps(
  setup: Setup | null,
  events: readonly Pick<NumberEvent, 'kind' | 'occurred_at' | 'details'>[],
  isConnected: boolean,
): GuideStep[] {
  const step = setup?.step;
  const happened = (id: GuideStepId): GuideStep | undefined => {
    const event = events.find(({ kind }) => kind === kindOf[id]);
    if (!event && step !== id) return undefined;
    const at = event?.occurred_at ?? setup?.at;
    return { id, state: 'done', at, details: event?.details };
  };
  if (step === 'failed' || step === 'deleted') {
    const before = path.flatMap((id) => happened(id) ?? []);
    return [...before, { id: step, ...happened(step), state: 'failed' }];
  }
  const reached = isConnected ? setupSteps.length : step ? setupSteps.indexOf(step) : -1;
  return path.flatMap((id): GuideStep[] => {
    const done = happened(id);
    if (done) return [done];
    const isToCome = id !== 'reported' && setupSteps.indexOf(id) > reached;
    return isToCome ? [{ id, state: 'todo' }] : [];
  });
}
