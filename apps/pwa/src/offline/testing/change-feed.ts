/// <reference types="node" />
import { randomUUID } from 'node:crypto';
import { syncErrors } from '@workspace/domain/sync/errors';
import type { SyncedKind } from '@workspace/domain/sync/schema';
import type { RowChange } from '../rows.ts';
import { type Answer, refusal } from './answer.ts';
import { applyChange, inWireOrder, type RowTables } from './seed.ts';

interface Cursor {
  readonly epoch: string;
  readonly revision: number;
  /** Rows of the snapshot that have been sent; absent in a delta. */
  readonly sent?: number;
}

const encode = (cursor: Cursor) => Buffer.from(JSON.stringify(cursor)).toString('base64url');
const decode = (text: string): Cursor => JSON.parse(Buffer.from(text, 'base64url').toString());

/** The rows of the peer and the pages of `GET /changes`: snapshot, deltas, revisions and epoch. */
export class ChangeFeed {
  readonly tables: RowTables;
  /** Maximum number of rows in a page. */
  pageLimit = 5000;
  /** Sent with every page, like rows of a kind that this version does not know. */
  laterKinds: unknown[] = [];
  private epoch = randomUUID();
  private revision = 0;
  private readonly log: { revision: number; kind: SyncedKind; id: string }[] = [];
  private readonly snapshots = new Map<number, { kind: SyncedKind; id: string }[]>();

  constructor(tables: RowTables) {
    this.tables = tables;
  }

  /** Changes rows as another user: one unit of work, one revision. */
  change(...changes: RowChange[]): void {
    this.revision += 1;
    for (const change of changes) {
      applyChange(this.tables, change);
      this.log.push({ revision: this.revision, kind: change.kind, id: change.id });
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

  /** @param search parameters of the request: `since`, `limit` */
  page(search: URLSearchParams): Answer {
    const since = search.get('since');
    const limit = Math.min(this.pageLimit, Number(search.get('limit') ?? 1000));
    const start: Cursor = { epoch: this.epoch, revision: this.revision, sent: 0 };
    const cursor = since === null ? start : decode(since);
    if (cursor.epoch !== this.epoch) return refusal(syncErrors.resyncRequired);
    return cursor.sent === undefined
      ? this.delta(cursor, limit)
      : this.snapshot(cursor, cursor.sent, limit, since === null);
  }

  private snapshot(cursor: Cursor, sent: number, limit: number, first: boolean): Answer {
    if (first) this.snapshots.set(cursor.revision, inWireOrder(this.tables));
    const rows = this.snapshots.get(cursor.revision) ?? [];
    const end = Math.min(rows.length, sent + limit);
    const part = rows.slice(sent, end).flatMap(({ kind, id }) => {
      const row = this.tables[kind].get(id);
      return row ? [{ kind, id, op: 'put', row }] : [];
    });
    const done = end === rows.length;
    const { epoch, revision } = cursor;
    const next: Cursor = done ? { epoch, revision } : { ...cursor, sent: end };
    return {
      status: 200,
      body: {
        data: { changes: [...part, ...this.laterKinds] },
        page: {
          next_cursor: encode(next),
          has_more: !done || this.revision > revision,
          ...(first ? { total: rows.length } : {}),
        },
      },
    };
  }

  private delta({ epoch, revision }: Cursor, limit: number): Answer {
    const open = this.log.filter((entry) => entry.revision > revision);
    const part = open.slice(0, limit);
    const latest = new Map(part.map((entry) => [`${entry.kind}:${entry.id}`, entry]));
    const changes = [...latest.values()].map(({ kind, id }) => {
      const row = this.tables[kind].get(id);
      return row ? { kind, id, op: 'put', row } : { kind, id, op: 'delete' };
    });
    const reached = part.at(-1)?.revision ?? revision;
    const has_more = open.length > part.length;
    return {
      status: 200,
      body: {
        data: { changes: [...changes, ...this.laterKinds] },
        page: { next_cursor: encode({ epoch, revision: reached }), has_more },
      },
    };
  }
}
