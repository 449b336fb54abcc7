import {
  carrierFieldName,
  type PortInField,
} from '@workspace/domain/transfers/rules/port-in-field';
import { checkPortInValues, portInFields } from '@workspace/domain/transfers/rules/port-in-fields';
import type { PortInValues, PortingItem } from '@workspace/domain/transfers/schema';

/** The fields of a transfer that can be corrected. */
export function correctableFields(item: PortingItem): readonly PortInField[] {
  const fields = portInFields(item.country_code, item.porting_type);
  return fields.filter(({ type }) => type !== 'info' && type !== 'warn');
}

/** What the form begins with: secret fields are empty. */
export function correctionDefaults(item: PortingItem): PortInValues {
  const values = correctableFields(item).map(({ name, secret }) => {
    if (secret) return [name, ''];
    if (name === carrierFieldName) return [name, item.current_carrier];
    if (name === 'zip_code') return [name, item.zip_code];
    return [name, item.fields[name]];
  });
  return Object.fromEntries(values.map(([name, value]) => [name, value ?? '']));
}

/** What is wrong with changed values, by field name. */
export function correctionProblems(
  item: PortingItem,
  changed: PortInValues,
): Readonly<Record<string, string>> {
  const problems = checkPortInValues({ ...item, values: changed });
  return Object.fromEntries(
    Object.entries(problems).filter(([name]) => Object.hasOwn(changed, name)),
  );
}
