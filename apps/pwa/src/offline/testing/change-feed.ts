/// <reference types="node" />
import { randomUUID } from 'node:crypto';
import { syncErrors } from '@workspace/domain/sync/errors';
import { type SyncedKind, syncedVersions } from '@workspace/domain/sync/schema';
import type { RowChange } from '../rows/rows.ts';
import { type Answer, refusal } from './answer.ts';
import { applyChange, inWireOrder, type RowTables } from './seed.ts';

/** Whose rows are read: an administrator's device has all of them. */
export type Reader = { readonly role: 'admin' } | { readonly role: 'regular'; userId: string };

interface Cursor {
  readonly epoch: string;
  readonly role: Reader['role'];
  readonly revision: number;
  /** Rows of the snapshot that have been sent; absent in a delta. */
  readonly sent?: number;
  /** Kinds of the snapshot; absent = all. */
  readonly kinds?: string;
  /** The server's versions when the cursor was made. */
  readonly versions: Readonly<Record<string, number>>;
}

const encode = (cursor: Cursor) => Buffer.from(JSON.stringify(cursor)).toString('base64url');
const decode = (text: string): Cursor => JSON.parse(Buffer.from(text, 'base64url').toString());

const ownerOf = (row: object | undefined): string | undefined =>
  row && 'user_id' in row ? String(row.user_id) : undefined;

const ofEverybody: ReadonlySet<SyncedKind> = new Set(['company', 'country', 'plan']);

function isVisible(reader: Reader, kind: SyncedKind, row: object): boolean {
  if (reader.role === 'admin' || ofEverybody.has(kind)) return true;
  return ownerOf(row) === reader.userId;
}

/** The rows of the peer and the pages of `GET /changes`: snapshot, deltas, revisions and epoch. */
export class ChangeFeed {
  readonly tables: RowTables;
  /** Maximum number of rows in a page. */
  pageLimit = 5000;
  /** Sent with every page, like rows of a kind that this version does not know. */
  laterKinds: unknown[] = [];
  /** Of each kind that it has, as a release of it says. */
  versions: Readonly<Record<string, number>> = syncedVersions;
  private epoch = randomUUID();
  private revision = 0;
  private readonly log: {
    revision: number;
    kind: SyncedKind;
    id: string;
    ownerBefore: string | undefined;
  }[] = [];
  private readonly snapshots = new Map<string, { kind: SyncedKind; id: string }[]>();

  constructor(tables: RowTables) {
    this.tables = tables;
  }

  /** Changes rows as another user: one unit of work, one revision. */
  change(...changes: RowChange[]): void {
    this.revision += 1;
    for (const change of changes) {
      const { kind, id } = change;
      const ownerBefore = ownerOf(this.tables[kind].get(id));
      applyChange(this.tables, change);
      this.log.push({ revision: this.revision, kind, id, ownerBefore });
    }
  }

  get currentRevision(): number {
    return this.revision;
  }

  /** Acts like a server that was reset or restored: every cursor is invalid. */
  newEpoch(): void {
    this.epoch = randomUUID();
    this.revision = 0;
    this.log.length = 0;
  }

  /** @param search parameters of the request: `since`, `limit`, `kinds` */
  page(search: URLSearchParams, reader: Reader = { role: 'admin' }): Answer {
    const since = search.get('since');
    const limit = Math.min(this.pageLimit, Number(search.get('limit') ?? 1000));
    const kinds = search.get('kinds');
    const { epoch, revision, versions } = this;
    const { role } = reader;
    const start = {
      epoch,
      role,
      revision,
      versions,
      sent: 0,
      ...(kinds === null ? {} : { kinds }),
    };
    const cursor: Cursor = since === null ? start : decode(since);
    const isOther = JSON.stringify(cursor.versions) !== JSON.stringify(versions);
    const isElsewhere = cursor.epoch !== epoch || cursor.role !== role;
    if (isElsewhere || (isOther && cursor.sent !== undefined)) {
      return refusal(syncErrors.resyncRequired);
    }
    return cursor.sent === undefined
      ? this.delta(cursor, limit, reader)
      : this.snapshot(cursor, reader, { sent: cursor.sent, limit, first: since === null });
  }

  private snapshot(
    cursor: Cursor,
    reader: Reader,
    { sent, limit, first }: { sent: number; limit: number; first: boolean },
  ): Answer {
    const { sent: _sent, kinds, ...complete } = cursor;
    const name = `${cursor.role} ${cursor.revision} ${kinds}`;
    if (first) {
      const named = kinds?.split(',');
      const rows = inWireOrder(this.tables).filter(
        ({ kind, row }) => (named?.includes(kind) ?? true) && isVisible(reader, kind, row),
      );
      this.snapshots.set(name, rows);
    }
    const rows = this.snapshots.get(name) ?? [];
    const end = Math.min(rows.length, sent + limit);
    const part = rows.slice(sent, end).flatMap(({ kind, id }) => {
      const row = this.tables[kind].get(id);
      return row ? [{ kind, id, op: 'put', row }] : [];
    });
    const done = end === rows.length;
    const next: Cursor = done ? complete : { ...cursor, sent: end };
    return {
      status: 200,
      body: {
        data: { changes: [...part, ...this.laterKinds] },
        page: {
          next_cursor: encode(next),
          has_more: !done || (kinds === undefined && this.revision > cursor.revision),
          ...(first ? { total: rows.length, versions: this.versions } : {}),
        },
      },
    };
  }

  private delta(
    { epoch, role, revision, versions }: Cursor,
    limit: number,
    reader: Reader,
  ): Answer {
    const open = this.log.filter((entry) => entry.revision > revision);
    const part = open.slice(0, limit);
    const latest = new Map(part.map((entry) => [`${entry.kind}:${entry.id}`, entry]));
    const changes = [...latest.values()].flatMap(({ kind, id, ownerBefore }) => {
      const row = this.tables[kind].get(id);
      if (row && isVisible(reader, kind, row)) return [{ kind, id, op: 'put', row }];
      const wasVisible = reader.role === 'admin' || ownerBefore === reader.userId;
      return wasVisible ? [{ kind, id, op: 'delete' }] : [];
    });
    const reached = part.at(-1)?.revision ?? revision;
    const has_more = open.length > part.length;
    const isKnown = JSON.stringify(versions) === JSON.stringify(this.versions);
    return {
      status: 200,
      body: {
        data: { changes: [...changes, ...this.laterKinds] },
        page: {
          next_cursor: encode({ epoch, role, revision: reached, versions: this.versions }),
          has_more,
          ...(isKnown ? {} : { versions: this.versions }),
        },
      },
    };
  }
}
