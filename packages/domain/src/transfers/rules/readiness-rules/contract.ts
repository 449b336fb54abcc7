import { waitsForCommitment } from '../day-limits.ts';
import { dayWords, isDay } from '../formats/days.ts';
import { asSentence, fail, pass, type Rule, warn } from './rule.ts';

/** The number itself. */
export const numberRule: Rule = ({ number_problem, number_is_certain }) => {
  const rule = number_problem !== null && number_is_certain ? 'format' : 'number';
  const shared = { rule, field: null, title: 'Number' } as const;
  return number_problem === null
    ? [pass({ ...shared, message: 'A mobile number of this country.' })]
    : [fail({ ...shared, message: number_problem })];
};

/** The end of the commitment period against the date of the transfer. */
export const commitmentRule: Rule = ({ definition, values, day, today, carrier, findAt }) => {
  const { contract_end: end, timing } = values;
  const shared = { rule: 'commitment', field: 'contract_end' } as const;
  if (end === undefined) {
    if (timing !== 'contract_end') return [];
    const message = 'The number is to leave at the end of the contract. Say when that is.';
    return [
      warn({ ...shared, title: 'End of the contract', message, help: [...findAt('contract_end')] }),
    ];
  }
  if (!isDay(end)) return [];
  if (end <= (day ?? today)) {
    return [
      pass({
        ...shared,
        title: 'Commitment',
        message: 'No commitment period on the transfer date.',
      }),
    ];
  }
  const title = `Commitment until ${dayWords(end)}`;
  if (!waitsForCommitment(definition, values)) {
    const message = `The number is transferred nevertheless. ${asSentence(carrier)} may charge the months that are left; or choose a date after it ends.`;
    return [warn({ ...shared, title, message })];
  }
  const message =
    timing === 'contract_end'
      ? `The number leaves at the end of the contract. Choose a date from ${dayWords(end)} on.`
      : `${asSentence(carrier)} rejects a transfer before it ends. Choose a date from ${dayWords(end)} on.`;
  // Before a day is chosen, the calendar offers only those that are possible.
  return [(day === null ? warn : fail)({ ...shared, title, message })];
};

/** What a prepaid card needs in the country. */
export const prepaidRule: Rule = ({ values, definition, findAt }) => {
  const { contract_type: kind } = values;
  const shared = { rule: 'prepaid', field: 'contract_type', title: 'Kind of contract' } as const;
  if (kind === 'postpaid') return [pass({ ...shared, message: 'A subscription.' })];
  if (kind !== 'prepaid') return [];
  const { field, message, isEnough } = definition.prepaid;
  if (field !== null && values[field] === undefined) {
    const missing = `${message} Fill in the SIM number.`;
    return [
      fail({ ...shared, field, title: 'Prepaid card', message: missing, help: [...findAt(field)] }),
    ];
  }
  return field !== null || isEnough
    ? [pass({ ...shared, title: 'Prepaid card', message })]
    : [warn({ ...shared, title: 'Prepaid card', message })];
};

/** German carriers release a number first, unless it leaves at the end of the contract. */
export const releaseRule: Rule = ({ values, carrier, findAt }) => {
  const { timing, opt_in: optIn } = values;
  if (timing !== 'immediate') return [];
  const shared = { rule: 'release', field: 'opt_in', title: 'Release by the carrier' } as const;
  if (optIn === 'yes')
    return [pass({ ...shared, message: 'The carrier has released the number.' })];
  const message = `${asSentence(carrier)} rejects a transfer during the contract until it has released the number (opt-in).`;
  return [(optIn === 'no' ? fail : warn)({ ...shared, message, help: [...findAt('opt_in')] })];
};

/** A protection against transfers that the holder has turned on. */
export const lockRule: Rule = ({ values, definition, carrier, findAt }) => {
  const { number_lock: lock } = values;
  if (definition.lock === null || lock === undefined) return [];
  const shared = { rule: 'lock', field: 'number_lock', title: definition.lock.name } as const;
  if (lock !== 'on') return [pass({ ...shared, message: 'It is off.' })];
  const message = `It is on at ${carrier}. The transfer is rejected until it is off.`;
  return [fail({ ...shared, message, help: [...findAt('number_lock')] })];
};
