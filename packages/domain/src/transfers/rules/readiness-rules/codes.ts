import { codeDaysOf, isShortLived, waitsForCommitment } from '../day-limits.ts';
import { passesLuhn } from '../formats/checksums.ts';
import { addDays, dayWords } from '../formats/days.ts';
import { checkPortInValues } from '../port-in-fields.ts';
import { currentCarrierOf, fail, later, pass, type Rule, warn } from './rule.ts';

/** Formats that the server knows to be wrong; they are refused when the transfer is requested. */
export const formatRule: Rule = (looked) => {
  const problems = checkPortInValues(looked);
  const { codeField } = looked.definition;
  return looked.fields.flatMap(({ name, label }) => {
    const message = problems[name];
    if (message !== undefined) {
      return [
        fail({
          rule: 'format',
          field: name,
          title: label,
          message,
          help: [...looked.findAt(name)],
        }),
      ];
    }
    if (name === 'sim_number')
      return simNumber(looked.values[name], label, [...looked.findAt(name)]);
    // The code itself is not repeated, because it is a secret.
    return name === codeField
      ? [pass({ rule: 'format', field: name, title: label, message: 'It has the right format.' })]
      : [];
  });
};

const simNumber = (value: string | undefined, title: string, help: string[]) => {
  if (value === undefined) return [];
  const shared = { rule: 'format', field: 'sim_number', title } as const;
  return passesLuhn(value)
    ? [pass({ ...shared, message: 'It has the right format.' })]
    : [
        warn({
          ...shared,
          message: 'Its check digit does not fit. Compare it with the SIM card.',
          help,
        }),
      ];
};

/** Codes expire; a transfer after that day is rejected, unless a new one is given in time. */
export const codeValidityRule: Rule = (looked) => {
  const { definition, porting_type: type, values, day, today, fields, carrier } = looked;
  const { codeField } = definition;
  const days = codeDaysOf(definition, type, currentCarrierOf(values));
  if (codeField === null || days === null || values[codeField] === undefined) return [];
  const label = fields.find(({ name }) => name === codeField)?.label ?? codeField;
  const shared = { rule: 'code_validity', field: codeField, title: 'Date and code' } as const;
  if (checkPortInValues(looked)[codeField] !== undefined) {
    return [later({ ...shared, message: 'Checked once the code is right.' })];
  }
  const last = addDays(today, days);
  const help = [...looked.findAt(codeField)];
  const end = values['contract_end'];
  const isLimit = !isShortLived(definition, days);
  if (isLimit && end !== undefined && end > last && waitsForCommitment(definition, values)) {
    const message = `${label}: it expires on ${dayWords(last)} at the latest, before the commitment ends on ${dayWords(end)}. Get a code in the last ${days} days before that, and request the transfer then.`;
    return [fail({ ...shared, message, help })];
  }
  if (day !== null && day > last) {
    const message = `${label}: ${carrier} gives it for ${days} days, so it expires on ${dayWords(last)} at the latest, before the transfer on ${dayWords(day)}. Get a new one shortly before the date, or choose an earlier date.`;
    return [(isLimit ? fail : warn)({ ...shared, message, help })];
  }
  const message =
    day === null
      ? `The code is valid for ${days} days, until ${dayWords(last)} at the latest. Choose a date before.`
      : `The code is valid for ${days} days. The transfer is within them.`;
  return [pass({ ...shared, message })];
};
