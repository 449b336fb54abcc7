import type { MarketingSubmission } from '@workspace/domain/marketing/schema';
import type { Knex } from 'knex';
import type { UnitOfWork } from '../database/unit-of-work.ts';

export interface MessageRow {
  readonly id: string;
  readonly channel: 'email' | 'sms';
  readonly recipient: string;
  readonly subject: string | null;
  /** The plain text. */
  readonly body: string;
  readonly sent_at: Date;
  /** Files that were attached, without their content. */
  readonly attachments: readonly {
    readonly filename: string;
    readonly content_type: string;
    readonly bytes: number;
  }[];
}

/** Which messages to list: those that match every given value. */
export interface MessageFilter {
  /** The whole address or phone number, in any case. */
  readonly recipient?: string | undefined;
  readonly channel?: MessageRow['channel'] | undefined;
  /** Words in the recipient, the subject or the text, in any case. */
  readonly search?: string | undefined;
}

/** Messages that were "sent", newest first. */
export async function listMessages(
  pool: Knex,
  { recipient, channel, search }: MessageFilter,
  limit: number,
): Promise<MessageRow[]> {
  const query = pool('sandbox.messages')
    .select('id', 'channel', 'recipient', 'subject', 'body', 'sent_at', 'attachments')
    .orderBy([
      { column: 'sent_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(limit);
  if (recipient) query.whereRaw('lower(recipient) = lower(?)', [recipient]);
  if (channel) query.where({ channel });
  if (search) {
    query.whereRaw(
      `position(lower(:search) IN lower(concat_ws(' ', recipient, subject, body))) > 0`,
      { search },
    );
  }
  return query;
}

/** A top-up that the sandbox network has added. */
export interface AddedTopUp {
  readonly phone_number: string | null;
  readonly type: 'data' | 'minutes' | 'international';
  readonly data_mb: number;
  readonly voice_minutes: number;
  /** Product time. */
  readonly valid_until: Date;
}

/** Newest first. */
export async function listAddedTopUps(pool: Knex, limit: number): Promise<AddedTopUp[]> {
  return pool('sandbox.top_ups')
    .select('phone_number', 'type', 'data_mb', 'voice_minutes', 'valid_until')
    .orderBy('added_at', 'desc')
    .limit(limit);
}

/** What the sandbox's form service was sent. */
export interface SubmittedForm {
  readonly id: string;
  readonly page_uri: string;
  readonly fields: MarketingSubmission['fields'];
  readonly submitted_at: Date;
}

/** Newest first. */
export async function listForms(pool: Knex, limit: number): Promise<SubmittedForm[]> {
  return pool('sandbox.form_submissions')
    .select('id', 'page_uri', 'fields', 'submitted_at')
    .orderBy([
      { column: 'submitted_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(limit);
}

/** The HTML of a mail, with its pictures inside; undefined for other messages. */
export async function findHtml(pool: Knex, id: string): Promise<string | undefined> {
  const row: { html: string | null } | undefined = await pool('sandbox.messages')
    .where({ id })
    .first('html');
  return row?.html ?? undefined;
}

/**
 * Requests a move of the clock, starting after all pending moves: concurrently requested moves add
 * up.
 */
export async function insertMove(unit: UnitOfWork, advanceMs: number): Promise<string> {
  const id = unit.newId();
  await unit.trx.raw(`SELECT pg_advisory_xact_lock(hashtextextended('sandbox.clock_moves', 11))`);
  await unit.trx.raw(
    `INSERT INTO sandbox.clock_moves (id, target_offset_ms)
     SELECT :id, :advanceMs::bigint + greatest(
       (SELECT offset_ms FROM product_clock),
       (SELECT max(target_offset_ms) FROM sandbox.clock_moves WHERE state = 'pending'))`,
    { id, advanceMs },
  );
  return id;
}

export async function findMove(
  pool: Knex,
  id: string,
): Promise<{ state: 'pending' | 'done' | 'failed'; error: string | null } | undefined> {
  return pool('sandbox.clock_moves').where({ id }).first('state', 'error');
}

/** Whether a requested move is still pending. */
export async function isMoving(pool: Knex): Promise<boolean> {
  return (await pool('sandbox.clock_moves').where({ state: 'pending' }).first('id')) !== undefined;
}
