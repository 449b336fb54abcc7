import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { danishCustomer } from '../testing/companies.ts';
import { type Example, exampleOf, examples } from '../testing/examples.ts';
import { explanationOf } from '../testing/explanation.ts';
import { mixedLines, planLine } from '../testing/lines.ts';
import { makePdf, type PdfSource } from './make-pdf.ts';

/** The text of each page, as a reader finds it. */
async function pagesOf(source: PdfSource): Promise<string[]> {
  // The reader takes the memory of what it is given.
  const document = await getDocumentProxy(new Uint8Array(await makePdf(source)));
  const { text } = await extractText(document);
  return text.map((page) => page.replaceAll(/\s+/g, ' '));
}

describe.each(Object.entries(examples))('the PDF of %s', (_name, example: Example) => {
  it('is tagged, has a language and a title, and is the same each time', async () => {
    const pdf = await makePdf(example);
    const text = Buffer.from(pdf).toString('latin1');
    const { document, number } = example.snapshot;
    expect(text.startsWith('%PDF-1.7')).toBe(true);
    expect(text).toContain('/StructTreeRoot');
    expect(text).toContain('/Lang (en)');
    expect(text).toContain('/DisplayDocTitle true');
    expect(text).toContain(
      `/Title (${document === 'invoice' ? 'Invoice' : 'Credit note'} ${number})`,
    );
    expect(text).toContain('/S /TH');
    expect(text).not.toContain(process.cwd());
    expect(Buffer.compare(await makePdf(example), pdf)).toBe(0);
  });
});

describe('the first page', () => {
  it('says who, how much and when', async () => {
    const [first = ''] = await pagesOf(examples.domestic);
    expect(first).toContain('Invoice 2026-10-00417');
    expect(first).toContain('VAT DK99999993');
    expect(first).toContain('€36.10 more than in September before VAT.');
    expect(first).toContain('Page 2 says why, event by event.');
    expect(first).toContain('Due 2 Nov 2026');
    expect(first).toContain('Customer care 29 €500.00');
    expect(first).toContain('Zone A 20 GB Denmark, United Kingdom 28 × €12.00 €336.00');
    expect(first).toContain('Part of the month Zone A 20 GB');
    expect(first).toContain('25% of €2,433.23 €608.31');
    expect(first).toContain('Total €3,041.54');
    expect(first).toContain('at 7.4600 DKK for 1 EUR (European Central Bank, 30 Oct 2026)');
    expect(first).toContain('Other invoices of October 2026: 2026-10-00418 (Nordlys Sverige AB).');
  });

  it.each([
    ['reverse_charge', 'Article 196, Directive 2006/112/EC'],
    ['reverse_charge', 'VAT numbers: seller DK12345674, customer SE556012579001.'],
    ['reverse_charge', 'to account DK5000400440116243 with the reference 2026-10-00417.'],
    ['not_registered', '25.5% of €14.00 €3.57'],
    ['not_registered', 'no VAT number that is in the EU register'],
    ['outside_scope', 'Outside the scope of EU VAT (Article 44, Directive 2006/112/EC).'],
    ['outside_scope', 'Taxes of US states are not computed.'],
    ['outside_scope', 'Total $2,433.23'],
    ['domestic', 'The Danish reverse charge for resale of telecommunications is not computed.'],
    ['free', 'Nothing to pay'],
    ['replacement', 'This invoice replaces invoice 2026-10-00417: Two numbers had ended'],
    ['credit_note', 'Credit note CN-2026-11-00007'],
    ['credit_note', 'This credit note cancels invoice 2026-10-00417: Two numbers had ended'],
    ['credit_note', 'Total −€3,041.54'],
  ] as const)('of %s has: %s', async (name, text) => {
    expect((await pagesOf(examples[name]))[0]).toContain(text);
  });
});

describe('the explanation', () => {
  it('names each event, and how many are not listed', async () => {
    const [, second = ''] = await pagesOf(examples.domestic);
    expect(second).toContain('Why €36.10 more than in September');
    expect(second).toContain('3 new numbers +€23.16');
    expect(second).toContain('13 Oct Freja Mølgaard, +45 20 12 34 56 Zone A 50 GB +€9.81');
    expect(second).toContain('Zone A 20 GB, €12.00 to €5.42, by Line Kjærgaard');
    expect(second).toContain('The largest 1 of 10 are listed.');
    expect(second).toContain('129 of 148 numbers cost the same as in September');
  });

  it('can be of nothing, of a loss and of a VAT number that is denied', async () => {
    const lines = [planLine(1)];
    const changes = { amount_before: 5510, difference: -3610, vat_number_denied: true };
    const none = { amount_before: 1900, difference: 0, parts: [] };
    const less = exampleOf(lines, { explanation: explanationOf(1900, changes) });
    expect((await pagesOf(less))[1]).toMatch(/Why €36.10 less .* no longer in the EU register/);
    const same = exampleOf(lines, { explanation: explanationOf(1900, none) });
    expect((await pagesOf(same))[1]).toContain('Why the same as in September');
  });
});

