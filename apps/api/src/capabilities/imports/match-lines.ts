import { numberErrors } from '@workspace/domain/numbers/errors';
import type { NumberType } from '@workspace/domain/numbers/schema';
import type { Plan } from '@workspace/domain/plans/schema';
import type { CellFaults } from './cell-faults.ts';
import { lineList } from './duplicates.ts';
import { findPlan, type LinePlace } from './find-plan.ts';
import { thingsNamed } from './named.ts';
import type { ParsedRow } from './parse-row.ts';
import type { ImportSnapshot, KnownLine } from './snapshot.ts';
import { sentences } from './wording.ts';

/** A line to order, or to register if it already has a number. */
export interface LineWish {
  readonly plan: Plan;
  readonly countryIsoCode: string;
  readonly countryName: string;
  readonly type: NumberType;
  /** E.164. */
  readonly phoneNumber: string | null;
}

/** Outcome of the line that a row describes. */
export type LineVerdict =
  | { readonly kind: 'none' }
  | { readonly kind: 'present' }
  | { readonly kind: 'wanted'; readonly wish: LineWish }
  | { readonly kind: 'refused'; readonly faults: CellFaults };

const refuse = (faults: CellFaults): LineVerdict => ({ kind: 'refused', faults });

/** Lines by one of their keys. */
function grouped(lines: Iterable<KnownLine>, keyOf: (line: KnownLine) => string | null) {
  const groups = new Map<string, KnownLine[]>();
  for (const line of lines) {
    const key = keyOf(line);
    if (key === null) continue;
    const group = groups.get(key);
    if (group) group.push(line);
    else groups.set(key, [line]);
  }
  return groups;
}

interface Known {
  readonly snapshot: ImportSnapshot;
  /** Each person's lines that no row names by number; each of them satisfies one order. */
  readonly pool: ReadonlyMap<string, KnownLine[]>;
  readonly byNumber: ReadonlyMap<string, KnownLine[]>;
  /** Owners of a local line. */
  readonly localOwners: ReadonlySet<string>;
}

function knownOf(rows: readonly ParsedRow[], snapshot: ImportSnapshot): Known {
  const { lines } = snapshot;
  const named = new Set(rows.flatMap(({ phone }) => (phone ? [phone.valid, phone.written] : [])));
  const unnamed = lines.filter(
    ({ full_phone_number }) => full_phone_number === null || !named.has(full_phone_number),
  );
  return {
    snapshot,
    pool: grouped(unnamed, (line) => line.user_id),
    byNumber: grouped(lines, (line) => line.full_phone_number),
    localOwners: new Set(lines.filter((line) => line.type === 'local').map((line) => line.user_id)),
  };
}

/** Whether the line already matches the row. */
function isSame(line: KnownLine, row: ParsedRow, plans: readonly Plan[]): boolean {
  return (
    plans.some((plan) => plan.plan_id === line.plan_id) &&
    line.country_iso_code === row.country?.country_iso_code &&
    line.type === row.type
  );
}

/** The company's line with the row's number, however the number is formatted. */
function ownLine(row: ParsedRow, userId: string | undefined, known: Known): KnownLine | undefined {
  for (const number of [row.phone?.valid, row.phone?.written]) {
    const [line] = known.byNumber.get(number ?? '') ?? [];
    if (line && line.user_id === userId) return line;
  }
  return undefined;
}

/** An existing line satisfies one matching order: this file was applied before. */
function takeOrdered(
  row: ParsedRow,
  userId: string | undefined,
  plans: readonly Plan[],
  { pool }: Known,
): KnownLine | undefined {
  const own = pool.get(userId ?? '') ?? [];
  const place = own.findIndex((line) => isSame(line, row, plans));
  return place < 0 ? undefined : own.splice(place, 1)[0];
}

/** Format faults in the cells of a new line. */
export function lineLooks({ ifNew: { country, phone_number } }: ParsedRow): CellFaults {
  return { ...(country ? { country } : {}), ...(phone_number ? { phone_number } : {}) };
}

/** Everything that may prevent a new line. */
function wanted(row: ParsedRow, place: LinePlace, known: Known): LineVerdict {
  const { snapshot, localOwners } = known;
  const person = snapshot.people.get(row.email);
  const looks = lineLooks(row);
  if (Object.keys(looks).length > 0) return refuse(looks);
  if (person && !person.active) return refuse({ email: sentences.inactivePerson });
  if (!snapshot.mayOrder) return refuse({ plan: sentences.notActivated });
  const plan = findPlan(row, place, snapshot.plans);
  if (typeof plan === 'string') return refuse({ plan });
  const phoneNumber = row.phone?.valid ?? null;
  if (phoneNumber !== null && snapshot.takenNumbers.has(phoneNumber)) {
    return refuse({ phone_number: sentences.numberTaken });
  }
  if (row.type === 'local' && person && localOwners.has(person.userId)) {
    const column = phoneNumber === null ? 'plan' : 'phone_number';
    return refuse({ [column]: numberErrors.accountAlreadyHasNumber.message });
  }
  const { countryIsoCode, countryName } = place;
  return {
    kind: 'wanted',
    wish: { plan, countryIsoCode, countryName, type: row.type, phoneNumber },
  };
}

function judge(row: ParsedRow, known: Known): LineVerdict {
  const { country } = row;
  if (!row.hasLine || !country) return { kind: 'none' };
  const plans = thingsNamed(row.planName, known.snapshot.plans, ({ name }) => name);
  if (plans.length === 0) return refuse({ plan: `There is no plan “${row.planName}”.` });
  const userId = known.snapshot.people.get(row.email)?.userId;
  if (row.phone === null) {
    if (takeOrdered(row, userId, plans, known)) return { kind: 'present' };
  } else {
    const line = ownLine(row, userId, known);
    if (line) {
      return isSame(line, row, plans) ? { kind: 'present' } : refuse({ plan: sentences.otherPlan });
    }
  }
  const place = { countryIsoCode: country.country_iso_code, countryName: country.name };
  return wanted(row, place, known);
}

/** Two new local lines of one person refuse each other, since the intended one is ambiguous. */
function refuseSecondLocal(rows: readonly ParsedRow[], verdicts: LineVerdict[]): LineVerdict[] {
  const places = new Map<string, number[]>();
  verdicts.forEach((verdict, place) => {
    const email = rows[place]?.email;
    if (verdict.kind !== 'wanted' || verdict.wish.type !== 'local' || email === undefined) return;
    const list = places.get(email);
    if (list) list.push(place);
    else places.set(email, [place]);
  });
  const result = [...verdicts];
  for (const list of places.values()) {
    if (list.length < 2) continue;
    const lines = lineList(list.map((place) => rows[place]?.line ?? 0));
    const message = `A person can have only one local number, but lines ${lines} each contain one.`;
    for (const place of list) result[place] = refuse({ plan: message });
  }
  return result;
}

/**
 * Outcome of each row's line, against existing lines and within the file.
 * @param sound false for rows with a fault of their own; they request nothing and block no other
 * row
 */
export function matchLines(
  rows: readonly ParsedRow[],
  sound: readonly boolean[],
  snapshot: ImportSnapshot,
): LineVerdict[] {
  const known = knownOf(rows, snapshot);
  const verdicts = rows.map(
    (row, place): LineVerdict => (sound[place] ? judge(row, known) : { kind: 'none' }),
  );
  return refuseSecondLocal(rows, verdicts);
}
