import { convertMinorUnits } from '@workspace/domain/billing/convert';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { collectingLog } from '../../testing/collecting-log.ts';
import { createEcbRates } from './ecb.ts';
import { ratesFile, respondWithText, startEcbServer } from './testing/ecb-server.ts';

let server: Awaited<ReturnType<typeof startEcbServer>>;
let now: Date;
beforeEach(async () => {
  server = await startEcbServer();
  now = new Date('2026-12-01T00:00:05Z');
});
afterEach(() => server.stop());

const create = (options = {}) =>
  createEcbRates({ url: server.url, now: () => now, log: collectingLog(), ...options });

/** The 28th and 29th of November 2026 are a Saturday and a Sunday. */
const november = ratesFile([
  ['2026-11-30', { USD: '1.1315', JPY: '176.80', DKK: '7.4608', IDR: '19046.35' }],
  ['2026-11-27', { USD: '1.1299', JPY: '176.12', DKK: '7.4611', IDR: '19001.00' }],
  ['2026-11-26', { USD: '1.13', JPY: '175.99', DKK: '7.461', IDR: '18999.5' }],
]);
const respondWithNovember = () => server.respond('hist-90d', respondWithText(200, november));

test('a day has its own rate, and a weekend that of the last working day', async () => {
  respondWithNovember();
  const rates = create();
  expect(await rates.rateOn('2026-11-30', 'EUR', 'DKK')).toEqual({
    from: 'EUR',
    to: 'DKK',
    numerator: 4_663,
    denominator: 625,
    day: '2026-11-30',
    source: 'ecb',
    isFinal: true,
  });
  for (const day of ['2026-11-29', '2026-11-28', '2026-11-27']) {
    expect(await rates.rateOn(day, 'EUR', 'DKK')).toMatchObject({
      numerator: 74_611,
      denominator: 10_000,
      day: '2026-11-27',
      isFinal: true,
    });
  }
  // One download serves all of them.
  expect(server.received).toEqual(['GET eurofxref-hist-90d.xml']);
});

test('rates are exact in both directions, and between two other currencies', async () => {
  respondWithNovember();
  const rates = create();
  const back = await rates.rateOn('2026-11-30', 'DKK', 'EUR');
  expect(back).toMatchObject({ numerator: 625, denominator: 4_663 });
  // 7.4608 ÷ 1.1315
  const cross = await rates.rateOn('2026-11-30', 'USD', 'DKK');
  expect(BigInt(cross.numerator) * 11_315n).toBe(BigInt(cross.denominator) * 74_608n);
  expect(convertMinorUnits(10_000, cross)).toBe(65_937);
  const same = await rates.rateOn('2026-11-30', 'EUR', 'EUR');
  expect(same).toMatchObject({ numerator: 1, denominator: 1 });
  const large = await rates.rateOn('2026-11-30', 'DKK', 'IDR');
  expect(convertMinorUnits(100, large)).toBe(255_286);
});

test('a currency that the bank does not quote is refused for good', async () => {
  respondWithNovember();
  await expect(create().rateOn('2026-11-30', 'EUR', 'XAU')).rejects.toThrow(RangeError);
});

test('before its rate is published, a day has that of the day before, and is asked for again', async () => {
  const before = ratesFile([['2026-11-27', { DKK: '7.4611' }]]);
  server.respond('hist-90d', respondWithText(200, before));
  now = new Date('2026-11-30T14:00:00Z');
  const rates = create();
  const first = await rates.rateOn('2026-11-30', 'EUR', 'DKK');
  expect(first).toMatchObject({ day: '2026-11-27', isFinal: false });
  now = new Date('2026-11-30T14:10:00Z');
  await rates.rateOn('2026-11-30', 'EUR', 'DKK');
  expect(server.received).toHaveLength(1);
  respondWithNovember();
  now = new Date('2026-11-30T15:30:00Z');
  expect(await rates.rateOn('2026-11-30', 'EUR', 'DKK')).toMatchObject({
    day: '2026-11-30',
    isFinal: true,
  });
  expect(server.received).toHaveLength(2);
});

