import type { GuideFlow } from '@workspace/domain/guides/schema';
import type { LineType } from './session/link.ts';

/** The screens of the guide. `help` and `done` are its two ends (specification 2, 2.7). */
export const guideStepIds = [
  'start',
  'phone',
  'scan-local',
  'line-local',
  'scan-travel',
  'line-travel',
  'call',
  'help',
  'done',
] as const;
export type GuideStepId = (typeof guideStepIds)[number];

const ofLocal = ['scan-local', 'line-local'] as const;
const ofTravel = ['scan-travel', 'line-travel'] as const;

const middles: Readonly<Record<GuideFlow, readonly GuideStepId[]>> = {
  default: [...ofLocal, ...ofTravel, 'call'],
  local: [...ofLocal, 'call'],
  travel: ofTravel,
};

/**
 * The screens of a flow in their order: the local eSIM before the travel eSIM. The travel flow ends
 * on the success screen, without the question about a call.
 * @param at the current screen: `help` replaces the success screen while it is shown
 */
export function stepsOf(flow: GuideFlow, at: GuideStepId): readonly GuideStepId[] {
  return ['start', 'phone', ...middles[flow], at === 'help' ? 'help' : 'done'];
}

/** The step that an address or the device names; the first one if the flow has no such step. */
export function stepFrom(flow: GuideFlow, wanted: string | null): GuideStepId {
  const id = guideStepIds.find((known) => known === wanted) ?? 'start';
  return stepsOf(flow, id).includes(id) ? id : 'start';
}

/** The eSIM that a step is about; undefined for the steps about all of them. */
export function typeOfStep(id: GuideStepId): LineType | undefined {
  if (id === 'scan-local' || id === 'line-local') return 'local';
  if (id === 'scan-travel' || id === 'line-travel') return 'travel';
  return undefined;
}
