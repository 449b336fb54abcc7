import { portInFields } from '../porting/port-in-fields.ts';
import { whereToFind } from '../porting/readiness.ts';
import type { PortingItem } from '../porting/schema.ts';
import type { Rejection } from './schema.ts';

type Rejected = Pick<
  PortingItem,
  'country_code' | 'porting_type' | 'current_carrier' | 'rejected_field'
>;

/** What a carrier rejected, and where the person finds the right value. */
export function rejectionOf(item: Rejected): Rejection {
  const { country_code: country, porting_type: type, rejected_field: field } = item;
  if (field === null) return { field, label: null, find: [] };
  if (field === 'porting_date') return { field, label: 'Transfer date', find: [] };
  const label = portInFields(country, type).find(({ name }) => name === field)?.label ?? null;
  return { field, label, find: [...whereToFind(country, field, item.current_carrier)] };
}
