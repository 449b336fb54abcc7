import type { EmailStatus } from '@workspace/domain/deliveries/schema';
import { Model } from 'objection';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';

type OutboxState = 'waiting' | 'pending' | 'delivered' | 'dead' | 'dropped';

/**
 * Messages to people and external services. Row-level security shows those that were given up, or
 * fail again and again, to the provider's staff, and a company's emails to the company.
 */
export class OutboxModel extends Model {
  static override tableName = 'outbox';
  declare id: string;
  declare company_id: string | null;
  declare topic: string;
  declare state: OutboxState;
  declare payload: unknown;
  declare attempts: number;
  declare last_error: string | null;
  declare created_at: Date;
  declare settled_at: Date | null;
}

const columns = [
  'id',
  'company_id',
  'topic',
  'payload',
  'attempts',
  'last_error',
  'created_at',
  'settled_at',
] as const;

/** Of the row-level security policy as well, and of the index of these rows. */
const undelivered = `(state = 'dead' OR (state = 'pending' AND attempts >= 6))`;

/** Newest first; ids increase with time. */
export async function pageOfUndelivered(
  unit: UnitOfWork,
  beforeId: string | null,
  limit: number,
): Promise<OutboxModel[]> {
  const query = OutboxModel.query(unit.trx)
    .select(...columns)
    .whereRaw(undelivered)
    .orderBy('id', 'desc')
    .limit(limit);
  if (beforeId !== null) query.where('id', '<', beforeId);
  return query;
}

/** A message of that list; undefined once it is sent, dropped or was never in it. */
export async function findUndelivered(
  unit: UnitOfWork,
  id: string,
): Promise<OutboxModel | undefined> {
  return OutboxModel.query(unit.trx)
    .select(...columns, 'state')
    .whereRaw(undelivered)
    .findOne({ id });
}

/**
 * Drops a message that was given up, or sends one again: now, if it is still tried.
 * @returns false if it is not in the list any more, or is being tried at this moment
 */
export async function settleUndelivered(
  unit: UnitOfWork,
  id: string,
  isDropped: boolean,
): Promise<boolean> {
  const [row] = await unit.query<{ is_settled: boolean }>(
    'SELECT settle_undelivered(:id::uuid, :isDropped::boolean) AS is_settled',
    { id, isDropped },
  );
  return row?.is_settled === true;
}

export async function countUndelivered(unit: UnitOfWork): Promise<number> {
  return OutboxModel.query(unit.trx).select('id').whereRaw(undelivered).resultSize();
}

/** The messages that are emails; their payload has `template` and `to`. */
const emailTopics = ['mail.send', 'invitations.send'];

/** Of an SMS; its payload has `template` and `to` too. */
export const smsTopic = 'sms.send';

/** Whose list it is: the company's, or that of the provider's staff. */
export type EmailReader = 'company' | 'staff';

const statesOf: Readonly<Record<EmailStatus, readonly OutboxState[]>> = {
  pending: ['waiting', 'pending'],
  sent: ['delivered'],
  failed: ['dead', 'dropped'],
};

interface WantedEmails {
  readonly reader: EmailReader;
  readonly status: EmailStatus | undefined;
}

/** Emails; for staff also the SMS that were given up, which row-level security shows to no one else. */
function emailsOf(unit: UnitOfWork, { reader, status }: WantedEmails) {
  const query = OutboxModel.query(unit.trx)
    .where('company_id', unit.scope.companyId)
    .where((found) => {
      found.whereIn('topic', emailTopics);
      if (reader === 'company') return;
      found.orWhere((sms) => sms.where('topic', smsTopic).whereIn('state', [...statesOf.failed]));
    });
  return status === undefined ? query : query.whereIn('state', [...statesOf[status]]);
}

/** Newest first; `total` counts all pages. */
export async function pageOfEmails(
  unit: UnitOfWork,
  page: WantedEmails & {
    readonly beforeId: string | null;
    readonly limit: number;
  },
): Promise<{ readonly rows: OutboxModel[]; readonly total: number }> {
  const query = emailsOf(unit, page)
    .select(...columns, 'state')
    .orderBy('id', 'desc')
    .limit(page.limit);
  if (page.beforeId !== null) query.where('id', '<', page.beforeId);
  const rows = await query;
  return { rows, total: await emailsOf(unit, page).select('id').resultSize() };
}
