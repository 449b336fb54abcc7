import { describe, expect, it } from 'vitest';
import { exampleOf, examples } from '../testing/examples.ts';
import { planLine } from '../testing/lines.ts';
import { makeUbl } from './ubl.ts';

/** The texts of all elements of a name. */
const texts = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, 'g'))].map(
    ([, text]) => text ?? '',
  );

/** Decimal text as minor units, without a float in between. */
const minor = (text = '') => BigInt(text.replace('.', ''));
const sum = (amounts: readonly string[]) => amounts.reduce((all, one) => all + minor(one), 0n);

describe.each(Object.entries(examples))('the e-invoice of %s', (_name, example) => {
  it('adds up to the cent', async () => {
    const xml = await makeUbl(example);
    const [header = '', ...lines] = xml.split(/(?=<cac:(?:Invoice|CreditNote)Line>)/);
    const amounts = lines.flatMap((line) => texts(line, 'cbc:LineExtensionAmount'));
    const total = (name: string) => texts(header, name).at(0);
    expect(lines).toHaveLength(example.lines.length);
    expect(sum(amounts)).toBe(minor(total('cbc:LineExtensionAmount')));
    expect(total('cbc:TaxExclusiveAmount')).toBe(total('cbc:LineExtensionAmount'));
    expect(minor(total('cbc:TaxExclusiveAmount')) + minor(total('cbc:TaxAmount'))).toBe(
      minor(total('cbc:TaxInclusiveAmount')),
    );
    expect(total('cbc:PayableAmount')).toBe(total('cbc:TaxInclusiveAmount'));
    expect(minor(total('cbc:PayableAmount'))).toBeGreaterThanOrEqual(0n);
    const prices = lines.flatMap((line) => texts(line, 'cbc:PriceAmount'));
    expect(prices.filter((price) => price.startsWith('-'))).toEqual([]);
  });

  it('is the same each time', async () => {
    expect(await makeUbl(example)).toBe(await makeUbl(example));
  });
});

const xmlOf = (name: keyof typeof examples) => makeUbl(examples[name]);

describe('VAT', () => {
  it('at the rate of the seller, and in the currency of its country', async () => {
    const xml = await xmlOf('domestic');
    expect(texts(xml, 'cbc:Percent').at(0)).toBe('25');
    expect(texts(xml, 'cbc:TaxCurrencyCode')).toEqual(['DKK']);
    expect(xml).toContain('<cac:TaxTotal><cbc:TaxAmount currencyID="DKK">');
    expect(xml).not.toContain('TaxExemptionReason');
    expect(texts(await xmlOf('not_registered'), 'cbc:Percent')).toEqual(['25.5', '25.5']);
  });

  it('as a reverse charge names the law and both numbers', async () => {
    const xml = await xmlOf('reverse_charge');
    expect(texts(xml, 'cbc:TaxExemptionReasonCode')).toEqual(['VATEX-EU-AE']);
    expect(texts(xml, 'cbc:TaxExemptionReason').join()).toContain('Article 196');
    expect(texts(xml, 'cbc:CompanyID')).toEqual(['DK12345674', 'SE556012579001']);
    expect(texts(xml, 'cbc:TaxAmount')).toEqual(['0.00', '0.00']);
  });

  it('outside the scope has no rate, and no VAT numbers, only identifiers', async () => {
    const xml = await xmlOf('outside_scope');
    expect(texts(xml, 'cbc:TaxExemptionReasonCode')).toEqual(['VATEX-EU-O']);
    expect(xml).not.toMatch(/cac:PartyTaxScheme|cbc:Percent/);
    expect(texts(xml, 'cbc:CompanyID')).toEqual(['DK12345674', '123456789']);
    expect(xml).toContain('currencyID="USD"');
  });
});

describe('the payment', () => {
  it('by card names no bank account', async () => {
    const xml = await xmlOf('domestic');
    expect(xml).toContain('<cbc:PaymentMeansCode name="Visa ending in 4242">48<');
    expect(xml).not.toContain('PayeeFinancialAccount');
  });

  it('by transfer names the account and the reference', async () => {
    const xml = await xmlOf('reverse_charge');
    expect(texts(xml, 'cbc:PaymentMeansCode')).toEqual(['30']);
    expect(texts(xml, 'cbc:PaymentID')).toEqual(['2026-10-00417']);
    expect(xml).toContain('<cac:PayeeFinancialAccount><cbc:ID>DK5000400440116243<');
  });

  it('is open where there is neither', async () => {
    expect(await xmlOf('not_registered')).not.toContain('cac:PaymentMeans');
  });
});

it('a credit note names what it cancels, and lowers it by positive amounts', async () => {
  const xml = await xmlOf('credit_note');
  expect(xml).toContain(
    '<CreditNote xmlns="urn:oasis:names:specification:ubl:schema:xsd:CreditNote',
  );
  expect(texts(xml, 'cbc:CreditNoteTypeCode')).toEqual(['381']);
  expect(xml).toContain('<cac:InvoiceDocumentReference><cbc:ID>2026-10-00417<');
  expect(texts(xml, 'cbc:Note')[0]).toBe('Two numbers had ended in September.');
  expect(xml).toContain('<cbc:CreditedQuantity unitCode="C62">1<');
  expect(xml).toContain('<cbc:CreditedQuantity unitCode="C62">-1<');
});

it('texts are escaped, and characters that XML cannot have are left out', async () => {
  const user_name = `<b> & "q" ]]> \u0000\u001f\ud800\ufffe שלום 👩‍🚀`;
  const xml = await makeUbl(exampleOf([planLine(1, { user_name, plan_name: ' ' })]));
  expect(xml).toContain('&lt;b&gt; &amp; &quot;q&quot; ]]&gt;  שלום 👩‍🚀, Field service');
  expect(texts(xml, 'cbc:Name').at(-1)).toBe('Mobile plan');
});

it('an invoice without lines is refused', async () => {
  await expect(makeUbl(exampleOf([]))).rejects.toThrow('2026-10-00417 has no lines.');
});
