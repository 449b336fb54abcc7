// @vitest-environment happy-dom
import '../../testing/library-settings.ts';
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Report } from '@workspace/domain/analytics/schema';
import { UiProvider } from '@workspace/ui/theme/provider';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ReportView } from './report-view.tsx';
import { exampleReport } from './testing/example-report.ts';

let user: ReturnType<typeof userEvent.setup>;
beforeEach(() => {
  user = userEvent.setup();
});
afterEach(cleanup);

const show = (report: Report) =>
  render(
    <UiProvider>
      <ReportView report={report} />
    </UiProvider>,
  );
const nothing = { data_mb: 0, voice_minutes: 0, sms: 0 };
const card = (name: string | RegExp) => screen.getByRole('region', { name });
const chart = (name: string | RegExp) => screen.getByRole('slider', { name });
const valueOf = (element: HTMLElement) => element.getAttribute('aria-valuetext');

it('says what was used, how that differs from before, and by whom', () => {
  show(exampleReport({ days: 90 }));
  const totals = card('Totals').textContent;
  expect(totals).toMatch(/Data used[\d,.]+ GB11\.1% more than the 90 days before/);
  expect(totals).toMatch(/Calls[\d,]+ min11\.1% more/);
  expect(totals).toContain('171 people with use');
  const countries = within(screen.getByRole('table', { name: 'Data by country' }));
  expect(countries.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'CountryDataShare',
    expect.stringMatching(/^Denmark[\d,.]+ GB80%$/),
    expect.stringMatching(/^Sweden[\d,.]+ GB20%$/),
  ]);
  const teams = screen.getByRole('table', { name: 'Data by team' }).textContent;
  expect(teams).toMatch(/Offshore[\d,.]+ GB70%No team[\d,.]+ GB30%/);
  const people = screen.getByRole('table', { name: 'Most data by person' }).textContent;
  expect(people).toMatch(/Ingrid Solheim.*Numbers without a person900 MB<1%/);
});

it('is read by keyboard: a chart is one stop, whose value follows the arrow keys', async () => {
  show(exampleReport({ days: 90 }));
  await user.tab();
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Show as table');
  await user.tab();
  const days = chart('Data per day, GB');
  expect(document.activeElement).toBe(days);
  expect(valueOf(days)).toBe('Fri 20 Nov 2026: Data 50 GB, 90 days before 45 GB');
  await user.keyboard('{ArrowLeft}');
  expect(valueOf(days)).toBe('Thu 19 Nov 2026: Data 49.9 GB, 90 days before 44.9 GB');
  expect(days.textContent).toContain('Thu 19 Nov 2026');
  await user.keyboard('{Home}{ArrowLeft}');
  expect(valueOf(days)).toMatch(/^Sun 23 Aug 2026:/);
  expect(days.getAttribute('aria-valuenow')).toBe('1');
  await user.keyboard('{Escape}');
  expect(days.textContent).not.toContain('Sun 23 Aug 2026');
  const description = document.getElementById(days.getAttribute('aria-describedby') ?? '');
  expect(description?.textContent).toMatch(/^23 Aug to 20 Nov 2026: [\d,.]+ GB in total\./);
  await user.tab();
  await user.tab();
  const weeks = chart('Data per week and zone, GB');
  expect(document.activeElement).toBe(weeks);
  expect(valueOf(weeks)).toMatch(
    /^Week from 16 Nov, Not a whole week: Zone A [\d.]+ GB, Zone B [\d.]+ GB, Rest of World [\d.]+ GB, Total [\d.]+ GB$/,
  );
  // A zone in which nothing was used is not drawn.
  expect(card('Data per week and zone, GB').textContent).not.toContain('Zone C');
});

it('shows the same as a table, with what the chart has no room for', async () => {
  show(exampleReport({ days: 14, group: 'week' }));
  const weeks = card('Data per week, GB');
  expect(within(weeks).queryByRole('table')).toBeNull();
  await user.click(within(weeks).getByRole('button', { name: 'Show as table' }));
  const rows = within(within(weeks).getByRole('table')).getAllByRole('row');
  expect(rows.map(({ cells }: HTMLElement & { cells?: HTMLCollection }) => cells?.length)).toEqual([
    5, 5, 5, 5,
  ]);
  expect(rows[0]?.textContent).toBe('WeekData14 days beforeCallsSMS');
  expect(rows[1]?.textContent).toMatch(/^7 Nov to 8 Nov 2026[\d.]+ GB[\d.]+ GB[\d,]+ min[\d,]+$/);
  expect(within(weeks).queryByRole('slider')).toBeNull();
  await user.click(within(weeks).getByRole('button', { name: 'Show as chart' }));
  expect(within(weeks).queryByRole('slider')).not.toBeNull();
});

it('a single day without any before has no percentage, and no day to compare with', () => {
  const report = exampleReport({ days: 1 });
  show({
    ...report,
    totals_before: { ...nothing, people: 0 },
    periods: report.periods.flatMap((one) => [{ ...one, data_mb_before: 0 }]),
  });
  expect(card('Totals').textContent).toContain('Nothing in the day before');
  expect(card('Totals').textContent).not.toContain('%');
  expect(valueOf(chart('Data per day, GB'))).toBe('Fri 20 Nov 2026: Data 50 GB, Day before 0 MB');
  expect(document.body.textContent).not.toContain('NaN');
});

it('long names keep their whole text as a title, and long lists open', async () => {
  const name = 'Christopher-Alexander Montgomery-Featherstonehaugh of the Northern Offshore Fleet';
  const report = exampleReport({ days: 7 });
  const [team] = report.teams;
  if (!team) throw new Error('The example has a team');
  show({
    ...report,
    teams: Array.from({ length: 12 }, (_, at) => ({
      ...team,
      team_id: `${team.team_id}${at}`,
      name: `${name} ${at}`,
    })),
  });
  const teams = within(card('Data by team'));
  expect(teams.getAllByRole('row')).toHaveLength(8);
  expect(teams.getByTitle(`${name} 0`)).toBeTruthy();
  await user.click(teams.getByRole('button', { name: 'Show all 12' }));
  expect(teams.getAllByRole('row')).toHaveLength(13);
});

it('says that nothing is counted yet, or that a filter leaves nothing, and draws no chart', () => {
  const report = exampleReport({ days: 7 });
  const empty = {
    ...report,
    totals: { ...nothing, people: 0 },
    totals_before: { ...nothing, people: 0 },
  };
  const { unmount } = show({ ...empty, counted_until: null });
  expect(screen.getByRole('status').textContent).toContain('Nothing counted yet');
  expect(screen.queryByRole('slider')).toBeNull();
  unmount();
  show({ ...empty, country_code: 'IS' });
  expect(screen.getByRole('status').textContent).toContain('Nothing was used in these days');
  expect(screen.queryByText('Nothing counted yet')).toBeNull();
});
