import type { Consumption } from '@workspace/domain/usage/schema';
import { etagOf, readDataVersion } from '../../../database/data-version.ts';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import { readTopUpSums } from '../topups/index.ts';

interface ConsumptionRow {
  readonly number_id: string;
  readonly data_mb: number;
  readonly voice_minutes_local: number;
  readonly voice_minutes_international: number;
  readonly sms: number;
  readonly as_of: Date;
}

/** First day of the product's current month. */
const currentMonth = (unit: UnitOfWork) =>
  unit.trx.raw("date_trunc('month', product_now() AT TIME ZONE 'UTC')::date");

type Sums = Awaited<ReturnType<typeof readTopUpSums>>;

function present({ as_of, ...row }: ConsumptionRow, sums: Sums): Consumption {
  return { ...row, ...sums(row.number_id), as_of: as_of.toISOString() };
}

/**
 * A strong validator of the list, or of a page of it. Which numbers a caller sees, and whose top-ups
 * count, changes with the company's revision or with the time at which a top-up ends; a row that is
 * counted again has a later time, so that the sum of these times is another one after every count.
 */
export async function consumptionVersion(
  unit: UnitOfWork,
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit?: number | undefined },
): Promise<string> {
  const data = await readDataVersion(unit);
  const [counted] = await unit.query<object>(
    `SELECT date_trunc('month', product_now() AT TIME ZONE 'UTC')::date AS month,
       count(*) AS rows, sum(extract(epoch FROM as_of)) AS times,
       (SELECT count(*) FROM top_ups WHERE company_id = :company
         AND activated_at <= :now AND expires_at > :now) AS top_ups
     FROM consumption WHERE company_id = :company
       AND month = date_trunc('month', product_now() AT TIME ZONE 'UTC')::date`,
    { company: unit.scope.companyId, now: unit.now },
  );
  return etagOf(unit, data, JSON.stringify([counted, cursor, limit]));
}

/** This month's rows of the numbers that the caller may see, excluding inactive ones. */
function visibleRows(unit: UnitOfWork) {
  const { actorKind, companyId, userId } = unit.scope;
  return unit
    .trx('consumption')
    .join('numbers', (join) =>
      join
        .on('numbers.company_id', 'consumption.company_id')
        .andOn('numbers.id', 'consumption.number_id'),
    )
    .where({ 'consumption.company_id': companyId, month: currentMonth(unit) })
    .where(actorKind === 'regular' ? { 'numbers.user_id': userId } : {})
    .whereNot('numbers.status', 'inactive');
}

/** How many rows {@link readConsumptionOfMany} has without a limit. */
export async function countConsumption(unit: UnitOfWork): Promise<number> {
  const [row] = await visibleRows(unit).count<{ count: string | number }[]>();
  return Number(row?.count ?? 0);
}

/**
 * What numbers have used in this month, by id.
 * @param after the number that ends the page before
 * @param most all rows if undefined
 */
export async function readConsumptionOfMany(
  unit: UnitOfWork,
  { after, most }: { readonly after: string | undefined; readonly most: number | undefined },
): Promise<Consumption[]> {
  const query = visibleRows(unit);
  if (after !== undefined) query.where('consumption.number_id', '>', after);
  if (most !== undefined) query.limit(most);
  const rows: ConsumptionRow[] = await query
    .orderBy('consumption.number_id')
    .select(
      'consumption.number_id',
      'data_mb',
      'voice_minutes_local',
      'voice_minutes_international',
      'sms',
      'as_of',
    );
  const sums = await readTopUpSums(unit);
  return rows.map((row) => present(row, sums));
}

/** This month's row of a number; all zeros for one that was not counted yet. */
export async function readConsumption(unit: UnitOfWork, numberId: string): Promise<Consumption> {
  const row: ConsumptionRow | undefined = await unit
    .trx('consumption')
    .where({ company_id: unit.scope.companyId, number_id: numberId, month: currentMonth(unit) })
    .first(
      'number_id',
      'data_mb',
      'voice_minutes_local',
      'voice_minutes_international',
      'sms',
      'as_of',
    );
  const nothing = { data_mb: 0, voice_minutes_local: 0, voice_minutes_international: 0, sms: 0 };
  const uncounted = { number_id: numberId, ...nothing, as_of: unit.now };
  return present(row ?? uncounted, await readTopUpSums(unit));
}
