import { formatDateTime } from '@workspace/ui/format/dates';
import { Link } from '../../navigation/link.tsx';
import type { PendingChange } from '../../offline/outbox/pending-changes.ts';
import { descriptorOf } from './kinds/descriptors.ts';
import { messages } from './messages.ts';

/** `+44 7400 634177 · `, as a prefix. */
export function labelBefore({ kind, savedRow }: PendingChange): string {
  const label = descriptorOf(kind).label(savedRow);
  return label === null ? '' : `${label} · `;
}

/** Link to the changed entity; undefined if there is none. */
function placeOf({ kind, entityId, fields, gone }: PendingChange): string | undefined {
  if (gone) return undefined;
  const names = fields.map(({ field }) => field);
  return descriptorOf(kind).place?.(entityId, names);
}

/** What was done, which leads to what was changed. */
export function Description({ change }: { readonly change: PendingChange }) {
  const place = placeOf(change);
  return place === undefined ? change.description : <Link to={place}>{change.description}</Link>;
}

/** `+44 7400 634177 · Made 11 Dec 2026, 02:51`. */
export const madeText = (change: PendingChange): string =>
  `${labelBefore(change)}${messages.made(formatDateTime(change.madeAt))}`;
