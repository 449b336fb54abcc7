import { carrierValue, chosenCarrier } from '@workspace/domain/porting/carriers';
import { carrierFieldName, type PortInField } from '@workspace/domain/porting/port-in-field';
import { checkPortInValues, portInFields } from '@workspace/domain/porting/port-in-fields';
import type { PortInValues, PortingItem } from '@workspace/domain/porting/schema';

/** Values by field name; the carrier's is its id. */
export type CorrectionValues = Record<string, string>;

const isNotice = ({ type }: PortInField) => type === 'info' || type === 'warn';

/** The fields of a transfer that can be corrected; a carrier beside the list is one of its options. */
export function correctableFields(item: PortingItem): readonly PortInField[] {
  const chosen = chosenCarrier(item.current_carrier);
  const fields = portInFields(item.country_code, item.porting_type).filter(
    (field) => !isNotice(field),
  );
  return fields.map((field) => {
    const isListed = field.options.some(({ id }) => id === chosen?.carrierId);
    if (field.name !== carrierFieldName || chosen === null || isListed) return field;
    const { carrierId: id, carrierName: name } = chosen;
    return { ...field, options: [...field.options, { id, name }] };
  });
}

/** What the form begins with: secret fields are empty. */
export function correctionDefaults(item: PortingItem): CorrectionValues {
  const values = correctableFields(item).map(({ name, secret }) => {
    if (secret) return [name, ''];
    if (name === carrierFieldName) return [name, chosenCarrier(item.current_carrier)?.carrierId];
    if (name === 'zip_code') return [name, item.zip_code];
    return [name, item.fields[name]];
  });
  return Object.fromEntries(values.map(([name, value]) => [name, value ?? '']));
}

/** The values as they are sent: what was changed, and of secret ones what was entered. */
export function sentValues(item: PortingItem, changed: Partial<CorrectionValues>): PortInValues {
  const sent: PortInValues = {};
  for (const { name, options } of correctableFields(item)) {
    const value = changed[name];
    if (value === undefined) continue;
    if (name !== carrierFieldName || value === '') {
      sent[name] = value;
      continue;
    }
    const carrierName = options.find(({ id }) => id === value)?.name ?? value;
    sent[name] = carrierValue({ carrierId: value, carrierName });
  }
  return sent;
}

/** What is wrong with changed values, by field name. */
export function correctionProblems(
  item: PortingItem,
  changed: Partial<CorrectionValues>,
): Readonly<Record<string, string>> {
  const values = sentValues(item, changed);
  const problems = checkPortInValues({ ...item, values });
  return Object.fromEntries(
    Object.entries(problems).filter(([name]) => Object.hasOwn(values, name)),
  );
}
