import type { MoneyFormat } from '../../format.ts';
import { formatCount, formatCounted } from '../../format.ts';
import type { PlanSum, Sum, Sums, TeamSum } from './sums.ts';

/** The tables of the first page. */
export interface Tables {
  readonly teams: {
    readonly columns: readonly string[];
    readonly rows: readonly (readonly string[])[];
  };
  readonly plans: readonly PlanRow[];
}

interface PlanRow {
  readonly name: string;
  readonly about: string;
  readonly count: string;
  readonly amount: string;
}

export const teamName = ({ name, isCredit }: TeamSum): string =>
  isCredit ? 'Credits' : (name ?? 'Without a team');

function teamTable({ teams }: Sums, { money }: MoneyFormat): Tables['teams'] {
  const hasTravel = teams.some(({ kinds }) => kinds.travel.lines > 0);
  const cell = ({ amount, lines }: { amount: number; lines: number }) =>
    lines === 0 ? '–' : money(amount);
  return {
    columns: ['Team', 'Numbers', 'Plans', ...(hasTravel ? ['Travel'] : []), 'Top-ups', 'Amount'],
    rows: teams.map((team) => [
      teamName(team),
      team.isCredit ? '–' : formatCount(team.numbers.size),
      cell(team.kinds.plan),
      ...(hasTravel ? [cell(team.kinds.travel)] : []),
      cell(team.kinds.top_up),
      money(team.amount),
    ]),
  };
}

const countryNames = new Intl.DisplayNames('en', { type: 'region' });

/** Names that are listed in a cell; of more, only their number. */
const listedNames = 4;

function listOf(names: readonly string[]): string {
  const rest = names.length - listedNames;
  const listed = names.slice(0, listedNames).join(', ');
  return rest > 0 ? `${listed} and ${rest} more` : listed;
}

const namesOf = (codes: ReadonlySet<string>) =>
  [...codes].map((code) => countryNames.of(code) ?? code).toSorted();

function together(plans: readonly PlanSum[]): Sum {
  const sum = { amount: 0, lines: 0, numbers: new Set<string>() };
  for (const { amount, lines, numbers } of plans) {
    sum.amount += amount;
    sum.lines += lines;
    for (const number of numbers) sum.numbers.add(number);
  }
  return sum;
}

/** One row for all of a kind; none if there are none. */
function rowOfKind(
  plans: readonly PlanSum[],
  name: string,
  countOf: (sum: Sum) => string,
  { money }: MoneyFormat,
): PlanRow[] {
  if (plans.length === 0) return [];
  const sum = together(plans);
  const about = listOf([...new Set(plans.map((plan) => plan.name))]);
  return [{ name, about, count: countOf(sum), amount: money(sum.amount) }];
}

function planRows({ plans }: Sums, format: MoneyFormat): PlanRow[] {
  const { money } = format;
  const of = (kind: PlanSum['kind']) => plans.filter((plan) => plan.kind === kind);
  const local = of('plan');
  const lines = (sum: Sum) => formatCount(sum.lines);
  return [
    ...local.flatMap(({ name, price, countries, lines: count, amount }) =>
      price === null
        ? []
        : [
            {
              name,
              about: listOf(namesOf(countries)),
              count: `${formatCount(count)} × ${money(price)}`,
              amount: money(amount),
            },
          ],
    ),
    ...rowOfKind(
      local.filter(({ price }) => price === null),
      'Part of the month',
      ({ numbers }) => formatCounted(numbers.size, 'number'),
      format,
    ),
    ...rowOfKind(of('travel'), 'Travel plans', lines, format),
    ...rowOfKind(of('top_up'), 'Top-ups', lines, format),
    ...rowOfKind(of('credit'), 'Credits', lines, format),
  ];
}

export const tablesOf = (sums: Sums, format: MoneyFormat): Tables => ({
  teams: teamTable(sums, format),
  plans: planRows(sums, format),
});
