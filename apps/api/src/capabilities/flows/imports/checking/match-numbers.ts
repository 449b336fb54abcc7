import { numberErrors } from '@workspace/domain/numbers/errors';
import type { NumberType } from '@workspace/domain/numbers/schema';
import type { Plan } from '@workspace/domain/plans/schema';
import { sentences } from '../messages.ts';
import type { CellFaults } from '../reading/cell-faults.ts';
import type { ParsedRow } from '../reading/parse-row.ts';
import { lineList } from './duplicates.ts';
import { findPlan, type NumberCountry } from './find-plan.ts';
import { findByName } from './name-index.ts';
import type { ImportSnapshot, KnownNumber } from './snapshot.ts';

/** A number to order, or an existing one to register. */
export interface WantedNumber {
  readonly plan: Plan;
  readonly countryIsoCode: string;
  readonly countryName: string;
  readonly type: NumberType;
  /** E.164; null = the network assigns one. */
  readonly phoneNumber: string | null;
}

/** What becomes of the number that a row describes. */
export type NumberMatch =
  | { readonly kind: 'none' }
  | { readonly kind: 'present' }
  | { readonly kind: 'wanted'; readonly number: WantedNumber }
  | { readonly kind: 'refused'; readonly faults: CellFaults };

const refuse = (faults: CellFaults): NumberMatch => ({ kind: 'refused', faults });

/** Numbers by one of their keys. */
function grouped(numbers: Iterable<KnownNumber>, keyOf: (number: KnownNumber) => string | null) {
  const groups = new Map<string, KnownNumber[]>();
  for (const number of numbers) {
    const key = keyOf(number);
    if (key === null) continue;
    const group = groups.get(key);
    if (group) group.push(number);
    else groups.set(key, [number]);
  }
  return groups;
}

interface Known {
  readonly snapshot: ImportSnapshot;
  /** Each person's numbers that no row names by their digits; each of them satisfies one order. */
  readonly pool: ReadonlyMap<string, KnownNumber[]>;
  readonly byNumber: ReadonlyMap<string, KnownNumber[]>;
  /** People with a local number. */
  readonly localOwners: ReadonlySet<string>;
}

function knownOf(rows: readonly ParsedRow[], snapshot: ImportSnapshot): Known {
  const { numbers } = snapshot;
  const named = new Set(rows.flatMap(({ phone }) => (phone ? [phone.valid, phone.written] : [])));
  const unnamed = numbers.filter(
    ({ full_phone_number }) => full_phone_number === null || !named.has(full_phone_number),
  );
  return {
    snapshot,
    pool: grouped(unnamed, (number) => number.user_id),
    byNumber: grouped(numbers, (number) => number.full_phone_number),
    localOwners: new Set(
      numbers.flatMap(({ type, user_id: owner }) =>
        type === 'local' && owner !== null ? [owner] : [],
      ),
    ),
  };
}

/** Whether the number already is as the row describes it. */
function isSame(number: KnownNumber, row: ParsedRow, plans: readonly Plan[]): boolean {
  return (
    plans.some((plan) => plan.plan_id === number.plan_id) &&
    number.country_iso_code === row.country?.country_iso_code &&
    number.type === row.type
  );
}

/** The person's number with the row's digits, however they are formatted. */
function ownNumber(
  row: ParsedRow,
  userId: string | undefined,
  known: Known,
): KnownNumber | undefined {
  for (const digits of [row.phone?.valid, row.phone?.written]) {
    const [number] = known.byNumber.get(digits ?? '') ?? [];
    if (number && number.user_id === userId) return number;
  }
  return undefined;
}

/** A number of the person satisfies one matching order: this file was applied before. */
function takeOrdered(
  row: ParsedRow,
  userId: string | undefined,
  plans: readonly Plan[],
  { pool }: Known,
): KnownNumber | undefined {
  const own = pool.get(userId ?? '') ?? [];
  const place = own.findIndex((number) => isSame(number, row, plans));
  return place < 0 ? undefined : own.splice(place, 1)[0];
}

/** Format faults in the cells of a new number. */
export function newNumberFaults({ ifNew: { country, phone_number } }: ParsedRow): CellFaults {
  return { ...(country ? { country } : {}), ...(phone_number ? { phone_number } : {}) };
}

/** The new number, or everything that prevents it. */
function wanted(row: ParsedRow, place: NumberCountry, known: Known): NumberMatch {
  const { snapshot, localOwners } = known;
  const person = snapshot.people.get(row.email);
  const looks = newNumberFaults(row);
  if (Object.keys(looks).length > 0) return refuse(looks);
  if (person && !person.active) return refuse({ email: sentences.inactivePerson });
  if (snapshot.orderObstacle !== null) return refuse({ plan: snapshot.orderObstacle });
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
  // An existing number has its profile.
  if (phoneNumber === null && !snapshot.offersProfile({ countryIsoCode, type: row.type })) {
    return refuse({ plan: numberErrors.externalPlanNotFound.message });
  }
  return {
    kind: 'wanted',
    number: { plan, countryIsoCode, countryName, type: row.type, phoneNumber },
  };
}

function matchRow(row: ParsedRow, known: Known): NumberMatch {
  const { country } = row;
  if (!row.namesNumber || !country) return { kind: 'none' };
  const plans = findByName(row.planName, known.snapshot.plans, ({ name }) => name);
  if (plans.length === 0) return refuse({ plan: `There is no plan “${row.planName}”.` });
  const userId = known.snapshot.people.get(row.email)?.userId;
  if (row.phone === null) {
    if (takeOrdered(row, userId, plans, known)) return { kind: 'present' };
  } else {
    const number = ownNumber(row, userId, known);
    if (number) {
      return isSame(number, row, plans)
        ? { kind: 'present' }
        : refuse({ plan: sentences.otherPlan });
    }
  }
  const place = { countryIsoCode: country.country_iso_code, countryName: country.name };
  return wanted(row, place, known);
}

/** Two new local numbers of one person refuse each other, since the intended one is ambiguous. */
function refuseSecondLocal(rows: readonly ParsedRow[], matches: NumberMatch[]): NumberMatch[] {
  const places = new Map<string, number[]>();
  matches.forEach((match, place) => {
    const email = rows[place]?.email;
    if (match.kind !== 'wanted' || match.number.type !== 'local' || email === undefined) return;
    const list = places.get(email);
    if (list) list.push(place);
    else places.set(email, [place]);
  });
  const result = [...matches];
  for (const list of places.values()) {
    if (list.length < 2) continue;
    const lines = lineList(list.map((place) => rows[place]?.line ?? 0));
    const message = `A person can have only one local number, but lines ${lines} each contain one.`;
    for (const place of list) result[place] = refuse({ plan: message });
  }
  return result;
}

/**
 * What becomes of each row's number, compared with the company's numbers and within the file.
 * @param sound false for rows with a fault of their own; they request nothing and block no other
 * row
 */
export function matchNumbers(
  rows: readonly ParsedRow[],
  sound: readonly boolean[],
  snapshot: ImportSnapshot,
): NumberMatch[] {
  const known = knownOf(rows, snapshot);
  const matches = rows.map(
    (row, place): NumberMatch => (sound[place] ? matchRow(row, known) : { kind: 'none' }),
  );
  return refuseSecondLocal(rows, matches);
}