describe('the lines', () => {
  it('are listed by team, with parts of the month, up to 2,000', async () => {
    const pages = await pagesOf(exampleOf(mixedLines(1993)));
    const text = pages.join(' ');
    expect(text).toContain('Without a team 1 number');
    expect(text).toContain('1–20 Oct, 20 of 31 days');
    expect(text).toContain('Top-up, 5 Oct');
    expect(pages.length).toBeGreaterThan(40);
    // The names of columns and of the team are repeated on each page.
    expect(pages.slice(2, -1).filter((page) => !page.includes('Number Person Plan'))).toEqual([]);
  });

  it('are summed up from 2,001 on, and the file that has them is named', async () => {
    const pages = await pagesOf(exampleOf(mixedLines(1994)));
    const text = pages.join(' ');
    expect(pages).toHaveLength(3);
    expect(text).toContain('The 2,001 lines of this document are in the file');
    expect(text).toContain('Invoice 2026-10-00417.csv');
  });

  it('can be none, and 50,000', async () => {
    expect(await pagesOf(exampleOf([]))).toHaveLength(2);
    expect(await pagesOf(exampleOf(mixedLines(50_000)))).toHaveLength(3);
  });

  it('name nobody where that is switched off', async () => {
    const text = (await pagesOf({ ...examples.domestic, listPeople: false })).join(' ');
    expect(text).not.toMatch(/Thorup|Freja|Kjærgaard|\+45/);
    expect(text).toContain('3 new numbers');
  });

  it('are refused if they do not add up', async () => {
    const { snapshot, lines } = examples.domestic;
    await expect(makePdf({ snapshot, lines: lines.slice(1) })).rejects.toThrow(RangeError);
  });
});

describe('names', () => {
  const awkward = [
    '& < > # $ * _ ` @ \\ [x] #emph[y] "z" // /* = - + ~',
    `#panic("no") #eval("1")`,
    'שלום עולם',
    'مرحبا بالعالم',
    '👩‍🚀 🇩🇰 😀',
    '\u202eabc\u202c\u0000\ud800',
    '田中 太郎',
    'W'.repeat(200),
    `${'Annemarie '.repeat(20)}Berg`,
  ];
  const lines = awkward.map((name, place) =>
    planLine(place, { user_name: name, team_name: name, plan_name: name, team_id: null }),
  );
  const long = 'Å'.repeat(200);
  const customer = {
    ...danishCustomer,
    name: long,
    street_name: long,
    email: `${long}@example.org`,
  };

  it('are shown as text, whatever they are', async () => {
    const text = (await pagesOf(exampleOf(lines, { customer }))).join(' ');
    expect(text).toContain('& < > # $ * _ ` @ \\ [x] #emph[y] "z" // /* = - + ~');
    expect(text).toContain('#panic("no") #eval("1")');
    // No font of the package has these letters.
    expect(text).toContain('□□ □□');
    expect(text.replaceAll(/[\s\u200b]/g, '')).toContain('W'.repeat(24));
  });
});

describe('the process', () => {
  const source = exampleOf(mixedLines(1993));

  it('is ended when it takes too long', async () => {
    const limits = { milliseconds: 1, bytes: 1e9 };
    await expect(makePdf(source, limits)).rejects.toThrow('ended early (SIGKILL)');
  });

  it('is ended when it takes too much memory', async () => {
    const limits = { milliseconds: 60_000, bytes: 1e7 };
    await expect(makePdf(source, limits)).rejects.toThrow('ended early (SIGKILL)');
  });

  it('is ended when the signal is aborted, or never begun', async () => {
    const abort = new AbortController();
    setTimeout(() => abort.abort(), 30);
    await expect(makePdf({ ...source, signal: abort.signal })).rejects.toThrow(/abort/i);
    await expect(makePdf({ ...source, signal: abort.signal })).rejects.toThrow(/abort/i);
  });
});
