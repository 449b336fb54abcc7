import { randomUUID } from 'node:crypto';
import { archiveUser } from '@workspace/domain/accounts/people-operations';
import { deactivateNumber } from '@workspace/domain/numbers/operations';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { namesPerson } from './testing/races/archiving.ts';
import { namesNumber } from './testing/races/ending.ts';
import {
  type Call,
  type Contender,
  type Outcome,
  outcomeOf,
  overlapping,
  type Round,
} from './testing/races/play.ts';
import { references, violations } from './testing/races/references.ts';
import { startTestProduct, type TestProduct } from './testing/test-product.ts';

let product: TestProduct;
let admin: string;
let rounds = 0;
beforeAll(async () => {
  product = await startTestProduct();
  admin = await product.login(product.world.nordlys.adminEmail);
});
afterAll(() => product.destroy());

async function newRound(): Promise<Round> {
  rounds += 1;
  const person = { id: randomUUID(), email: `race${rounds}@nordlys.example` };
  await product.database.owner('users').insert({
    company_id: product.world.nordlys.id,
    ...person,
    first_name: 'Race',
    last_name: 'Person',
    role: 'regular',
    status: 'active',
    country_iso_code: 'DK',
    created_at: new Date(),
  });
  return { product, admin, serial: rounds, person };
}

const archive =
  ({ person }: Round): Call =>
  () =>
    product.as(admin)(archiveUser, { params: { user_id: person.id }, body: { numbers: [] } });

const deactivate =
  (number_id = ''): Call =>
  () =>
    product.as(admin)(deactivateNumber, { params: { number_id } });

/** Columns of rows in use that name one of these people or numbers, which are archived or ended. */
async function violationsOf(table: 'users' | 'numbers', ids: string[]): Promise<string[]> {
  const { rows } = await product.database.owner.raw<{ rows: { column: string }[] }>(
    violations(table),
    { ids },
  );
  return rows.map(({ column }) => column);
}

/** Rounds in which both calls start at the same time. */
const togetherRounds = 3;

/** Plays a race in both orders, one after the other and overlapping, and several times at once. */
async function play(
  table: 'users' | 'numbers',
  { prepare }: Contender,
  opponent: (round: Round, numberId: string | undefined) => Call,
) {
  const ids: string[] = [];
  const begin = async () => {
    const round = await newRound();
    const { call, numberId } = await prepare(round);
    const id = table === 'users' ? round.person.id : (numberId ?? '');
    ids.push(id);
    return { row: { table, id }, ends: opponent(round, numberId), writes: call };
  };
  const { owner } = product.database;
  const inTurn: Record<string, [ends: Outcome, writes: Outcome]> = {};
  const overlapped: typeof inTurn = {};
  {
    const { ends, writes } = await begin();
    const ended = await outcomeOf(ends);
    inTurn['it ends first'] = [ended, await outcomeOf(writes)];
  }
  {
    const { ends, writes } = await begin();
    const written = await outcomeOf(writes);
    inTurn['it ends last'] = [await outcomeOf(ends), written];
  }
  {
    const { row, ends, writes } = await begin();
    overlapped['it ends first'] = await overlapping(owner, row, ends, writes);
  }
  {
    const { row, ends, writes } = await begin();
    const [written, ended] = await overlapping(owner, row, writes, ends);
    overlapped['it ends last'] = [ended, written];
  }
  for (let turn = 1; turn <= togetherRounds; turn += 1) {
    const { ends, writes } = await begin();
    overlapped[`together ${turn}`] = await Promise.all([outcomeOf(ends), outcomeOf(writes)]);
  }
  return { inTurn, overlapped, left: await violationsOf(table, ids) };
}

/** What was seen, in the form of {@link oneOrder}. */
function seenIn({ inTurn, overlapped, left }: Awaited<ReturnType<typeof play>>) {
  const possible = Object.values(inTurn).map((outcomes) => outcomes.join(', '));
  const impossible = Object.entries(overlapped)
    .map(([how, outcomes]) => ({ how, outcomes: outcomes.join(', ') }))
    .filter(({ outcomes }) => !possible.includes(outcomes));
  const failed = possible.filter((outcomes) => outcomes.includes('internal'));
  return { 'it ends last': inTurn['it ends last'], impossible, failed, left };
}

/** One of the two orders happened, nothing is left in use, and nothing failed in another way. */
const oneOrder = { 'it ends last': ['done', 'done'], impossible: [], failed: [], left: [] };

describe('a person is archived while somebody else', () => {
  test.each(namesPerson)('$does', async (contender) => {
    expect(seenIn(await play('users', contender, archive))).toEqual(oneOrder);
  });
});

describe('a number ends while somebody else', () => {
  test.each(namesNumber)('$does', async (contender) => {
    const outcomes = await play('numbers', contender, (_round, id) => deactivate(id));
    expect(seenIn(outcomes)).toEqual(oneOrder);
  });
});

test.each(['users', 'numbers'] as const)(
  'every reference to %s is in a race, or may stay',
  async (table) => {
    const { rows } = await product.database.owner.raw<{ rows: { column: string }[] }>(
      `SELECT conrelid::regclass || '.' || attname AS column
     FROM pg_constraint JOIN pg_attribute ON attrelid = conrelid AND attnum = ANY (conkey)
     WHERE contype = 'f' AND confrelid = ?::regclass AND attname <> 'company_id' ORDER BY 1`,
      [table],
    );
    const known = references[table].map(({ column }) => column);
    expect(known.toSorted()).toEqual(rows.map(({ column }) => column));
    const raced = new Set([...namesPerson, ...namesNumber].flatMap(({ writes }) => writes));
    const mustBe = references[table].flatMap((one) => ('living' in one ? one.column : []));
    expect(mustBe.filter((column) => !raced.has(column))).toEqual([]);
  },
);
