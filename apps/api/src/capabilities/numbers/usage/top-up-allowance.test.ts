import { expect, test } from 'vitest';
import { withTopUps } from './top-up-allowance.ts';

const day = (date: number) => new Date(Date.UTC(2026, 10, date));
const plan = {
  from: day(1),
  until: null,
  dataMb: 20_000,
  voiceMinutesLocal: 2000,
  voiceMinutesInternational: 200,
  sms: 1000,
};
const topUp = (from: number, until: number, data_mb: number, voice_minutes = 0) => ({
  number_id: 'number',
  activated_at: day(from),
  expires_at: day(until),
  data_mb,
  voice_minutes,
});
const read = (topUps: Parameters<typeof withTopUps>[1], of = plan) =>
  withTopUps(of, topUps).map(({ from, until, dataMb, voiceMinutesLocal }) => [
    from.getUTCDate(),
    until?.getUTCDate() ?? null,
    dataMb,
    voiceMinutesLocal,
  ]);

test('without top-ups the plan holds', () => {
  expect(withTopUps(plan, [])).toEqual([plan]);
});

test('a top-up adds from its activation until it ends, several of them together', () => {
  expect(read([topUp(10, 30, 5_000), topUp(20, 30, 0, 200)])).toEqual([
    [1, 10, 20_000, 2000],
    [10, 20, 25_000, 2000],
    [20, 30, 25_000, 2200],
    [30, null, 20_000, 2000],
  ]);
});

test('a top-up that began before the plan period adds to it from its start', () => {
  expect(read([topUp(10, 30, 5_000)], { ...plan, from: day(15) })).toEqual([
    [15, 30, 25_000, 2000],
    [30, null, 20_000, 2000],
  ]);
});
