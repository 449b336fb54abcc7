import { countryPortIn } from './countries/definitions.ts';
import { dayWords } from './formats/days.ts';

export interface WhatToKeep {
  readonly sim: string;
  readonly contract: string;
}

/**
 * What a person keeps at the old carrier until the number has been transferred, in sentences.
 * @param transfer `day` that was asked for, `YYYY-MM-DD`, and the carrier's name
 */
export function whatToKeep({
  country,
  carrier,
  day,
}: {
  readonly country: string;
  readonly carrier: string;
  readonly day: string;
}): WhatToKeep {
  const sim = `Keep the old SIM until ${dayWords(day)}. The number works on it until the transfer.`;
  switch (countryPortIn(country)?.oldContract) {
    case 'ends':
      return {
        sim,
        contract: `Do not cancel the contract with ${carrier}: that would end the number. It ends automatically with the transfer.`,
      };
    case 'runs_on':
      return {
        sim,
        contract: `The contract with ${carrier} runs until its own end, and its fees stay due. The transfer does not end it.`,
      };
    default:
      return {
        sim,
        contract: `Do not cancel the contract with ${carrier} before the number has been transferred.`,
      };
  }
}
