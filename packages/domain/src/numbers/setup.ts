import * as z from 'zod/mini';
import { instantSchema } from '../shared/id.ts';

/**
 * The steps from the mail with the guide to the first connection. `reported` is what the person
 * says in the guide; the four of the phone and the network come from the network
 * (SGP.22, section 5.3.5, and the first registration).
 */
export const setupSteps = [
  'sent',
  'opened',
  'reported',
  'downloaded',
  'installed',
  'connected',
  'failed',
  'deleted',
] as const;
export type SetupStep = (typeof setupSteps)[number];

/** Why an installation failed, by the point at which it did (SGP.22, section 5.3.5). */
export const setupFailures = [
  'not_allowed',
  'wrong_code',
  'download_failed',
  'installation_failed',
] as const;
export type SetupFailure = (typeof setupFailures)[number];

/** The furthest step, and when it happened in product time. */
export const setupSchema = z.object({
  step: z.enum(setupSteps),
  at: instantSchema,
  /** Only of `failed`, and only if it is known. */
  failure: z.optional(z.enum(setupFailures)),
});
export type Setup = z.infer<typeof setupSchema>;

/** Labels of the steps in tables and filters; null is a guide that was not sent or opened. */
export const setupLabels: Readonly<Record<SetupStep, string>> = {
  sent: 'Guide sent',
  opened: 'Guide opened',
  reported: 'Installed, as the person says',
  downloaded: 'eSIM downloaded',
  installed: 'eSIM installed',
  connected: 'Connected',
  failed: 'Installation failed',
  deleted: 'eSIM deleted from the phone',
};
/** What happened, for everybody who sees the failure; what to do is said by each screen. */
export const setupFailureTexts: Readonly<Record<SetupFailure, string>> = {
  not_allowed: 'The network refused the eSIM for this phone.',
  wrong_code: 'The confirmation code was wrong.',
  download_failed: 'The phone could not download the eSIM.',
  installation_failed: 'The phone could not install the eSIM.',
};
export const setupNotSentLabel = 'Guide not sent';

/** Events that undo the steps before; an attempt after them begins again. */
const setbacks: ReadonlySet<SetupStep> = new Set(['failed', 'deleted']);
/** The eSIM is on a phone, so that a failure is that of another attempt with the same code. */
const onPhone: ReadonlySet<SetupStep> = new Set(['installed', 'connected']);
/** The steps that begin an attempt: another guide is sent, or opened. */
const beginnings: ReadonlySet<SetupStep> = new Set(['sent', 'opened']);

/** Whether the setup after a setback goes on with a step: what a person says does not undo it. */
const isNewAttempt = (step: SetupStep) => beginnings.has(step) || isReportedByNetwork(step);

/**
 * The setup after a step; the current one if the step is behind it. A guide that is opened again
 * after the eSIM was downloaded changes nothing, a failed download does.
 */
export function nextSetup(current: Setup | null, next: Setup): Setup {
  if (!current) return next;
  if (next.step === 'failed') return onPhone.has(current.step) ? current : next;
  if (next.step === 'deleted') return next;
  if (setbacks.has(current.step)) return isNewAttempt(next.step) ? next : current;
  return setupSteps.indexOf(next.step) > setupSteps.indexOf(current.step) ? next : current;
}

const ofNetwork: ReadonlySet<SetupStep> = new Set([
  'downloaded',
  'installed',
  'connected',
  'failed',
  'deleted',
]);

/** Whether a step is what the network says, and not what the person says or does in the guide. */
export function isReportedByNetwork(step: SetupStep): boolean {
  return ofNetwork.has(step);
}
