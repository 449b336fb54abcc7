import type { SavingKind } from '@workspace/domain/analytics/savings';
import {
  closedMonths,
  type SavingFacts,
  type SavingsOffer,
  unusedSince,
} from '@workspace/domain/analytics/savings-rules';
import { type Day, dayInMonth, dayOf, startOfMonth } from '@workspace/domain/billing/month';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';

/** What is read in one pass: the last use of numbers that were used lately decides nothing. */
type Facts = Omit<SavingFacts, 'last_used_on' | 'highest'> & SavingFacts['highest'];

/** The first day of three closed months, and the first one after them. */
function closedDays(today: Day): { readonly first: Day; readonly after: Day } {
  const [first = ''] = closedMonths(today);
  return { first: dayInMonth(first, 1), after: `${today.slice(0, 7)}-01` };
}

/**
 * What decides about the numbers that may be in a list: of people who left, or of all others; those
 * that were used lately are in no list of unused ones.
 */
export async function readFacts(
  unit: UnitOfWork,
  kind: SavingKind,
  { today, currency }: Pick<SavingsOffer, 'today' | 'currency'>,
): Promise<Omit<SavingFacts, 'last_used_on'>[]> {
  const rows = await unit.query<Facts>(
    `WITH used AS (
       SELECT number_id,
         max(data_mb) FILTER (WHERE month < :after::date) AS data_mb,
         max(voice_minutes_local) FILTER (WHERE month < :after::date) AS voice_minutes_local,
         max(voice_minutes_international) FILTER (WHERE month < :after::date)
           AS voice_minutes_international,
         max(sms) FILTER (WHERE month < :after::date) AS sms,
         bool_or(month > :unused_since::date
           AND data_mb + voice_minutes_local + voice_minutes_international + sms > 0)
           AS is_used_lately
       FROM consumption WHERE company_id = :company AND month >= :first::date
       GROUP BY number_id
     ), bought AS (
       SELECT number_id, sum(price)::integer AS price FROM top_ups
       WHERE company_id = :company AND type = 'data' AND price_currency = :currency
         AND activated_at >= :from::timestamptz AND activated_at < :until::timestamptz
       GROUP BY number_id
     )
     SELECT number.id AS number_id, CASE WHEN person.status = 'archived' THEN person.id
         ELSE number.user_id END AS user_id, number.plan_id, number.version, number.type,
       number.status, number.country_iso_code,
       person.status IS NOT DISTINCT FROM 'archived' AS has_left,
       (last_holder.ended_at AT TIME ZONE 'UTC')::date::text AS left_on,
       (coalesce(span.started_at, event.at, number.updated_at) AT TIME ZONE 'UTC')::date::text
         AS since,
       coalesce(is_used_lately, false) AS is_used_lately,
       coalesce(data_mb, 0) AS data_mb, coalesce(voice_minutes_local, 0) AS voice_minutes_local,
       coalesce(voice_minutes_international, 0) AS voice_minutes_international,
       coalesce(sms, 0) AS sms, coalesce(bought.price, 0) AS top_ups
     FROM numbers number
     LEFT JOIN LATERAL (
       SELECT user_id, ended_at FROM number_holders WHERE company_id = :company
         AND number_holders.number_id = number.id AND number_holders.user_id IS NOT NULL
       ORDER BY started_at DESC LIMIT 1
     ) AS last_holder ON number.user_id IS NULL
     LEFT JOIN users person ON person.company_id = :company
       AND person.id = coalesce(number.user_id, last_holder.user_id)
     LEFT JOIN billing_spans span ON span.company_id = :company AND span.number_id = number.id
       AND span.ended_at IS NULL
     LEFT JOIN LATERAL (
       SELECT max(occurred_at) AS at FROM number_events WHERE company_id = :company
         AND subject_id = number.id AND number_events.kind = 'installable'
     ) AS event ON number.status = 'installable' AND span.number_id IS NULL
     LEFT JOIN used ON used.number_id = number.id
     LEFT JOIN bought ON bought.number_id = number.id
     WHERE number.company_id = :company AND number.type = 'local'
       AND number.status NOT IN ('inactive', 'ready_to_terminate', 'porting')
       AND (person.status IS NOT DISTINCT FROM 'archived') = (:kind::text = 'leavers')
       AND (:kind::text <> 'unused' OR is_used_lately IS NOT TRUE)`,
    { company: unit.scope.companyId, kind, currency, ...timesOf(today) },
  );
  return rows.map((row) => {
    const { data_mb, voice_minutes_local, voice_minutes_international, sms } = row;
    const highest = { data_mb, voice_minutes_local, voice_minutes_international, sms };
    return Object.assign(row, { highest });
  });
}

function timesOf(today: Day) {
  const { first, after } = closedDays(today);
  return {
    first,
    after,
    from: startOfMonth(first.slice(0, 7)),
    until: startOfMonth(after.slice(0, 7)),
    unused_since: unusedSince(today),
  };
}

/** The company's numbers that have not ended, and the last day that is counted. */
export async function readCounts(
  unit: UnitOfWork,
): Promise<{ readonly numbers: number; readonly counted_until: Day | null }> {
  const [row] = await unit.query<{ numbers: number; until: Date | null }>(
    `SELECT (SELECT count(*)::integer FROM numbers
         WHERE company_id = :company AND status <> 'inactive') AS numbers,
       (SELECT counted_until FROM usage_counts WHERE company_id = :company) AS until`,
    { company: unit.scope.companyId },
  );
  const until = row?.until ?? null;
  // What is counted up to midnight has the day before as its last.
  const counted_until = until && dayOf(new Date(until.getTime() - 1));
  return { numbers: row?.numbers ?? 0, counted_until };
}
