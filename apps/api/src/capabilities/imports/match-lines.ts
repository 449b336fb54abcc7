import { numberErrors } from '@workspace/domain/numbers/errors';
import type { NumberType } from '@workspace/domain/numbers/schema';
import { planObstacle } from '@workspace/domain/plans/rules';
import type { Plan } from '@workspace/domain/plans/schema';
import { lineList } from './duplicates.ts';
import type { CellFaults, ParsedRow } from './parse-row.ts';
import type { ImportSnapshot, KnownLine } from './snapshot.ts';
import { sentences } from './wording.ts';

/** A line to be ordered, or registered where it has a number. */
export interface LineWish {
  readonly plan: Plan;
  readonly countryIsoCode: string;
  readonly countryName: string;
  readonly type: NumberType;
  /** E.164. */
  readonly phoneNumber: string | null;
}

/** What becomes of the line that a row asks for. */
export type LineVerdict =
  | { readonly kind: 'none' }
  | { readonly kind: 'present' }
  | { readonly kind: 'wanted'; readonly wish: LineWish }
  | { readonly kind: 'refused'; readonly faults: CellFaults };

const refuse = (faults: CellFaults): LineVerdict => ({ kind: 'refused', faults });

/** The plan that a row names, or why the line cannot have it. */
function findPlan(row: ParsedRow, plans: readonly Plan[]): Plan | string {
  const plan = plans.find((one) => one.name.toLowerCase() === row.planName.toLowerCase());
  if (!plan) return `There is no plan “${row.planName}”.`;
  const line = { country_iso_code: row.country?.country_iso_code ?? '', type: row.type };
  return planObstacle(plan, line)?.message ?? plan;
}

const isSame = (line: KnownLine, wish: LineWish) =>
  line.plan_id === wish.plan.plan_id &&
  line.country_iso_code === wish.countryIsoCode &&
  line.type === wish.type;

/** The lines of each person that no row names by its number; each answers for one order. */
function linesWithoutRow(rows: readonly ParsedRow[], snapshot: ImportSnapshot) {
  const named = new Set(rows.map((row) => row.phoneNumber));
  const pool = new Map<string, KnownLine[]>();
  for (const line of snapshot.lines) {
    if (line.full_phone_number !== null && named.has(line.full_phone_number)) continue;
    pool.set(line.user_id, [...(pool.get(line.user_id) ?? []), line]);
  }
  return pool;
}

interface Known {
  readonly snapshot: ImportSnapshot;
  readonly pool: Map<string, KnownLine[]>;
  readonly byNumber: ReadonlyMap<string, KnownLine>;
  /** Owners of a local line. */
  readonly localOwners: ReadonlySet<string>;
}

function matchRunning(row: ParsedRow, wish: LineWish, known: Known): LineVerdict {
  const { snapshot, byNumber, localOwners } = known;
  const userId = snapshot.people.get(row.email)?.userId;
  const line = byNumber.get(wish.phoneNumber ?? '');
  if (line && line.user_id === userId) {
    return isSame(line, wish) ? { kind: 'present' } : refuse({ plan: sentences.otherPlan });
  }
  if (snapshot.takenNumbers.has(wish.phoneNumber ?? '')) {
    return refuse({ phone_number: sentences.numberTaken });
  }
  if (wish.type === 'local' && userId !== undefined && localOwners.has(userId)) {
    return refuse({ phone_number: numberErrors.accountAlreadyHasNumber.message });
  }
  return { kind: 'wanted', wish };
}

/** A line that is there already answers for one order of its like: it was ordered by this file before. */
function matchOrder(row: ParsedRow, wish: LineWish, known: Known): LineVerdict {
  const { snapshot, pool, localOwners } = known;
  const userId = snapshot.people.get(row.email)?.userId;
  if (userId === undefined) return { kind: 'wanted', wish };
  const own = pool.get(userId) ?? [];
  const place = own.findIndex((line) => isSame(line, wish));
  if (place >= 0) {
    pool.set(userId, own.toSpliced(place, 1));
    return { kind: 'present' };
  }
  if (wish.type === 'local' && localOwners.has(userId)) {
    return refuse({ plan: numberErrors.accountAlreadyHasNumber.message });
  }
  return { kind: 'wanted', wish };
}

function judge(row: ParsedRow, known: Known): LineVerdict {
  const { country } = row;
  if (!row.hasLine || !country) return { kind: 'none' };
  const plan = findPlan(row, known.snapshot.plans);
  if (typeof plan === 'string') return refuse({ plan });
  const wish: LineWish = {
    plan,
    countryIsoCode: country.country_iso_code,
    countryName: country.name,
    type: row.type,
    phoneNumber: row.phoneNumber,
  };
  return wish.phoneNumber === null ? matchOrder(row, wish, known) : matchRunning(row, wish, known);
}

/** Two new local lines of one person refuse each other: nobody can say which is meant. */
function refuseSecondLocal(rows: readonly ParsedRow[], verdicts: LineVerdict[]): LineVerdict[] {
  const places = new Map<string, number[]>();
  verdicts.forEach((verdict, place) => {
    const email = rows[place]?.email;
    if (verdict.kind !== 'wanted' || verdict.wish.type !== 'local' || email === undefined) return;
    places.set(email, [...(places.get(email) ?? []), place]);
  });
  const result = [...verdicts];
  for (const list of places.values()) {
    if (list.length < 2) continue;
    const lines = lineList(list.map((place) => rows[place]?.line ?? 0));
    const message = `A person has one local number at most; lines ${lines} ask for one each.`;
    for (const place of list) result[place] = refuse({ plan: message });
  }
  return result;
}

/**
 * What becomes of each row's line, against the lines that are there and within the file.
 * @param sound rows with a fault of their own ask for nothing and stand in nobody's way
 */
export function matchLines(
  rows: readonly ParsedRow[],
  sound: readonly boolean[],
  snapshot: ImportSnapshot,
): LineVerdict[] {
  const known: Known = {
    snapshot,
    pool: linesWithoutRow(rows, snapshot),
    byNumber: new Map(
      snapshot.lines.flatMap((line) =>
        line.full_phone_number === null ? [] : [[line.full_phone_number, line] as const],
      ),
    ),
    localOwners: new Set(
      snapshot.lines.filter((line) => line.type === 'local').map((line) => line.user_id),
    ),
  };
  const verdicts = rows.map(
    (row, place): LineVerdict => (sound[place] ? judge(row, known) : { kind: 'none' }),
  );
  return refuseSecondLocal(rows, verdicts);
}
