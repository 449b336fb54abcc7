import type { PortingType } from '../schema.ts';
import type { CodeMessage } from './countries/definition.ts';
import { countryPortIn } from './countries/definitions.ts';
import { askedPortInValues, normalPortInValues, portInFields } from './port-in-fields.ts';
import { codeValidityRule, formatRule } from './readiness-rules/codes.ts';
import {
  commitmentRule,
  lockRule,
  numberRule,
  prepaidRule,
  releaseRule,
} from './readiness-rules/contract.ts';
import { holderRule } from './readiness-rules/holder.ts';
import {
  carrierWords,
  currentCarrierOf,
  type ReadinessInput,
  type ReadinessResult,
  type ReadinessRule,
  type Rule,
  stepsToFind,
} from './readiness-rules/rule.ts';

export type { ReadinessInput, ReadinessResult, ReadinessRule } from './readiness-rules/rule.ts';

const rules: readonly Rule[] = [
  formatRule,
  codeValidityRule,
  holderRule,
  numberRule,
  commitmentRule,
  prepaidRule,
  releaseRule,
  lockRule,
];

const severity = { fail: 0, warn: 1, later: 2, pass: 3 } as const;

/**
 * What the carrier will look at, before anything is sent: what fails first, then what may. Nothing
 * is said of values that are optional and not filled in.
 */
export function readiness(input: ReadinessInput): readonly ReadinessResult[] {
  const definition = countryPortIn(input.country_code);
  if (!definition) return [];
  const values = normalPortInValues(input.country_code, askedPortInValues(input));
  const currentCarrier = currentCarrierOf(values);
  const looked = {
    ...input,
    definition,
    values,
    fields: portInFields(input.country_code, input.porting_type),
    carrier: carrierWords(currentCarrier),
    findAt: (field: string) =>
      stepsToFind(definition, { porting_type: input.porting_type, currentCarrier }, field),
  };
  const results = rules.flatMap((rule) => rule(looked));
  return results.toSorted((one, other) => severity[one.outcome] - severity[other.outcome]);
}

const refused: ReadonlySet<ReadinessRule> = new Set([
  'format',
  'code_validity',
  'commitment',
] as const);

const isRefusal = ({ rule, outcome }: ReadinessResult) => outcome === 'fail' && refused.has(rule);

/** Whether something has to be corrected first: formats and days that the server refuses. */
export const isRefused = (results: readonly ReadinessResult[]): boolean => results.some(isRefusal);

/** Titles of what has to be corrected first. */
export const refusedTitles = (results: readonly ReadinessResult[]): readonly string[] => [
  ...new Set(results.filter(isRefusal).map(({ title }) => title)),
];

/** Names of the fields that fail, also of those that the country does not require. */
export const fieldsToCorrect = (results: readonly ReadinessResult[]): ReadonlySet<string> =>
  new Set(results.flatMap(({ outcome, field }) => (outcome === 'fail' && field ? [field] : [])));

/** A field of a country's form, of a company's number or a person's own. */
interface FieldOfForm {
  readonly country: string;
  readonly porting_type: PortingType;
  readonly field: string;
}

/** Where a person finds the value of a field at their carrier, in steps; empty if not known. */
export function whereToFind(
  { country, porting_type, field }: FieldOfForm,
  currentCarrier?: string | null,
): readonly string[] {
  const definition = countryPortIn(country);
  return definition ? stepsToFind(definition, { porting_type, currentCarrier }, field) : [];
}

/** The text message in which a person gets the value of a field; null if it comes by other means. */
export function messageWithValue({
  country,
  porting_type,
  field,
}: FieldOfForm): CodeMessage | null {
  const definition = countryPortIn(country);
  if (definition?.codeField !== field) return null;
  return definition.codeSource?.[porting_type].message ?? null;
}