test('a day without a rate is final once it has ended', async () => {
  const before = ratesFile([['2026-11-27', { DKK: '7.4611' }]]);
  server.respond('hist-90d', respondWithText(200, before));
  now = new Date('2026-11-29T23:59:00Z');
  const rates = create();
  expect(await rates.rateOn('2026-11-29', 'EUR', 'DKK')).toMatchObject({ isFinal: false });
  now = new Date('2026-11-30T00:00:01Z');
  expect(await rates.rateOn('2026-11-29', 'EUR', 'DKK')).toMatchObject({
    day: '2026-11-27',
    isFinal: true,
  });
  expect(server.received).toHaveLength(2);
});

test('while the bank is not available, the last known rate is used and says so', async () => {
  respondWithNovember();
  const log = collectingLog();
  const rates = create({ log });
  await rates.rateOn('2026-11-30', 'EUR', 'DKK');
  server.respond('hist-90d', respondWithText(503, 'Maintenance'));
  now = new Date('2027-01-01T00:00:05Z');
  const stale = await rates.rateOn('2026-12-31', 'EUR', 'DKK');
  expect(stale).toMatchObject({ day: '2026-11-30', numerator: 4_663, isFinal: false });
  // A minute passes before it is asked again.
  await rates.rateOn('2026-12-31', 'EUR', 'DKK');
  expect(server.received).toHaveLength(2);
  expect(log.text().split('\n')).toHaveLength(1);
  server.respond('hist-90d', respondWithText(200, ratesFile([['2026-12-31', { DKK: '7.4602' }]])));
  now = new Date('2027-01-01T00:01:10Z');
  const current = await rates.rateOn('2026-12-31', 'EUR', 'DKK');
  expect(current).toMatchObject({ day: '2026-12-31', isFinal: true });
});

test('a bank that was never available is an error, which a retry may mend', async () => {
  const rates = create();
  const ask = () => rates.rateOn('2026-11-30', 'EUR', 'DKK');
  await expect(ask()).rejects.toThrow('responded with 404');
  await expect(ask()).rejects.not.toThrow(RangeError);
  expect(server.received).toHaveLength(1);
  respondWithNovember();
  now = new Date('2026-12-01T00:01:10Z');
  expect(await ask()).toMatchObject({ day: '2026-11-30' });
});

test('older days are read from the long file, which is left as soon as the day was found', async () => {
  respondWithNovember();
  const days = Array.from({ length: 200 }, (_unused, index) => {
    const day = new Date(Date.parse('2026-11-30') - index * 86_400_000).toISOString().slice(0, 10);
    return [day, { DKK: '7.4500', USD: '1.10' }] as const;
  });
  const text = ratesFile(days.filter(([day]) => day !== '2026-06-30'));
  let isLeft = false;
  server.respond('hist', (_, response) => {
    response.on('close', () => {
      isLeft = true;
    });
    response.writeHead(200);
    // The rest never comes.
    response.write(text.slice(0, text.indexOf('<Cube time="2026-06-27">')));
  });
  const rates = create();
  const [first, second] = await Promise.all([
    rates.rateOn('2026-06-30', 'EUR', 'DKK'),
    rates.rateOn('2026-06-30', 'EUR', 'USD'),
  ]);
  const found = { day: '2026-06-29', isFinal: true };
  expect(first).toMatchObject({ ...found, numerator: 149, denominator: 20 });
  expect(second).toMatchObject({ ...found, numerator: 11, denominator: 10 });
  await expect.poll(() => isLeft).toBe(true);
  await rates.rateOn('2026-06-30', 'EUR', 'DKK');
  expect(server.received).toEqual(['GET eurofxref-hist-90d.xml', 'GET eurofxref-hist.xml']);
});

