import { importTemplate } from '@workspace/domain/imports/template';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readImportFile } from './read-file.ts';

const header = 'first_name,last_name,email,team,country,phone_number,plan,type';
const row = 'Søren,Ågesen,soren@firm.example,Offshore,DK,,Zone A 20 GB,local';
const file = `${header}\n${row}\n`;
const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le'));
const swapped = (bytes: Uint8Array) => new Uint8Array(Buffer.from(bytes).swap16());
const withSeparator = (separator: string, before = '') =>
  utf8(before + file.replaceAll(',', separator));
const openDocument = new Uint8Array([
  ...[0x50, 0x4b, 3, 4],
  ...new Uint8Array(26),
  ...utf8('mimetypeapplication/vnd.oasis.opendocument.spreadsheet'),
]);

const rowsOf = async (bytes: Uint8Array) => {
  const read = await readImportFile(bytes);
  if ('refused' in read) throw new Error(read.refused);
  return read.rows;
};
const reasonOf = async (bytes: Uint8Array) => {
  const read = await readImportFile(bytes);
  return 'refused' in read ? read.refused : 'not refused';
};

const soren = {
  first_name: 'Søren',
  last_name: 'Ågesen',
  email: 'soren@firm.example',
  team: 'Offshore',
  country: 'DK',
  phone_number: '',
  plan: 'Zone A 20 GB',
  type: 'local',
};

describe('an accepted file', () => {
  it.each([
    ['UTF-8', utf8(file)],
    ['UTF-8 with a byte order mark', utf8(`\uFEFF${file}`)],
    ['Windows line breaks', utf8(file.replaceAll('\n', '\r\n'))],
    ['old Macintosh line breaks', utf8(file.replaceAll('\n', '\r'))],
    ['no line break at the end', utf8(file.trimEnd())],
    ['semicolons', withSeparator(';')],
    ['tabs', withSeparator('\t')],
    ["Excel's line that names the separator", withSeparator(';', 'sep=;\n')],
    ['the same with a mark, quotes and CRLF', withSeparator(',', '\uFEFF"sep=,"\r\n')],
    ['the same for tabs', withSeparator('\t', 'sep=\t\n')],
    ['a mark that was written twice', utf8(`\uFEFF\uFEFF${file}`)],
    ['non-breaking blanks in the header', utf8(file.replace('email', '\u00a0email\u202f'))],
    [
      'rows of non-breaking blanks behind the last',
      utf8(`${file}\u00a0,,\u00a0,,,,,\n,,,,,,,,,,\n`),
    ],
    ['a header in capitals with blanks', utf8(file.replace(header, ` ${header.toUpperCase()} `))],
    [
      'the names that people write',
      utf8(file.replace(header, 'First Name,LAST-NAME,E-mail,Team,Country,Phone Number,Plan,Type')),
    ],
    [
      'other usual names',
      utf8(file.replace(header, 'Given name,Surname,Mail,Team,Country,Mobile,Plan name,Type')),
    ],
    ['everything in quotation marks', utf8(file.replace(/[^,\n]+/g, '"$&"'))],
    ['a byte order mark before quotation marks', utf8(`\uFEFF${file.replace(/[^,\n]+/g, '"$&"')}`)],
    ['empty cells behind the last', utf8(file.replaceAll('\n', ',,\n'))],
    ['blank rows between', utf8(file.replace('\n', '\n\n,,,,,,,\n   \n'))],
  ])('%s', async (_, bytes) => {
    expect((await rowsOf(bytes)).map((read) => read.cells)).toEqual([soren]);
  });

  it('may have its columns in any order', async () => {
    const names = header.split(',').reverse();
    const cells = row.split(',').reverse();
    const [read] = await rowsOf(utf8(`${names.join(';')}\n${cells.join(';')}`));
    expect(read?.cells).toEqual(soren);
  });

  it('keeps separators, line breaks and doubled quotation marks inside a cell', async () => {
    const read = await rowsOf(
      utf8(`${header}\r\n"Anne, ""Annie""",B,c@d.example,"Sales\r\nNordics",DK,,,\r\n${row}\r\n`),
    );
    expect(read[0]?.cells).toMatchObject({ first_name: 'Anne, "Annie"', team: 'Sales\nNordics' });
    expect(read.map(({ line }) => line)).toEqual([2, 4]);
  });

  it('reports the line on which each row begins, blank lines counted', async () => {
    const read = await rowsOf(utf8(`${header}\n\n${row}\n\n\n${row}\n`));
    expect(read.map(({ line }) => line)).toEqual([3, 6]);
  });

  it('only faults the row with a different number of cells', async () => {
    const read = await rowsOf(utf8(`${header}\na,b\n${row}\n${row},more\n`));
    expect(read.map(({ fault }) => fault)).toEqual([
      'This row has 2 cells, but the first line names 8 columns.',
      undefined,
      'This row has 9 cells, but the first line names 8 columns.',
    ]);
  });

  it('has ten thousand rows at most', async () => {
    const rows = (count: number) => utf8(`${header}\n${`${row}\n`.repeat(count)}`);
    expect(await rowsOf(rows(10_000))).toHaveLength(10_000);
    expect(await reasonOf(rows(10_001))).toContain('more than 10,000 rows');
  });

  it('may be the template itself', async () => {
    expect(await rowsOf(utf8(importTemplate()))).toHaveLength(2);
  });
});

