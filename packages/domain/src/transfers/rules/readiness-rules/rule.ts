import * as z from 'zod/mini';
import type { PortInValues, PortingType } from '../../schema.ts';
import { chosenCarrier, listedCarrier } from '../carriers.ts';
import type { CountryPortIn, Steps } from '../countries/definition.ts';
import type { PortInField } from '../port-in-field.ts';
import { carrierFieldName } from '../port-in-field.ts';

/** The rules of the check, in the order in which their results are shown. */
export const readinessRules = [
  'format',
  'code_validity',
  'holder',
  'number',
  'commitment',
  'prepaid',
  'release',
  'lock',
] as const;
export type ReadinessRule = (typeof readinessRules)[number];

export const readinessResultSchema = z.object({
  rule: z.enum(readinessRules),
  /**
   * `pass`; `warn`: the carrier may reject it; `fail`: the carrier will reject it; `later`: it is
   * checked once another value is right. A `format` or a day that fails has to be corrected,
   * everything else can be sent nevertheless.
   */
  outcome: z.enum(['pass', 'warn', 'fail', 'later']),
  /** Name of the country's field that it is about; null if it is about the number itself. */
  field: z.nullable(z.string()),
  title: z.string(),
  message: z.string(),
  /** Where to find the right value at that carrier, in steps; empty if it passes. */
  help: z.array(z.string()),
  /** A value that would pass, taken from what the caller sent. */
  suggestion: z.nullable(z.string()),
});
export type ReadinessResult = z.infer<typeof readinessResultSchema>;

export interface ReadinessInput {
  readonly country_code: string;
  readonly porting_type: PortingType;
  /** E.164. */
  readonly porting_number: string;
  /** Why the number is no mobile number of the country; null if it is one. */
  readonly number_problem: string | null;
  /** Whether that is certain, and not because its range may be too new to be known. */
  readonly number_is_certain?: boolean;
  /** As a person typed them. */
  readonly values: PortInValues;
  /** The person's name in their profile; null if it is not known. */
  readonly person: { readonly first_name: string; readonly last_name: string } | null;
  /** Day of the transfer, `YYYY-MM-DD`; null while it is not chosen. */
  readonly day: string | null;
  /** Day of the number's country on the product clock. */
  readonly today: string;
}

/** What a rule looks at. */
export interface Looked extends ReadinessInput {
  readonly definition: CountryPortIn;
  readonly fields: readonly PortInField[];
  /** In their normal form. */
  readonly values: PortInValues;
  readonly carrier: string;
  readonly findAt: (field: string) => Steps;
}

export type Rule = (looked: Looked) => readonly ReadinessResult[];

type Finding = Pick<ReadinessResult, 'rule' | 'field' | 'title' | 'message'> &
  Partial<Pick<ReadinessResult, 'help' | 'suggestion'>>;

const result =
  (outcome: ReadinessResult['outcome']) =>
  (finding: Finding): ReadinessResult => ({ help: [], suggestion: null, ...finding, outcome });

export const pass = result('pass');
export const warn = result('warn');
export const fail = result('fail');
export const later = result('later');

interface Holder {
  readonly porting_type: PortingType;
  /** Value of the carrier field. */
  readonly currentCarrier: string | null | undefined;
}

/** Where the holder of a number finds the value of a field at their carrier, in steps. */
export function stepsToFind(
  definition: CountryPortIn,
  { porting_type, currentCarrier }: Holder,
  field: string,
): Steps {
  const own = listedCarrier(definition.country, currentCarrier)?.find?.[field];
  if (own) return own;
  if (field === definition.codeField) return definition.codeSource?.[porting_type].steps ?? [];
  const steps = definition.find[field];
  if (!steps) return [];
  return 'personal' in steps ? steps[porting_type] : steps;
}

/** The carrier's name, as texts use it. */
export const carrierWords = (currentCarrier: string | null | undefined): string =>
  chosenCarrier(currentCarrier)?.carrierName || 'the current carrier';

/** A sentence that begins with the carrier's name. */
export const asSentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const currentCarrierOf = (values: PortInValues): string | undefined =>
  values[carrierFieldName];
