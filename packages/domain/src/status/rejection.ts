import { rejectionOf, transferDateField } from '../transfers/carrier/rejections.ts';
import { portInFields } from '../transfers/rules/port-in-fields.ts';
import type { PortingItem } from '../transfers/schema.ts';
import type { Rejection } from './schema.ts';

type Rejected = Pick<
  PortingItem,
  'country_code' | 'porting_type' | 'current_carrier' | 'rejected_field' | 'reason_code' | 'reason'
>;

/** What a carrier rejected in plain words, and where the person finds the right value. */
export function describeRejection(item: Rejected): Rejection {
  const { country_code: country, porting_type: type, rejected_field: field } = item;
  const { code, title, explanation, steps, refused } = rejectionOf(
    item.reason_code ?? 'other',
    item,
  );
  const asked = portInFields(country, type).find(({ name }) => name === field);
  return {
    field,
    label: field === transferDateField ? 'Transfer date' : (asked?.label ?? null),
    title,
    // Only the reason itself has what the carrier wrote.
    text: code === 'other' ? (item.reason ?? explanation) : explanation,
    find: [...steps],
    cannot_move: code === 'number_not_portable',
    refused: [...refused],
  };
}
