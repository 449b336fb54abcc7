import { formatRange } from '@workspace/ui/format/day-range';
import { expect, test } from 'vitest';
import { exampleReport } from './testing/example-report.ts';
import { changeText, chartUnit, periodName, periodsSentence, weeksSentence } from './words.ts';

test('a range names a year once, unless it is over two', () => {
  const range = (start_date: string, end_date: string) => formatRange({ start_date, end_date });
  expect(range('2026-08-22', '2026-11-20')).toBe('22 Aug to 20 Nov 2026');
  expect(range('2025-12-28', '2026-01-03')).toBe('28 Dec 2025 to 3 Jan 2026');
  expect(range('2026-11-20', '2026-11-20')).toBe('20 Nov 2026');
});

test('a period is a day with its weekday, or a week', () => {
  expect(periodName({ from: '2026-11-03', until: '2026-11-03' })).toBe('Tue 3 Nov 2026');
  expect(periodName({ from: '2026-11-02', until: '2026-11-08' })).toBe('2 Nov to 8 Nov 2026');
});

test('a change is said in words, and nothing is compared with nothing', () => {
  expect(changeText(1124, 1000, 90, 'full')).toBe('12.4% more than the 90 days before');
  expect(changeText(979, 1000, 90, 'brief')).toBe('2.1% less');
  expect(changeText(5, 5, 7, 'full')).toBe('As much as in the 7 days before');
  expect(changeText(5, 0, 1, 'full')).toBe('Nothing in the day before');
  expect(changeText(0, 0, 90, 'brief')).not.toContain('%');
});

test('a chart of small amounts is in MB, and of many companies in TB', () => {
  expect(chartUnit(999).name).toBe('MB');
  expect(chartUnit(1000)).toEqual({ name: 'GB', mb: 1000 });
  expect(chartUnit(20_000_000).name).toBe('GB');
  expect(chartUnit(999_999, 'TB').name).toBe('GB');
  expect(chartUnit(20_000_000, 'TB')).toEqual({ name: 'TB', mb: 1_000_000 });
});

test('the sentences say what the charts show', () => {
  const report = exampleReport({ days: 14 });
  expect(periodsSentence(report)).toMatch(
    /^7 Nov to 20 Nov 2026: [\d.]+ GB in total\. Most on \w{3} \d+ Nov 2026, with [\d.]+ GB; least on \w{3} \d+ Nov 2026, with [\d.]+ GB\. The last day is still being counted\. [\d.]+% more than the 14 days before\.$/,
  );
  expect(weeksSentence(report)).toMatch(
    /^3 weeks\. Most in the week from 9 Nov, with [\d.]+ GB\. Paler weeks are not whole/,
  );
  const day = exampleReport({ days: 1 });
  expect(periodsSentence(day)).not.toContain('least');
});
