import { expect, test } from 'vitest';
import { topUpCountry, topUpObstacle } from './rules.ts';

const number = { status: 'active', type: 'local', country_iso_code: 'DK' } as const;
const home = { type: 'minutes', countries: ['DK', 'GB'] } as const;
const abroad = { type: 'international', countries: ['JP'] } as const;
const plan = ({ type, countries }: { type: string; countries: readonly string[] }) => ({
  type: type as 'data' | 'minutes' | 'international',
  countries: [...countries],
});

test.each([
  ['at home', home, number, undefined],
  ['abroad', abroad, number, undefined],
  ['at home elsewhere', home, { ...number, country_iso_code: 'DE' }, 'top_up_not_offered'],
  [
    'abroad in its own country',
    abroad,
    { ...number, country_iso_code: 'JP' },
    'top_up_not_offered',
  ],
  ['a travel eSIM', home, { ...number, type: 'travel' as const }, 'top_up_not_offered'],
  [
    'a number that is not active',
    home,
    { ...number, status: 'installable' as const },
    'number_not_active',
  ],
  [
    'a terminating number',
    home,
    { ...number, status: 'ready_to_terminate' as const },
    'number_not_active',
  ],
])('a top-up of %s', (_, chosen, topped, code) => {
  expect(topUpObstacle(plan(chosen), topped)?.code).toBe(code);
});

test('a top-up is for the country of the number, or of the stay', () => {
  expect(topUpCountry(plan(home), number)).toBe('DK');
  expect(topUpCountry(plan(abroad), number)).toBe('JP');
});
