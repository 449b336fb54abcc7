import { activityDays, mostActivities } from '@workspace/domain/assistants/rules';
import type {
  AssistantActivity,
  AssistantActivityKind,
  AssistantChange,
} from '@workspace/domain/assistants/schema';
import type { AuditEvent } from '@workspace/domain/audit/schema';
import { idSchema } from '@workspace/domain/shared/id';
import * as z from 'zod/mini';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import type { Services } from '../../../services.ts';
import { listAudit } from '../../events/audit/index.ts';
import { presentChange } from './present.ts';
import { findRows } from './store.ts';

const dayMs = 86_400_000;

/** Entries that are read to make the list: pages of a read and rows of a change are one line of it. */
const mostEntries = 300;

/** What the entry of a read holds, and no entry of a change. */
const readSchema = z.strictObject({ rows: z.int(), continued: z.optional(z.literal(true)) });

const isRead = ({ before, after }: AuditEvent) =>
  before === null && (after === null || z.safeParse(readSchema, after).success);

const countOf = ({ after }: AuditEvent) => z.safeParse(readSchema, after).data;

type Line = Pick<AssistantActivity, 'event' | 'rows' | 'pages'>;

/** Whether the entry is a page before the ones of the line, which are newer. */
const isPageBefore = (entry: AuditEvent, oldest: AuditEvent) =>
  countOf(oldest)?.continued === true &&
  countOf(entry) !== undefined &&
  entry.operation === oldest.operation;

/** Whether both entries are of one call that has changed something. */
const isSameCall = (entry: AuditEvent, oldest: AuditEvent) =>
  entry.request_id !== null && entry.request_id === oldest.request_id && !isRead(entry);

/**
 * One line for the pages of a list that a key has read one after the other, and for all that a call
 * has changed.
 * @param entries the newest first
 */
function linesOf(entries: readonly AuditEvent[]): Line[] {
  const lines: Line[] = [];
  /** By key, where its newest line is, and the oldest entry of that. */
  const last = new Map<string | null, { readonly place: number; readonly oldest: AuditEvent }>();
  for (const entry of entries) {
    const open = last.get(entry.actor_id);
    const line = open && lines[open.place];
    if (line && isPageBefore(entry, open.oldest)) {
      const rows = (line.rows ?? 0) + (countOf(entry)?.rows ?? 0);
      lines[open.place] = { ...line, rows, pages: line.pages + 1 };
      last.set(entry.actor_id, { ...open, oldest: entry });
    } else if (line && isSameCall(entry, open.oldest)) {
      const rows = (line.rows ?? 1) + (entry.entity_kind === line.event.entity_kind ? 1 : 0);
      lines[open.place] = { ...line, event: entry, rows };
      last.set(entry.actor_id, { ...open, oldest: entry });
    } else {
      lines.push({
        event: entry,
        rows: isRead(entry) ? (countOf(entry)?.rows ?? null) : 1,
        pages: 1,
      });
      last.set(entry.actor_id, { place: lines.length - 1, oldest: entry });
    }
  }
  return lines;
}

const isPreparation = ({ entity_kind: kind, outcome }: AuditEvent) =>
  kind === 'assistant_change' && outcome === 'done';

function kindOf(event: AuditEvent, change: AssistantChange | null): AssistantActivityKind {
  if (event.outcome === 'refused') return 'refused';
  if (isPreparation(event)) {
    if (change?.state === 'expired' || change?.state === 'cancelled') return 'not_confirmed';
    return change?.state === 'failed' ? 'failed' : 'asked';
  }
  return isRead(event) ? 'read' : 'changed';
}

/** The prepared changes that entries are about, by id. */
async function changesOf(unit: UnitOfWork, events: readonly AuditEvent[], now: Date) {
  const ids = events
    .filter(isPreparation)
    .flatMap(({ entity_id: id }) => z.safeParse(idSchema, id).data ?? []);
  const rows = await findRows(unit, ids);
  return (id: string | null) => {
    const row = rows.get(id ?? '');
    return row ? presentChange(row, now) : null;
  };
}

/** What assistants did in the last days with the keys of the company, the newest first. */
export async function listActivity(
  unit: UnitOfWork,
  { realNow }: Pick<Services, 'realNow'>,
  company_id: string,
): Promise<AssistantActivity[]> {
  const now = realNow();
  const from = new Date(now.getTime() - activityDays * dayMs).toISOString();
  const query = { company_id, via: 'mcp', from, limit: mostEntries } as const;
  const { data } = await listAudit(unit, query, 'company');
  const lines = linesOf(data).slice(0, mostActivities);
  const changeOf = await changesOf(
    unit,
    lines.map(({ event }) => event),
    now,
  );
  return lines.map(({ event, rows, pages }) => {
    const change = isPreparation(event) ? changeOf(event.entity_id) : null;
    return { kind: kindOf(event, change), event, rows, pages, change };
  });
}
