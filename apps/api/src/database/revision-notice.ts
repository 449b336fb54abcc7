import type { SyncedKind } from '@workspace/domain/sync/schema';
import { type RevisionMessage, revisionMessageSchema } from '@workspace/domain/sync/socket';
import * as z from 'zod';
import type { RowChange } from './effects.ts';

/** A NOTIFY payload is limited to 8,000 bytes; above this many rows or bytes it lists none. */
const maxRows = 40;
const maxBytes = 7500;

const announcedSchema = z.object({
  kind: z.string(),
  id: z.string(),
  /** The employees who could see the row before the change, or can see it now. */
  owners: z.array(z.string()).default([]),
});
type AnnouncedChange = z.infer<typeof announcedSchema>;

/** The payload of `company_revision`, which every process receives and no app. */
const noticeSchema = z.object({
  ...revisionMessageSchema.shape,
  changes: z.array(announcedSchema),
});

/** The changed rows as they are announced to the processes; none if there are too many. */
export function announcedChanges(changes: readonly RowChange[]): AnnouncedChange[] {
  const rows = new Map<string, { kind: string; id: string; owners: Set<string> }>();
  for (const { kind, id, ownerBefore, ownerAfter = ownerBefore } of changes) {
    const key = `${kind}:${id}`;
    const row = rows.get(key) ?? { kind, id, owners: new Set() };
    rows.set(key, row);
    for (const owner of [ownerBefore, ownerAfter]) if (owner !== null) row.owners.add(owner);
  }
  if (rows.size > maxRows) return [];
  const listed = [...rows.values()].map(({ kind, id, owners }) => ({
    kind,
    id,
    owners: [...owners],
  }));
  // A row that changed hands several times in one transaction has many owners.
  return JSON.stringify(listed).length > maxBytes ? [] : listed;
}

/** The kinds whose rows every employee of a company sees. */
const ofEverybody: ReadonlySet<string> = new Set<SyncedKind>(['company', 'country', 'plan']);

/** Who is sent which changes of a revision; ids reach only those who may know of the row. */
export interface RevisionAudience {
  readonly administrators: RevisionMessage;
  /** By user id. */
  readonly people: ReadonlyMap<string, RevisionMessage>;
  /** All employees: undefined if nothing changed that they all see. */
  readonly employees: RevisionMessage | undefined;
}

/** @param payload of the notification `company_revision` */
export function audienceOf(payload: string): RevisionAudience {
  const { changes, ...revision } = noticeSchema.parse(JSON.parse(payload));
  const people = new Map<string, RevisionMessage>();
  const shared: RevisionMessage['changes'] = [];
  for (const { kind, id, owners } of changes) {
    if (ofEverybody.has(kind)) shared.push({ kind, id });
    for (const owner of owners) {
      const message = people.get(owner) ?? { ...revision, changes: [] };
      message.changes.push({ kind, id });
      people.set(owner, message);
    }
  }
  const isUnlisted = changes.length === 0;
  return {
    administrators: { ...revision, changes: changes.map(({ kind, id }) => ({ kind, id })) },
    people,
    employees: isUnlisted || shared.length > 0 ? { ...revision, changes: shared } : undefined,
  };
}
