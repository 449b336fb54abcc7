import { fieldWords } from '@workspace/domain/shared/field';
import type { Reference } from '../../../numbers-index/reference.ts';
import { syncedKindOf } from '../../../offline/rows/rows.ts';
import { messages } from '../messages.ts';
import { companyDescriptor } from './company.ts';
import type { KindDescriptor, KindDescriptors } from './kind.ts';
import { numberDescriptor } from './number.ts';
import { portingItemDescriptor } from './porting-item.ts';
import { teamDescriptor } from './team.ts';
import { topUpDescriptor } from './top-up.ts';
import { userDescriptor } from './user.ts';

const descriptors: KindDescriptors = {
  company: companyDescriptor,
  number: numberDescriptor,
  porting_item: portingItemDescriptor,
  team: teamDescriptor,
  top_up: topUpDescriptor,
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
  return descriptorOf(kind).fields[field]?.label ?? fieldWords(field);
}

/** Leaves out the fields that are not shown. */
export function shownFields<F extends { readonly field: string }>(
  kind: string,
  fields: readonly F[],
): readonly F[] {
  const { hidden = [] } = descriptorOf(kind);
  return fields.filter(({ field }) => !hidden.includes(field));
}

const none = 'None';
/** Of a longer list, only this many values are named. */
const namedValues = 5;

/** A field of a kind. */
export interface FieldRef {
  readonly kind: string;
  readonly field: string;
}

/** Formats a field's value: names instead of ids, localised dates and numbers. */
export function fieldText({ kind, field }: FieldRef, value: unknown, reference: Reference): string {
  if (value === null || value === undefined) return none;
  if (Array.isArray(value)) {
    if (value.length === 0) return none;
    const named = value.slice(0, namedValues);
    const names = named.map((one: unknown) => fieldText({ kind, field }, one, reference));
    const text = names.join(', ');
    const rest = value.length - named.length;
    return rest === 0 ? text : messages.list.more(text, rest);
  }
  const text = String(value);
  return descriptorOf(kind).fields[field]?.text?.(text, reference) ?? text;
}

/** What a change makes of a field: the new value, or for a list what was added and removed. */
export function changeText(
  place: FieldRef,
  { before, after }: { readonly before: unknown; readonly after: unknown },
  reference: Reference,
): string {
  if (!Array.isArray(before) || !Array.isArray(after)) return fieldText(place, after, reference);
  const [was, is] = [new Set<unknown>(before), new Set<unknown>(after)];
  const added = after.filter((one: unknown) => !was.has(one));
  const removed = before.filter((one: unknown) => !is.has(one));
  const parts = [
    added.length > 0 ? messages.list.added(fieldText(place, added, reference)) : '',
    removed.length > 0 ? messages.list.removed(fieldText(place, removed, reference)) : '',
  ];
  return parts.filter(Boolean).join('; ') || messages.list.unchanged;
}