test('days before the first one of the long file have no rate', async () => {
  respondWithNovember();
  server.respond('hist', respondWithText(200, ratesFile([['1999-01-04', { DKK: '7.4501' }]])));
  const rates = create();
  expect(await rates.rateOn('1999-01-05', 'EUR', 'DKK')).toMatchObject({ day: '1999-01-04' });
  await expect(rates.rateOn('1999-01-03', 'EUR', 'DKK')).rejects.toThrow(RangeError);
});

test('a long file that fails leaves the recent days in use', async () => {
  respondWithNovember();
  const rates = create();
  await expect(rates.rateOn('2026-06-30', 'EUR', 'DKK')).rejects.toThrow('404');
  expect(await rates.rateOn('2026-11-30', 'EUR', 'DKK')).toMatchObject({ isFinal: true });
});

const day = (rates: string) => november.replace(/<Cube time="2026-11-30">/, `$&${rates}`);

test.each([
  ['nothing', ''],
  ['a web page', '<!DOCTYPE html><html><body>Maintenance</body></html>'],
  ['another document', '<Envelope><Cube time="2026-11-30"/></Envelope>'],
  ['half of the file', november.slice(0, 600)],
  ['no rates', ratesFile([])],
  ['a broken element', november.replace('/>', '>')],
  ['a document type', november.replace('<gesmes:Envelope', '<!DOCTYPE x [<!ENTITY a "b">]>$&')],
  ['days in the wrong order', november.replace('2026-11-26', '2026-11-28')],
  ['a day twice', november.replace('2026-11-26', '2026-11-27')],
  ['no day', november.replace('2026-11-26', '26 November')],
  ['two rates of a currency', day('<Cube currency="USD" rate="2"/>')],
  ['no currency', day('<Cube rate="2"/>')],
  ['text behind the end', `${november}x`],
])('%s is not read as rates', async (_, text) => {
  server.respond('hist-90d', respondWithText(200, text));
  await expect(create().rateOn('2026-11-30', 'EUR', 'DKK')).rejects.toThrow(
    /cannot be read|^\d+:\d+: /,
  );
});

test.each(['N/A', '', '-1.5', '0.0000', '1,5', '1e3', '123456789'])(
  'a rate of "%s" is none, and the others of the day stay',
  async (text) => {
    server.respond('hist-90d', respondWithText(200, november.replace('"7.4608"', `"${text}"`)));
    const rates = create();
    await expect(rates.rateOn('2026-11-30', 'EUR', 'DKK')).rejects.toThrow('no rate of DKK');
    expect(await rates.rateOn('2026-11-30', 'EUR', 'USD')).toMatchObject({ day: '2026-11-30' });
  },
);

test.each([429, 500, 503])('%i is an error', async (status) => {
  server.respond('hist-90d', respondWithText(status, november));
  await expect(create().rateOn('2026-11-30', 'EUR', 'DKK')).rejects.toThrow(`${status}`);
});

test('a slow file, an endless one, a cut one and a redirect are errors', async () => {
  const ask = (options = {}) => create(options).rateOn('2026-11-30', 'EUR', 'DKK');
  server.respond('hist-90d', () => {});
  await expect(ask({ timeoutMs: 50 })).rejects.toThrow('timeout');
  server.respond('hist-90d', (_, response) => {
    response.writeHead(200);
    response.write(november.slice(0, 600));
  });
  await expect(ask({ timeoutMs: 50 })).rejects.toThrow('timeout');
  server.respond('hist-90d', respondWithText(200, `${november}${' '.repeat(3_000_000)}`));
  await expect(ask()).rejects.toThrow('too long');
  server.respond('hist-90d', (_, response) => {
    response.writeHead(200, { 'content-length': '100000' });
    response.write(november.slice(0, 600), () => response.destroy());
  });
  await expect(ask()).rejects.toThrow('terminated');
  server.respond('hist-90d', (_, response) =>
    response.writeHead(302, { location: `${server.url}/eurofxref-hist.xml` }).end(),
  );
  await expect(ask()).rejects.toThrow('fetch failed');
  expect(server.received).not.toContain('GET eurofxref-hist.xml');
});
