import { countryPortIn } from './countries/definitions.ts';
import { dayWords } from './formats/days.ts';

export interface WhatToKeep {
  readonly sim: string;
  readonly contract: string;
}

/**
 * What a person does with the contract at the old carrier before the transfer, in a sentence.
 * @param transfer the country of its number, or null if that is not known, and the carrier's name
 */
export function contractAdvice({
  country,
  carrier,
}: {
  readonly country: string | null;
  readonly carrier: string;
}): string {
  switch (country === null ? undefined : countryPortIn(country)?.oldContract) {
    case 'ends':
      return `Do not cancel the contract with ${carrier}: that would end the number.`;
    case 'runs_on':
      return `The contract with ${carrier} runs until its own end, and its fees stay due. The transfer does not end it.`;
    default:
      return `Do not cancel the contract with ${carrier} before the number has been transferred.`;
  }
}

/** Whether the transfer of a number of the country ends the contract with the old carrier. */
export const endsContract = (country: string | null): boolean =>
  country !== null && countryPortIn(country)?.oldContract === 'ends';

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
  const advice = contractAdvice({ country, carrier });
  return {
    sim,
    contract: endsContract(country) ? `${advice} It ends automatically with the transfer.` : advice,
  };
}
