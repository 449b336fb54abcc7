import { isReportedByNetwork } from '@workspace/domain/numbers/setup';
import type { Lines } from './session/guide-session.ts';
import type { KeptLine } from './vault/kept-guide.ts';

/**
 * Whether the code of this guide is used up: the network says what happened to the eSIM, and no code
 * is left to install it again.
 */
export function isUsedUp({ guide }: KeptLine): boolean {
  const { activation_code: code, setup, connected } = guide;
  return !connected && code === null && setup !== null && isReportedByNetwork(setup.step);
}

/** Whether an installation failed, or an eSIM was deleted from the phone. */
export function hasSetback(lines: Lines): boolean {
  return Object.values(lines).some(
    (line) => line?.guide.setup?.step === 'failed' || line?.guide.setup?.step === 'deleted',
  );
}
