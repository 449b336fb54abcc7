import { describe, expect, test } from 'vitest';
import { type BilledLine, billNumbers } from './lines.ts';
import { noAccountYet } from './payer.ts';
import { account, company, during, eur, heldBy, member, topUp } from './testing/facts-by-hand.ts';

const november = '2026-11';

const who = ({ userId, teamId, accountId }: BilledLine) => [userId, teamId, accountId];

describe('person, team and account of a line', () => {
  const accounts = [
    account('main', '2020-01-01', { isPrimary: true }),
    account('sales-card', '2021-01-01', { teamIds: ['sales'] }),
  ];

  test("a leaver's last month stays with the team", () => {
    const facts = company(
      [
        {
          spans: [during('2026-01-01', '2026-11-20T16:00')],
          holders: [heldBy('anna', '2026-01-01', '2026-11-20T16:00')],
        },
      ],
      { accounts, memberships: [member('anna', 'sales', '2026-01-01', '2026-11-20T16:00')] },
    );
    const [line] = billNumbers(facts, november);
    expect(line && who(line)).toEqual(['anna', 'sales', 'sales-card']);
    // 14.00 × 20 ÷ 30 = 9.333…
    expect(line).toMatchObject({ to: '2026-11-20', days: 20, amount: eur(933) });
  });

  test('whoever leaves a team at midnight was in it until the end of the day before', () => {
    const memberships = [
      member('anna', 'office', '2020-01-01', '2026-12-01'),
      member('anna', 'sales', '2021-01-01'),
    ];
    const facts = company([{ holders: [heldBy('anna', '2020-01-01')] }], { memberships });
    expect(billNumbers(facts, november).map(who)).toEqual([['anna', 'office', 'main']]);
    expect(billNumbers(facts, '2026-12').map(who)).toEqual([['anna', 'sales', 'main']]);
    // Who leaves one team earlier in the day is counted to the one that is left.
    const earlier = [
      member('anna', 'office', '2020-01-01', '2026-11-30T23:59:59.999'),
      member('anna', 'sales', '2021-01-01'),
    ];
    expect(billNumbers({ ...facts, memberships: earlier }, november).map(who)).toEqual([
      ['anna', 'sales', 'main'],
    ]);
  });

  test("are those of the line's last day, also of a number that was given to another", () => {
    const facts = company(
      [
        {
          holders: [
            heldBy('anna', '2026-01-01', '2026-11-30T09:00'),
            heldBy('bo', '2026-11-30T09:00', '2026-12-01'),
            heldBy(null, '2026-12-01'),
          ],
          topUps: [topUp('top-up-1', eur(900), '2026-11-05')],
        },
      ],
      { accounts, memberships: [member('bo', 'sales', '2026-11-30T23:59:59.999')] },
    );
    expect(billNumbers(facts, november).map(who)).toEqual([
      ['bo', 'sales', 'sales-card'],
      ['anna', null, 'main'],
    ]);
    expect(billNumbers(facts, '2026-12').map(who)).toEqual([[null, null, 'main']]);
  });

  test('of several teams, the one joined first among those whose account has a method', () => {
    const memberships = [
      member('anna', 'design', '2022-01-01'),
      member('anna', 'sales', '2021-01-01'),
      member('anna', 'office', '2020-01-01'),
    ];
    const paying = (own: readonly [team: string, hasMethod: boolean][]) =>
      billNumbers(
        company([{ holders: [heldBy('anna', '2020-01-01')] }], {
          memberships,
          accounts: [
            account('main', '2020-01-01', { isPrimary: true, hasMethod: false }),
            ...own.map(([team, hasMethod]) =>
              account(team, '2021-01-01', { hasMethod, teamIds: [team] }),
            ),
          ],
        }),
        november,
      ).map(who);
    expect(
      paying([
        ['design', true],
        ['sales', true],
        ['office', false],
      ]),
    ).toEqual([['anna', 'sales', 'sales']]);
    // None of them has a method: the primary account, and the team that was joined first.
    expect(
      paying([
        ['design', false],
        ['office', false],
      ]),
    ).toEqual([['anna', 'office', 'main']]);
  });

  test('without a primary account, the oldest with a method, else the oldest, else a new one', () => {
    const paying = (...hasMethod: boolean[]) =>
      billNumbers(
        company([{}], {
          accounts: hasMethod.map((has, place) =>
            account(`account-${place}`, '2020-01-01', { hasMethod: has }),
          ),
        }),
        november,
      ).map(({ accountId }) => accountId);
    expect(paying(false, true, true)).toEqual(['account-1']);
    expect(paying(false, false)).toEqual(['account-0']);
    expect(paying()).toEqual([noAccountYet]);
  });
});
