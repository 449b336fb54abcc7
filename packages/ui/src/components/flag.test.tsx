import { taxIdFormats } from '@workspace/domain/billing/tax-id-formats';
import { zoneCountries } from '@workspace/domain/countries/zone-countries';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Flag } from './flag.tsx';

const codes = [...new Set([...zoneCountries, ...taxIdFormats.map(({ country }) => country)])];

test.each(codes)('%s has a drawn flag', (code) => {
  const drawn = renderToStaticMarkup(<Flag code={code} label="" />);
  expect(drawn).toContain('<svg');
  expect(drawn).not.toContain('ui-flag-code');
});

test('a country without a drawing shows its code, and says its name', () => {
  const drawn = renderToStaticMarkup(<Flag code="zw" />);
  expect(drawn).toContain('>ZW<');
  expect(drawn).toContain('aria-label="Zimbabwe"');
});
