import type { FieldMessages } from '../../contract/error.ts';
import type { PortInValues, PortingType } from '../schema.ts';
import { carrierProblem, normalCarrier } from './carriers.ts';
import type { CountryField, CountryPortIn } from './countries/definition.ts';
import { countryPortIn } from './countries/definitions.ts';
import { formats } from './formats/formats.ts';
import { carrierFieldName, type PortInField } from './port-in-field.ts';

const isNotice = ({ type }: Pick<PortInField, 'type'>) => type === 'info' || type === 'warn';

function carrierField({ carriers, carrierNeed }: CountryPortIn): PortInField {
  return {
    name: carrierFieldName,
    type: carriers.length === 0 ? 'text' : 'select',
    label: 'Current carrier',
    placeholder: 'Choose your current carrier',
    required: carrierNeed === 'required',
    options: carriers.map(({ id, name }) => ({ id, name })),
    value: null,
    help: 'The brand on the bill, not the network behind it.',
    secret: false,
  };
}

function present(field: CountryField, portingType: PortingType): PortInField {
  const { name, type, label, placeholder, options = [], value, help, secret } = field;
  return {
    name,
    type,
    label,
    placeholder: placeholder ?? null,
    required: !isNotice(field) && field[portingType] === 'required',
    options: [...options],
    value: value ?? null,
    help: (typeof help === 'object' ? help[portingType] : help) ?? null,
    secret: secret === true,
  };
}

/** The fields of a country's form, the carrier first; empty for a country without fields. */
export function portInFields(country: string, portingType: PortingType): readonly PortInField[] {
  const definition = countryPortIn(country);
  if (!definition) return [];
  const asked = definition.fields.filter((field) => field[portingType] !== undefined);
  return [carrierField(definition), ...asked.map((field) => present(field, portingType))];
}

/** Name of the field with the carrier's code for the transfer (PAC, RIO, transfer PIN). */
export const portingCodeField = (country: string): string | null =>
  countryPortIn(country)?.codeField ?? null;

const definitionOf = (country: string, name: string) =>
  countryPortIn(country)?.fields.find((field) => field.name === name);

/** Whether the value of a field is encrypted and never returned. */
export const isSecretPortInField = (country: string, name: string): boolean =>
  definitionOf(country, name)?.secret === true;

/** One value as it is stored: trimmed; a code in upper case, without spaces and hyphens. */
export function normalPortInValue(country: string, name: string, value: string): string {
  if (name === carrierFieldName) return normalCarrier(country, value);
  const format = definitionOf(country, name)?.format;
  return format ? formats[format].normal(value) : value.trim();
}

/** Values as they are stored; empty ones are left out. */
export function normalPortInValues(country: string, values: PortInValues): PortInValues {
  const entries = Object.entries(values).map(
    ([name, value]) => [name, normalPortInValue(country, name, value)] as const,
  );
  return Object.fromEntries(entries.filter(([, value]) => value !== ''));
}

/** The form of a transfer: its values are as a person typed them. */
type PortInForm = Pick<PortInCheck, 'country_code' | 'porting_type' | 'values'>;

/**
 * The values that the form asks for now. A form keeps what was typed for another kind of contract or
 * another country, so that it is there again when the person goes back; such values are neither
 * checked nor sent, because nobody sees them.
 */
export function askedPortInValues({
  country_code,
  porting_type,
  values,
}: PortInForm): PortInValues {
  const asked = portInFields(country_code, porting_type).filter((field) => !isNotice(field));
  return Object.fromEntries(
    asked.flatMap(({ name }) => {
      const value = values[name]?.trim();
      return value ? [[name, value]] : [];
    }),
  );
}

export interface PortInCheck {
  readonly country_code: string;
  readonly porting_type: PortingType;
  /** E.164. */
  readonly porting_number: string;
  /** As a person typed them. */
  readonly values: PortInValues;
}

function problemOf(check: PortInCheck, field: PortInField, value: string): string | null {
  if (field.name === carrierFieldName) return carrierProblem(check.country_code, value);
  if (field.type === 'select') {
    return field.options.some(({ id }) => id === value) ? null : 'Choose one of the options.';
  }
  const format = definitionOf(check.country_code, field.name)?.format ?? 'text';
  return formats[format].problem(value, check);
}

/** What is wrong with the form of a transfer, by name of a field that it shows; see `askedPortInValues`. */
export const checkPortInForm = (form: PortInCheck): FieldMessages =>
  checkPortInValues({ ...form, values: askedPortInValues(form) });

/**
 * What is missing, unknown, or in a format that the server knows to be wrong; empty if nothing is.
 * Names are those of the fields.
 */
export function checkPortInValues(check: PortInCheck): FieldMessages {
  const fields = portInFields(check.country_code, check.porting_type).filter(
    (field) => !isNotice(field),
  );
  const values = normalPortInValues(check.country_code, check.values);
  const messages = new Map<string, string>();
  for (const name of Object.keys(check.values)) {
    if (!fields.some((field) => field.name === name))
      messages.set(name, 'This field is not known.');
  }
  for (const field of fields) {
    const value = values[field.name];
    if (value === undefined) {
      if (field.required) messages.set(field.name, 'This field is required.');
      continue;
    }
    const problem = problemOf(check, field, value);
    if (problem !== null) messages.set(field.name, problem);
  }
  return Object.fromEntries(messages);
}
