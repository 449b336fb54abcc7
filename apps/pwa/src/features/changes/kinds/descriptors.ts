import type { Reference } from '../../../offline/index/reference.ts';
import { syncedKindOf } from '../../../offline/rows.ts';
import type { KindDescriptor, KindDescriptors } from './kind.ts';
import { numberDescriptor } from './number.ts';
import { portingItemDescriptor } from './porting-item.ts';
import { teamDescriptor } from './team.ts';
import { userDescriptor } from './user.ts';

const descriptors: KindDescriptors = {
  number: numberDescriptor,
  porting_item: portingItemDescriptor,
  team: teamDescriptor,
  user: userDescriptor,
};

const plain: KindDescriptor = { label: () => null, fields: {} };

/** How a kind is written for people; by wire names if nothing is declared. */
export function descriptorOf(kind: string): KindDescriptor {
  const name = syncedKindOf(kind);
  return (name && descriptors[name]) ?? plain;
}

/** The label of a field; one without a label is shown by its wire name in words. */
export function fieldLabel(kind: string, field: string): string {
  const words = field.replaceAll('_', ' ');
  return descriptorOf(kind).fields[field]?.label ?? words.charAt(0).toUpperCase() + words.slice(1);
}

const none = 'None';

/** Formats a field's value: names instead of ids, localised dates and numbers. */
export function fieldText(
  { kind, field }: { readonly kind: string; readonly field: string },
  value: unknown,
  reference: Reference,
): string {
  if (value === null || value === undefined) return none;
  if (Array.isArray(value)) {
    const names = value.map((one: unknown) => fieldText({ kind, field }, one, reference));
    return names.join(', ') || none;
  }
  const text = String(value);
  return descriptorOf(kind).fields[field]?.text?.(text, reference) ?? text;
}
