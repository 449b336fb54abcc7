import { expect, test } from 'vitest';
import { searchSecrets, spellings, writtenLog } from './search-secrets.ts';

test('secrets are found in every encoding, and short digit sequences only as whole words', () => {
  const value = 'LPA:1$smdp.example$A-B+C/D=E F';
  for (const [index, spelling] of spellings(value).entries()) {
    const text = `{"said":"before ${spelling} after"}`;
    expect(searchSecrets([{ name: 'it', value }], [writtenLog('here', text)]), `${index}`).toEqual([
      'it in here',
    ]);
  }
  for (const neighbour of ['', 'x', 'xy']) {
    const text = Buffer.from(`${neighbour}${value}${neighbour}`).toString('base64');
    expect(searchSecrets([{ name: 'it', value }], [writtenLog('here', text)])).toHaveLength(1);
  }
  const pin = [{ name: 'pin', value: '2026' }];
  expect(searchSecrets(pin, [writtenLog('log', '{"said":"pin 2026!"}')])).toEqual(['pin in log']);
  const ofPostgres = [
    '2026-11-21 10:00:00.1 UTC [2026] LOG:  background worker (PID 2026) exited',
    '2026-11-21 10:00:00.1 UTC [7] LOG:  checkpoint complete: wrote 2026 buffers (9.3%)',
  ];
  expect(searchSecrets(pin, [writtenLog('log', 'UTC [7] STATEMENT:  SELECT 2026')])).toHaveLength(
    1,
  );
  const others = ['2026-11-21T10:00:00Z', 'v1.a-2026_b', '120261', '1.2026'];
  for (const chance of [...others, ...ofPostgres]) {
    expect(searchSecrets(pin, [writtenLog('log', chance)]), chance).toEqual([]);
  }
});
