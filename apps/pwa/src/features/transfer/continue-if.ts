/** What a step does after its call: it continues if the call succeeded. */
export const continueIf = async (result: Promise<boolean>): Promise<'next' | 'stay'> =>
  (await result) ? 'next' : 'stay';
