import { usageText } from '@workspace/ui/components/usage-meter';
import { expect, test } from 'vitest';
import { dataUsageOf, missingOf, resetDay, stripUsagesOf, topUpsOf, usagesOf } from './usage.ts';

const plan = {
  plan_id: 'a',
  name: 'Zone A 50 GB',
  type: 'local' as const,
  countries: ['DK'],
  data_mb: 50_000,
  voice_minutes_local: 2000,
  voice_minutes_international: 200,
  sms_local: 1000,
  sms_international: 100,
  price_eur: 1600,
  price_usd: 1750,
};
const used = {
  number_id: 'n',
  data_mb: 31_400,
  voice_minutes_local: 412,
  voice_minutes_international: 96,
  sms: 38,
  as_of: '2026-11-20T13:00:00.000Z',
};

const words = (usages: ReturnType<typeof usagesOf>) =>
  usages.map(({ label, usedText, ofText }) => `${label}: ${usedText} ${ofText}`);

test('each allowance of the plan has a meter', () => {
  expect(words(usagesOf(plan, used))).toEqual([
    'Data: 31.4 of 50 GB',
    'Local calls: 412 of 2,000 min',
    'International calls: 96 of 200 min',
    'SMS: 38 of 1,000',
  ]);
});

test('a line without measured usage has used nothing', () => {
  expect(words(usagesOf(plan, null))[0]).toBe('Data: 0 of 50 GB');
});

test('a travel plan without calls shows only data', () => {
  const travel = {
    ...plan,
    voice_minutes_local: 0,
    voice_minutes_international: 0,
    sms_local: 0,
    sms_international: 0,
  };
  expect(words(stripUsagesOf(travel, used))).toEqual(['Data: 31.4 of 50 GB']);
});

test('the foot of the dialog omits international calls', () => {
  expect(stripUsagesOf(plan, used).map(({ label }) => label)).toEqual(['Data', 'Calls', 'SMS']);
});

test('usage resets with the next month, also at the end of a year', () => {
  expect(resetDay('2026-11-20T13:00:00.000Z')).toBe('1 Dec');
  expect(resetDay('2026-12-31T23:59:59.000Z')).toBe('1 Jan');
});

test('near the limit and at it the warning is also text', () => {
  const near = dataUsageOf(plan, { ...used, data_mb: 48_600 });
  expect(near?.note).toEqual({
    text: 'Nearly used up',
    tone: 'warning',
    brief: { strong: '1.4 GB', rest: 'left' },
  });
  expect(near && usageText(near)).toBe('Nearly used up, 48.6 of 50 GB');
  const end = dataUsageOf(plan, { ...used, data_mb: 50_000 });
  expect(end?.note).toEqual({
    text: 'Used up',
    tone: 'danger',
    brief: { strong: 'Used up', rest: '50 GB' },
  });
  expect(dataUsageOf(plan, used)?.note).toBeUndefined();
});

test('calls and SMS have their own warnings', () => {
  const [, local, abroad, sms] = usagesOf(plan, {
    ...used,
    voice_minutes_local: 2000,
    voice_minutes_international: 188,
    sms: 950,
  });
  expect(local?.note?.text).toBe('Used up');
  expect(abroad?.note?.brief).toEqual({ strong: '12 min', rest: 'left' });
  expect(sms?.note?.brief).toEqual({ strong: '50', rest: 'left' });
});

test('usage above the allowance of a smaller plan counts as used up', () => {
  const small = { ...plan, data_mb: 20_000 };
  const usage = dataUsageOf(small, used);
  expect(usage && usageText(usage)).toBe('Used up, 31.4 of 20 GB');
});

test('allowances that a plan does not include are named, but not for a travel plan', () => {
  expect(missingOf(plan)).toEqual([]);
  const small = { ...plan, voice_minutes_international: 0, sms_local: 0 };
  expect(missingOf(small)).toEqual(['International calls', 'SMS']);
  expect(usagesOf(small, null).map(({ label }) => label)).toEqual(['Data', 'Local calls']);
  expect(missingOf({ ...small, type: 'travel' })).toEqual([]);
});

test('what active top-ups add is said, data abroad apart', () => {
  expect(topUpsOf(null)).toBeNull();
  expect(topUpsOf(used)).toBeNull();
  expect(topUpsOf({ ...used, top_up_data_mb: 10_000, top_up_voice_minutes: 200 })).toBe(
    'Including 10 GB and 200 min from top-ups.',
  );
  expect(topUpsOf({ ...used, top_up_international_mb: 5000 })).toBe(
    'Top-up of 5 GB for data abroad, counted separately.',
  );
});
