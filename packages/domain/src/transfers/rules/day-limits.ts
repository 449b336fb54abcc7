import { localDay } from '../../countries/local-day.ts';
import type { PortInValues, PortingItem, PortingType } from '../schema.ts';
import { chosenCarrier, listedCarrier } from './carriers.ts';
import type { CountryPortIn } from './countries/definition.ts';
import { countryPortIn } from './countries/definitions.ts';
import { addDays, dayWords, isDay } from './formats/days.ts';
import { carrierFieldName } from './port-in-field.ts';

/** A day that a value of the transfer sets, and what it means for the days around it. */
export interface DayLimit {
  readonly day: string;
  /** Where it is drawn: "Code expires". */
  readonly label: string;
  /** Why a day outside cannot be chosen. */
  readonly reason: string;
}

/**
 * What the values of a transfer leave of the country's days. Without them a day could be chosen that
 * the readiness check calls impossible.
 */
export interface DayLimits {
  /** The end of the commitment period: the first day that is possible. */
  readonly from: DayLimit | null;
  /** The expiry of the code: the last day that is possible. */
  readonly until: DayLimit | null;
  /** Days that only cost something, or need a new code; they are drawn. */
  readonly noted: readonly DayLimit[];
}

export const noLimits: DayLimits = { from: null, until: null, noted: [] };

interface LimitedTransfer {
  readonly country_code: string;
  readonly porting_type: PortingType;
  /** As they are stored or typed; secret ones are not looked at. */
  readonly values: PortInValues;
  /** Day on which the carrier's code was given to the product; null without a code. */
  readonly code_given_on: string | null;
}

/** Days that a carrier's code is valid for a person or a company; null if it does not expire. */
export function codeDaysOf(
  definition: CountryPortIn,
  type: PortingType,
  carrier: string | undefined,
): number | null {
  return listedCarrier(definition.country, carrier)?.codeDays?.[type] ?? definition.codeDays;
}

/** The values on which the days of a transfer depend, beside its code; none of them is secret. */
export const dayLimitFields: readonly string[] = ['contract_end', 'timing', carrierFieldName];

/**
 * Whether a code lives no longer than the days that a person has to wait at least: it has to be
 * renewed shortly before the day in any case, so that its expiry prevents no day.
 */
export const isShortLived = (definition: CountryPortIn, days: number): boolean =>
  days <= definition.dates.publicDays;

/** Last day on which a code works that was given on a day; null if it does not expire. */
export function codeExpiry({
  country_code,
  porting_type,
  values,
  code_given_on,
}: LimitedTransfer): {
  readonly day: string;
  /** Whether the transfer cannot be later. */
  readonly isLimit: boolean;
} | null {
  const definition = countryPortIn(country_code);
  const days = definition && codeDaysOf(definition, porting_type, values[carrierFieldName]);
  if (!definition || !days || code_given_on === null) return null;
  return { day: addDays(code_given_on, days), isLimit: !isShortLived(definition, days) };
}

/** Whether a commitment period has to end first, by the rules of the country. */
export const waitsForCommitment = (definition: CountryPortIn, values: PortInValues): boolean =>
  definition.commitment === 'ends_first' || values['timing'] === 'contract_end';

export function dayLimits(transfer: LimitedTransfer): DayLimits {
  const definition = countryPortIn(transfer.country_code);
  if (!definition) return noLimits;
  const { values } = transfer;
  const carrier = chosenCarrier(values[carrierFieldName])?.carrierName || 'the current carrier';
  const end = values['contract_end'];
  const commitment =
    end === undefined || !isDay(end)
      ? null
      : {
          day: end,
          label: 'End of the commitment period',
          reason: `The commitment with ${carrier} runs until ${dayWords(end)}. Choose a day from then on.`,
        };
  const expiry = codeExpiry(transfer);
  const code = expiry && {
    day: expiry.day,
    label: 'The code expires',
    reason: `The code of ${carrier} expires on ${dayWords(expiry.day)} at the latest. Choose a day until then, or get a new code later.`,
  };
  const mustEnd = waitsForCommitment(definition, values);
  return {
    from: mustEnd ? commitment : null,
    until: expiry?.isLimit ? code : null,
    noted: [mustEnd ? null : commitment, expiry?.isLimit ? null : code].filter(
      (limit) => limit !== null,
    ),
  };
}

interface Form {
  readonly country_code: string;
  readonly porting_type: PortingType;
  /** As typed, the code too. */
  readonly values: PortInValues;
  /** Day of the number's country on the product clock. */
  readonly today: string;
}

/** The limits of a form: its code is given today. */
export const limitsOfForm = (form: Form): DayLimits =>
  limitsOfCorrection({ ...form, code_given_on: null });

/** The limits of a form that changes a transfer: a code in it is given today, and replaces the one before. */
export function limitsOfCorrection({
  country_code,
  porting_type,
  values,
  today,
  code_given_on,
}: Form & Pick<LimitedTransfer, 'code_given_on'>): DayLimits {
  const code = countryPortIn(country_code)?.codeField;
  const isNew = code && values[code]?.trim();
  const given = isNew ? today : code_given_on;
  return dayLimits({ country_code, porting_type, values, code_given_on: given });
}

type Stored = Pick<
  PortingItem,
  'country_code' | 'porting_type' | 'fields' | 'current_carrier' | 'code_given_at'
>;

/** Day of the number's country on which the code of a transfer was given; null without one. */
export const codeGivenOn = (
  { code_given_at: at }: Pick<Stored, 'code_given_at'>,
  timeZone: string,
): string | null =>
  at === null ? null : localDay(timeZone, new Date(at)).toISOString().slice(0, 10);

/** What a transfer that was requested limits its day by. */
const storedTransfer = (item: Stored, timeZone: string): LimitedTransfer => ({
  country_code: item.country_code,
  porting_type: item.porting_type,
  values: {
    ...item.fields,
    ...(item.current_carrier === null ? {} : { [carrierFieldName]: item.current_carrier }),
  },
  code_given_on: codeGivenOn(item, timeZone),
});

/**
 * The limits of a transfer that was requested.
 * @param timeZone of the number's country
 */
export const limitsOfTransfer = (item: Stored, timeZone: string): DayLimits =>
  dayLimits(storedTransfer(item, timeZone));

/**
 * The limits of a requested transfer with values that replace stored ones.
 * @param today day of the number's country
 */
export function limitsOfChangedTransfer(
  item: Stored,
  { timeZone, values, today }: Pick<Form, 'values' | 'today'> & { readonly timeZone: string },
): DayLimits {
  const stored = storedTransfer(item, timeZone);
  return limitsOfCorrection({ ...stored, values: { ...stored.values, ...values }, today });
}

/** Last day on which the code of a requested transfer works; null without one that expires. */
export const codeExpiryOf = (item: Stored, timeZone: string): string | null =>
  codeExpiry(storedTransfer(item, timeZone))?.day ?? null;

/** The days to draw, in their order. */
export const drawnLimits = ({ from, until, noted }: DayLimits): readonly DayLimit[] =>
  [from, until, ...noted]
    .filter((limit) => limit !== null)
    .toSorted((one, other) => one.day.localeCompare(other.day));

/** Why a day is outside of the limits; null if it is not. */
export function limitProblem({ from, until }: DayLimits, day: string): string | null {
  if (from && day < from.day) return from.reason;
  return until && day > until.day ? until.reason : null;
}
