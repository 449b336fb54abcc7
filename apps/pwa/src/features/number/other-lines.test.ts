import { expect, test } from 'vitest';
import { needlesOf } from '../../numbers-index/search/search.ts';
import { searchOfEmail } from './other-lines.ts';

test.each(['soren@nordlys.example', 'anna.2-3@nordlys.example', 'a+1.5@nordlys.example'])(
  'a search made of %s looks for parts of the address alone',
  (email) => {
    const needles = needlesOf(searchOfEmail(email));
    expect(needles.length).toBeGreaterThan(0);
    for (const { text } of needles) expect(email).toContain(text);
  },
);
