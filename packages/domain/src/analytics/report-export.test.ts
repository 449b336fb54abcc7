import { expect, test } from 'vitest';
import { analyticsSchemas } from './documentation.ts';
import { reportFile } from './report-export.ts';
import { type Report, reportSchema } from './schema.ts';

const report: Report = {
  ...reportSchema.parse(analyticsSchemas.find(({ name }) => name === 'Report')?.example),
};
const names = { country: (code: string) => (code === 'DK' ? 'Denmark' : code) };
const linesOf = (text: string) => text.split('\r\n');

test('the file has every figure that is drawn, in one table', () => {
  expect(linesOf(reportFile(report, names))).toEqual([
    '\uFEFFFigures,From,Until,Name,Email,Data (GB),Data before (GB),Calls (min),SMS',
    'Total,2026-11-14,2026-11-14,,,4.12,3.98,96,40',
    'Total before,2026-11-13,2026-11-13,,,3.98,,110,38',
    'Day,2026-11-14,2026-11-14,,,4.12,3.98,96,40',
    'Zone in the week from,2026-11-09,,Zone A,,4.12,,,',
    'Country,2026-11-14,2026-11-14,Denmark,,4.12,,96,40',
    'Team,2026-11-14,2026-11-14,Sales,,4.12,,96,40',
    'Person,2026-11-14,2026-11-14,Ingrid Solheim,ingrid@fjord.example,2.2,,40,12',
    '',
  ]);
});

test('no name is a formula, and what has no name says so', () => {
  const use = { data_mb: 1, voice_minutes: 0, sms: 0 };
  const text = reportFile(
    {
      ...report,
      group_by: 'week',
      teams: [
        { team_id: null, name: null, ...use },
        { team_id: null, name: '=HYPERLINK("https://evil.example")', ...use },
      ],
      people: [
        { user_id: null, name: null, email: null, ...use },
        { user_id: null, name: null, email: 'a@b.example', ...use },
      ],
    },
    names,
  );
  expect(text).toContain('\r\nWeek,');
  expect(text).not.toContain('\r\nDay,');
  expect(text).toContain('Team,2026-11-14,2026-11-14,No team,,0.001,,0,0');
  expect(text).toContain('Person,2026-11-14,2026-11-14,No person,,0.001,,0,0');
  expect(text).toContain('Person,2026-11-14,2026-11-14,,a@b.example,0.001,,0,0');
  expect(text).not.toMatch(/[,"]=HYPERLINK/);
});
