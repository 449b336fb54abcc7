import fc from 'fast-check';
import type { Currency } from '../../shared/money.ts';
import type { CompanyFacts, CreditFact, Membership, PayingAccount } from '../facts.ts';
import type { Month } from '../month.ts';
import { chainOf, instantsAround, numberFacts, users } from './number-facts.ts';

/** Companies whose past is full of what is hard to bill, and a month to bill. */
export interface BilledCompany {
  readonly month: Month;
  readonly facts: CompanyFacts;
}

/** Months of every length; in March and in October clocks are moved somewhere. */
const months = fc.constantFrom(
  '2024-02',
  '2026-02',
  '2026-03',
  '2026-04',
  '2026-10',
  '2026-11',
  '2026-12',
);

const teams = ['team-1', 'team-2', 'team-3'];

function memberships(instants: readonly Date[]): fc.Arbitrary<Membership[]> {
  const pairs = users.flatMap((userId) => teams.map((teamId) => ({ userId, teamId })));
  const all = pairs.map((pair) =>
    fc.oneof(fc.constant([]), chainOf(instants, fc.constant(pair), 2)).map((periods) =>
      periods.map(({ startedAt, endedAt, userId, teamId }) => ({
        ...{ userId, teamId, joinedAt: startedAt, leftAt: endedAt },
      })),
    ),
  );
  return fc.tuple(...all).map((lists) => lists.flat());
}

/** Up to three accounts, of which one or none is the primary one; a team belongs to one or none. */
function accounts(instants: readonly Date[]): fc.Arbitrary<PayingAccount[]> {
  const account = fc.record({
    accountId: fc.constantFrom('account-1', 'account-2', 'account-3'),
    hasMethod: fc.constantFrom(true, true, false),
    createdAt: fc.constantFrom(...instants),
  });
  const places = fc.nat({ max: 11 });
  return fc
    .tuple(
      fc.uniqueArray(account, {
        maxLength: 3,
        size: 'max',
        selector: ({ accountId }) => accountId,
      }),
      places,
      fc.tuple(places, places, places),
    )
    .map(([all, primary, ofTeams]) =>
      all.map((one, place) => ({
        ...{ accountId: one.accountId, hasMethod: one.hasMethod, createdAt: one.createdAt },
        isPrimary: primary % (all.length + 1) === place,
        teamIds: teams.filter((_, team) => (ofTeams[team] ?? 0) % (all.length + 1) === place),
      })),
    );
}

const creditFacts = (instants: readonly Date[]): fc.Arbitrary<CreditFact[]> =>
  fc.uniqueArray(
    fc.record({
      creditId: fc.constantFrom('credit-1', 'credit-2', 'credit-3', 'credit-4'),
      accountId: fc.constantFrom(null, 'account-1', 'account-2'),
      remaining: fc.record({
        amount: fc.oneof(fc.constantFrom(1, 500, 10_000_000), fc.integer({ min: 1, max: 5000 })),
        currency: fc.constantFrom('EUR', 'EUR', 'USD'),
      }),
      createdAt: fc.constantFrom(...instants),
    }),
    { maxLength: 4, selector: ({ creditId }) => creditId },
  );

export const billedCompanies: fc.Arbitrary<BilledCompany> = fc
  .tuple(months, fc.constantFrom<Currency>('EUR', 'EUR', 'USD'))
  .chain(([month, currency]) =>
    fc
      .tuple(
        fc.array(numberFacts(month, currency), { minLength: 1, maxLength: 4, size: 'max' }),
        fc
          .array(instantsAround(month), { minLength: 2, maxLength: 5 })
          .chain((instants) =>
            fc.tuple(memberships(instants), accounts(instants), creditFacts(instants)),
          ),
      )
      .map(([numbers, [members, paying, credits]]) => ({
        month,
        facts: {
          currency,
          numbers: numbers.map((one, place) =>
            Object.assign({ numberId: `number-${place + 1}` }, one),
          ),
          memberships: members,
          accounts: paying,
          credits,
        },
      })),
  );
