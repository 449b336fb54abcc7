import { expect, test } from 'vitest';
import { numberTabs, readNumberTab } from './number-tabs.ts';

test('every tab is found by its name', () => {
  for (const tab of numberTabs) expect(readNumberTab(tab)).toBe(tab);
});

test.each([null, undefined, '', 'Plan', 'billing', '__proto__'])(
  'an address that names %s opens the person',
  (tabId) => {
    expect(readNumberTab(tabId)).toBe('person');
  },
);
