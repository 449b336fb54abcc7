import type { Continued } from '@workspace/ui/patterns/use-wizard-step';

/** What a step does after its call: it continues if the call succeeded. */
export const continueIf = async (result: Promise<boolean>): Promise<Continued> =>
  (await result) ? 'next' : 'stay';
