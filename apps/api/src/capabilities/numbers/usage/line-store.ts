import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import type { Allowance, UsageRange } from '../../../vendors/network/usage-port.ts';
import { type CountedTopUp, withTopUps } from './top-up-allowance.ts';

/** A number with its allowances, one per plan period. */
export interface CountedLine {
  readonly numberId: string;
  readonly callIdentifier: string;
  readonly allowances: readonly Allowance[];
}

/** Lines ordered by number id. */
export interface LinePage {
  readonly lines: CountedLine[];
  /** Cursor of the next page; null on the last page. */
  readonly last: string | null;
}

interface NumberTerms {
  readonly id: string;
  readonly call_identifier: string;
  readonly expires_at: Date | null;
}

interface PeriodTerms {
  readonly number_id: string;
  readonly started_at: Date;
  readonly ended_at: Date | null;
  readonly data_mb: number;
  readonly voice_minutes_local: number;
  readonly voice_minutes_international: number;
  readonly sms_local: number;
}

/** Plan periods in the range for the given span of number ids, oldest first. */
async function listPeriods(
  unit: UnitOfWork,
  { since, until }: UsageRange,
  numbers: { readonly first: string; readonly last: string },
): Promise<PeriodTerms[]> {
  return unit
    .trx('plan_periods')
    .join('plans', 'plans.id', 'plan_periods.plan_id')
    .where('company_id', unit.scope.companyId)
    .whereBetween('number_id', [numbers.first, numbers.last])
    .where('started_at', '<', until)
    .where((period) => period.whereNull('ended_at').orWhere('ended_at', '>', since))
    .orderBy('started_at')
    .select(
      'number_id',
      'started_at',
      'ended_at',
      'data_mb',
      'voice_minutes_local',
      'voice_minutes_international',
      'sms_local',
    );
}

/** Top-ups at home that count in the range; data abroad is no part of the counted data. */
async function listTopUps(
  unit: UnitOfWork,
  { since, until }: UsageRange,
  numbers: { readonly first: string; readonly last: string },
): Promise<CountedTopUp[]> {
  return unit
    .trx('top_ups')
    .where('company_id', unit.scope.companyId)
    .whereBetween('number_id', [numbers.first, numbers.last])
    .whereIn('type', ['data', 'minutes'])
    .where('activated_at', '<', until)
    .where('expires_at', '>', since)
    .select('number_id', 'activated_at', 'expires_at', 'data_mb', 'voice_minutes');
}

function earlier(one: Date | null, other: Date | null): Date | null {
  if (!one || !other) return one ?? other;
  return one < other ? one : other;
}

function allowanceOf(period: PeriodTerms, { expires_at }: NumberTerms): Allowance {
  return {
    from: period.started_at,
    until: earlier(period.ended_at, expires_at),
    dataMb: period.data_mb,
    voiceMinutesLocal: period.voice_minutes_local,
    voiceMinutesInternational: period.voice_minutes_international,
    sms: period.sms_local,
  };
}

function byNumber<Row extends { readonly number_id: string }>(
  rows: readonly Row[],
): ReadonlyMap<string, Row[]> {
  const grouped = new Map<string, Row[]>();
  for (const row of rows) {
    const others = grouped.get(row.number_id);
    if (others) others.push(row);
    else grouped.set(row.number_id, [row]);
  }
  return grouped;
}

/**
 * A page of the company's numbers that were on a plan in the range, in any state: a number that
 * ended during the month has consumption too.
 */
export async function pageOfLines(
  unit: UnitOfWork,
  range: UsageRange,
  afterId: string | null,
  limit: number,
): Promise<LinePage> {
  const page = unit
    .trx<NumberTerms>('numbers')
    .where('company_id', unit.scope.companyId)
    .orderBy('id')
    .limit(limit)
    .select('id', 'call_identifier', 'expires_at');
  const numbers: NumberTerms[] = await (afterId === null ? page : page.where('id', '>', afterId));
  const [first, last] = [numbers[0], numbers.at(-1)];
  if (!first || !last) return { lines: [], last: null };
  const span = { first: first.id, last: last.id };
  const periods = byNumber(await listPeriods(unit, range, span));
  const topUps = byNumber(await listTopUps(unit, range, span));
  const lines = numbers.flatMap((number): CountedLine[] => {
    const own = periods.get(number.id);
    if (!own) return [];
    return [
      {
        numberId: number.id,
        callIdentifier: number.call_identifier,
        allowances: own.flatMap((period) =>
          withTopUps(allowanceOf(period, number), topUps.get(number.id) ?? []),
        ),
      },
    ];
  });
  return { lines, last: numbers.length < limit ? null : last.id };
}
