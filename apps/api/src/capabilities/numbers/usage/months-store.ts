import { type Day, dayInMonth, dayOf, type Month } from '@workspace/domain/billing/month';
import type { MonthUse } from '@workspace/domain/usage/schema';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import { keptMonths } from './day-store.ts';

interface MonthRow extends MonthUse {
  readonly number_id: string;
}

/**
 * What numbers used in months, from the same sums as the month of now on the number's page.
 * @returns each month of each number, also those without use
 */
export async function readMonths(
  unit: UnitOfWork,
  numberIds: readonly string[],
  months: readonly Month[],
): Promise<ReadonlyMap<string, MonthUse[]>> {
  const rows = await unit.query<MonthRow>(
    `SELECT number_id, to_char(month, 'YYYY-MM') AS month, data_mb, voice_minutes_local,
       voice_minutes_international, sms
     FROM consumption WHERE company_id = :company AND number_id = ANY (:numbers::uuid[])
       AND month = ANY (:months::date[])`,
    {
      company: unit.scope.companyId,
      numbers: [...numberIds],
      months: months.map((month) => dayInMonth(month, 1)),
    },
  );
  const counted = new Map<string, Map<Month, MonthUse>>();
  for (const { number_id, ...use } of rows) {
    const own = counted.get(number_id) ?? new Map<Month, MonthUse>();
    counted.set(number_id, own.set(use.month, use));
  }
  const nothing = { data_mb: 0, voice_minutes_local: 0, voice_minutes_international: 0, sms: 0 };
  return new Map(
    numberIds.map((id) => [
      id,
      months.map((month) => counted.get(id)?.get(month) ?? { month, ...nothing }),
    ]),
  );
}

/**
 * The last day on which each number was used; those without any use are absent. A month that was
 * counted before days were kept counts as used to its end.
 */
export async function readLastUse(
  unit: UnitOfWork,
  numberIds: readonly string[],
): Promise<ReadonlyMap<string, Day>> {
  const rows = await unit.query<{ number_id: string; day: Day }>(
    `SELECT number_id, CASE
         WHEN last_month.month > date_trunc('month', last_day.day) OR last_day.day IS NULL
         THEN least(last_month.month + interval '1 month' - interval '1 day', :today::date)::date
         ELSE last_day.day END::text AS day
     FROM unnest(:numbers::uuid[]) AS number_id
     LEFT JOIN LATERAL (
       SELECT day FROM usage_days WHERE company_id = :company
         AND usage_days.number_id = number_id.number_id
         AND data_mb + voice_minutes_local + voice_minutes_international + sms > 0
       ORDER BY day DESC LIMIT 1
     ) AS last_day ON true
     LEFT JOIN LATERAL (
       SELECT month FROM consumption WHERE company_id = :company
         AND consumption.number_id = number_id.number_id
         AND month > :today::date - interval '${keptMonths} months'
         AND data_mb + voice_minutes_local + voice_minutes_international + sms > 0
       ORDER BY month DESC LIMIT 1
     ) AS last_month ON true
     WHERE last_day.day IS NOT NULL OR last_month.month IS NOT NULL`,
    { company: unit.scope.companyId, numbers: [...numberIds], today: dayOf(unit.now) },
  );
  return new Map(rows.map(({ number_id, day }) => [number_id, day]));
}

/** The numbers whose usage the caller may see, without inactive ones, by their ids. */
export async function listUsedNumbers(
  unit: UnitOfWork,
  page: { readonly numberId?: string | undefined; readonly after?: string | undefined },
  limit: number,
): Promise<{ readonly ids: string[]; readonly total: number }> {
  const { actorKind, companyId, userId } = unit.scope;
  const visible = unit
    .trx('numbers')
    .where({ company_id: companyId })
    .whereNot('status', 'inactive')
    .where(actorKind === 'regular' ? { user_id: userId } : {})
    .where(page.numberId === undefined ? {} : { id: page.numberId });
  const [count] = await visible.clone().count({ total: '*' });
  const rows = page.after === undefined ? visible : visible.where('id', '>', page.after);
  const ids: string[] = await rows.orderBy('id').limit(limit).pluck('id');
  return { ids, total: Number(count?.total) };
}
