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
    findAt: (field: string) => stepsToFind(definition, currentCarrier, field),
  };
  const results = rules.flatMap((rule) => rule(looked));
  return results.toSorted((one, other) => severity[one.outcome] - severity[other.outcome]);
}

const refused: ReadonlySet<ReadinessRule> = new Set([
  'format',
  'code_validity',
  'commitment',
] as const);

/** Whether something has to be corrected first: formats and days that the server refuses. */
export const isRefused = (results: readonly ReadinessResult[]): boolean =>
  results.some(({ rule, outcome }) => outcome === 'fail' && refused.has(rule));

/** Where a person finds the value of a field at their carrier, in steps; empty if not known. */
export function whereToFind(
  country: string,
  field: string,
  currentCarrier?: string | null,
): readonly string[] {
  const definition = countryPortIn(country);
  return definition ? stepsToFind(definition, currentCarrier, field) : [];
}

/** The text message in which a person gets the value of a field; null if it comes by other means. */
export function messageWithValue(country: string, field: string): CodeMessage | null {
  const definition = countryPortIn(country);
  return definition?.codeField === field ? definition.codeMessage : null;
}