it('is read or refused for any bytes and text, without an exception', async () => {
  const answers = async (bytes: Uint8Array) => {
    const read = await readImportFile(bytes);
    return 'refused' in read ? read.refused !== '' : read.rows.length > 0;
  };
  const signs = fc.array(fc.constantFrom(...'",;\t\n\r a='));
  const any = fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), answers);
  const texts = fc.asyncProperty(fc.string(), (text) => answers(utf8(text)));
  const files = fc.asyncProperty(signs, (list) => answers(utf8(`${header}\n${list.join('')}`)));
  const found = [await fc.check(any), await fc.check(texts), await fc.check(files)];
  expect(found.map(({ counterexample }) => counterexample)).toEqual([null, null, null]);
});

describe('a refused file', () => {
  it.each([
    ['nothing in it', utf8(''), 'The file is empty.'],
    ['only blanks', utf8('\uFEFF \r\n\r\n'), 'The file is empty.'],
    ['only a header', utf8(`${header}\n\n`), 'no rows below the first line'],
    ['more than five megabytes', new Uint8Array(5_000_001).fill(97), 'larger than 5 MB'],
    ['UTF-16 with a mark', utf16(`\uFEFF${file}`), 'UTF-16'],
    ['UTF-16, the other way round', swapped(utf16(`\uFEFF${file}`)), 'UTF-16'],
    ['UTF-16 without a mark', utf16(file), 'UTF-16'],
    [
      'Latin-1',
      new Uint8Array(Buffer.from(file, 'latin1')),
      'not encoded as UTF-8; it may be Windows-1252',
    ],
    ['a byte that UTF-8 never has', new Uint8Array([...utf8(file), 0xff]), 'not encoded as UTF-8'],
    ['half a letter', utf8(`${file}é`).subarray(0, -1), 'not encoded as UTF-8'],
    ['an Excel workbook', new Uint8Array([0x50, 0x4b, 3, 4, 20, 0]), '(.xlsx)'],
    ['an old workbook', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), '(.xls)'],
    ['a PDF', utf8('%PDF-1.7'), 'PDF'],
    ['a zero byte inside', utf8(`${file}\0${row}\n`), 'contains NUL bytes'],
    ['zero bytes behind the last row', utf8(`${file}${'\0'.repeat(512)}`), 'ends in NUL bytes'],
    ['as many as there is text', utf8(file + '\0'.repeat(file.length)), 'ends in NUL bytes'],
    ['vertical bars', withSeparator('|'), 'separated by “|”'],
    ['colons', withSeparator(':'), 'separated by “:”'],
    ['a separator named that is not read', withSeparator('|', 'sep=|\n'), 'separated by “|”'],
    ['an empty workbook', new Uint8Array([0x50, 0x4b, 5, 6, 0, 0]), '(.xlsx)'],
    ['an OpenDocument spreadsheet', openDocument, '(.ods)'],
    ['a packed file', new Uint8Array([0x1f, 0x8b, 8, 0]), 'Extract it'],
    ['a web page named .csv', utf8('<html><table><tr><td>first_name'), 'web page'],
    ['no header', utf8(`${row}\n${row}\n`), 'The first line must name the columns: first_name,'],
    ['a missing column', utf8(file.replace('team,', '')), 'columns are missing: team.'],
    ['a misspelled column', utf8(file.replace('email', 'E-Mial')), 'unknown: “e-mial”'],
    ['a column under two names', utf8(file.replace('team', 'E-Mail')), 'occur twice: “email”.'],
    ['two columns missing', utf8('first_name,email\nA,b@c.example'), 'missing: last_name, team'],
    ['a column twice', utf8(file.replace('team', 'email')), 'occur twice: “email”.'],
    ['a column without a name', utf8(file.replace('email', 'email,')), 'has no name'],
    ['a name with a hidden sign', utf8(file.replace('email', 'e\u200bmail')), 'name of column 3'],
    ['two separators mixed', utf8(file.replace('first_name,', 'first_name;')), 'unknown:'],
    [
      'a quotation mark left open',
      utf8(`${header}\n"${row}\n`),
      'Line 2 cannot be read: a closing quotation mark',
    ],
    [
      'a quotation mark inside a cell',
      utf8(`${header}\n${row}\nJens "J" B,,,,,,,\n`),
      'Line 3 cannot be read: there is a quotation mark inside',
    ],
    [
      'text behind a quotation mark',
      utf8(`${header}\n"Jens" J,,,,,,,\n`),
      'Line 2 cannot be read: there is text after',
    ],
    ['an open quotation mark in the header', utf8(`"${file}`), 'Line 1 cannot be read'],
    [
      'a quarter of a million empty lines',
      utf8(header + '\n'.repeat(250_000) + row),
      '50,000 lines',
    ],
    ['as many line breaks of old Macs', utf8(header + '\r'.repeat(250_000) + row), '50,000 lines'],
    ['as many lines inside one cell', utf8(`${header}\n"${'\n'.repeat(250_000)}"`), 'on line 2 is'],
    ['half a million columns', utf8('a,'.repeat(500_000)), 'starts on line 1 is longer'],
    ['a thousand columns', utf8('a,'.repeat(1000)), 'more than 50 columns'],
    ['two million cells in a row', utf8(`${header}\n${','.repeat(2e6)}`), 'on line 2 is longer'],
    [
      'a cell of megabytes',
      utf8(`${header}\n${row}\n${'\u0301\u0316'.repeat(1e6)}`),
      'on line 3 is',
    ],
  ])('%s', async (_, bytes, reason) => {
    expect(await reasonOf(bytes)).toContain(reason);
  });

  it('lists the first twenty unknown columns, shortened, and counts the rest', async () => {
    const names = Array.from({ length: 30 }, (_, place) => `${'x'.repeat(200)}${place}`);
    const reason = await reasonOf(utf8(`${header},${names.join(',')}\n${row}\n`));
    expect(reason.match(/“/g)).toHaveLength(20);
    expect(reason).toContain('and 10 more');
    expect(reason.length).toBeLessThan(2000);
  });

  it('gets a distinct message for each fault', async () => {
    const reasons = await Promise.all(
      [utf8(''), utf16(file), new Uint8Array(Buffer.from(file, 'latin1'))].map(reasonOf),
    );
    expect(new Set(reasons).size).toBe(3);
    for (const reason of reasons) expect(reason).toMatch(/^[A-Z].*\.$/);
  });
});
