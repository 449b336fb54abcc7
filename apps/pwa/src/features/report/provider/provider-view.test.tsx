// @vitest-environment happy-dom
import '../../../testing/library-settings.ts';
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ProviderReport } from '@workspace/domain/analytics/provider';
import { UiProvider } from '@workspace/ui/theme/provider';
import { afterEach, expect, it } from 'vitest';
import { seededId } from '../../../offline/testing/seed.ts';
import { ReportView } from '../report-view.tsx';
import { exampleReport } from '../testing/example-report.ts';

afterEach(cleanup);

const report = exampleReport({ days: 90 });
const weeks = report.weeks.map(({ week }) => week);

const provider: ProviderReport = {
  mrr: [
    { currency: 'EUR', amount: 70_100_000, amount_before: 67_900_000 },
    { currency: 'USD', amount: 1_200_000, amount_before: 0 },
  ],
  numbers: 48_612,
  numbers_before: 47_408,
  transfers: { completed: 2661, rejected: 194, cancelled: 12 },
  transfers_before: { completed: 2500, rejected: 200, cancelled: 9 },
  order_to_active_minutes: 34,
  order_to_active_minutes_before: 39,
  top_ups: 3180,
  top_ups_before: 3000,
  top_up_sums: [{ currency: 'EUR', amount: 2_140_000, amount_before: 1_980_000 }],
  transfer_weeks: weeks.map((week) => ({ week, completed: 190, rejected: 12, cancelled: 3 })),
  companies: Array.from({ length: 12 }, (_, at) => ({
    company_id: seededId('company', at),
    name: `Company ${at}`,
    logo_url: at === 1 ? '/api/v0/assets/logo.png' : null,
    country_iso_code: 'DK',
    numbers: 100 - at,
    data_mb: 26_900_000 - at,
    data_mb_before: at === 1 ? 0 : 30_000_000,
    weeks: weeks.map((_week, place) => place * 1000),
    completed: at === 2 ? 0 : 84,
    rejected: at === 2 ? 0 : 4,
    top_ups: 31,
  })),
};

it('staff see the six totals, transfers and companies, and no people or teams', async () => {
  const user = userEvent.setup();
  render(
    <UiProvider>
      <ReportView report={{ ...report, provider }} />
    </UiProvider>,
  );
  const totals = screen.getByRole('region', { name: 'Totals' }).textContent;
  // Amounts in different currencies are never added.
  expect(totals).toMatch(/MRR€701K3.2% more; and \$12K/);
  expect(totals).toContain('Active numbers48,6121,204 more');
  expect(totals).toContain('Transfers completed2,6616.8% sent back');
  expect(totals).toContain('Order to active, median34 min5 min less');
  expect(totals).toContain('Top-ups3,180€21.4K');

  const bars = screen.getByRole('slider', { name: 'Transfers per week' });
  expect(bars.getAttribute('aria-valuetext')).toMatch(
    /^Week from 16 Nov: Completed 190, Sent back 12, Cancelled 3$/,
  );

  const table = within(screen.getByRole('table', { name: 'Companies' }));
  const rows = table.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows).toHaveLength(9);
  expect(rows[1]).toMatch(/^CCompany 0.*10026.9 TB−10.3%844.5%31$/);
  // A picture instead of the first letter; nothing was before.
  expect(rows[2]).toMatch(/^Company 1.*26.9 TB–/);
  expect(table.getAllByRole('row')[2]?.querySelector('img')?.getAttribute('src')).toBe(
    '/api/v0/assets/logo.png',
  );
  // Nothing ended at a carrier, of which nothing is a share.
  expect(rows[3]).toMatch(/0–31$/);
  expect(table.getByRole('columnheader', { name: 'Data' }).getAttribute('aria-sort')).toBe(
    'descending',
  );
  expect(rows.join(' ')).not.toContain('NaN');
  await user.click(screen.getByRole('button', { name: 'Show 4 more' }));
  expect(table.getAllByRole('row')).toHaveLength(13);

  expect(screen.queryByRole('table', { name: 'Most data by person' })).toBeNull();
  expect(screen.queryByRole('table', { name: 'Data by team' })).toBeNull();
});
