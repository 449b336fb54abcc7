import { describe, expect, it } from 'vitest';
import { harmlessCell, looksLikeFormula, plainCell } from './cells.ts';
import { csvText, withSeparator } from './csv.ts';

describe('a cell for spreadsheets', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+45', "'+45"],
    ['+45261234561234567', "'+45261234561234567"],
    ['+45-26123456', "'+45-26123456"],
    ['+4526123456+1', "'+4526123456+1"],
    ["'+4526123456", "''+4526123456"],
    ['-2', "'-2"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['\rx', "'\rx"],
    [' =1', "' =1"],
    ['＝1', "'＝1"],
    ["'=1", "''=1"],
  ])('%j is harmless as %j, and read back the same', (text, cell) => {
    expect(harmlessCell(text)).toBe(cell);
    expect(plainCell(cell)).toBe(text);
  });

  it('restores a phone number that an older export wrote behind an apostrophe', () => {
    expect(plainCell("'+4526123456")).toBe('+4526123456');
  });

  it.each([
    ...['Ågesen', "O'Hara", "'tis", 'a=b', '1-2', '', '🙂', '45 26 12'],
    ...['+4526123456', '+45 26 12 34 56', '+1 212 555 0123'],
  ])('%j stays', (text) => {
    expect(harmlessCell(text)).toBe(text);
    expect(plainCell(text)).toBe(text);
  });

  it('is read back unchanged for any content, and never begins a formula', () => {
    const signs = ["'", '=', '+', '-', '@', '\t', '\r', '\n', ' ', '＝', 'a'];
    let texts = [''];
    for (let length = 1; length <= 4; length += 1) {
      texts = texts.flatMap((text) => [text, ...signs.map((sign) => text + sign)]);
    }
    const broken = [...new Set(texts)].filter((text) => {
      const cell = harmlessCell(text);
      const isSame = plainCell(cell) === text && looksLikeFormula(text) === (cell !== text);
      return !isSame || /^[=+\-@\t\r]/.test(cell);
    });
    expect(broken).toEqual([]);
  });
});

describe('a CSV file', () => {
  it('begins with a byte order mark, and keeps separators, quotation marks and line breaks in their cell', () => {
    const text = csvText(['a', 'b'], [{ a: 'Lee, "Ann"\nMaria', b: 'x;y' }]);
    expect(text).toBe('\uFEFFa,b\r\n"Lee, ""Ann""\nMaria","x;y"\r\n');
  });

  it('has semicolons for spreadsheets that read those, and the same cells', () => {
    const rows = [
      { a: 'Lee, "Ann"\nMaria; x', b: '1,5' },
      { a: '""', b: '' },
    ];
    const text = csvText(['a', 'b'], rows);
    expect(withSeparator(text, ',')).toBe(text);
    expect(withSeparator(text, ';')).toBe(
      '\uFEFFa;b\r\n"Lee, ""Ann""\nMaria; x";"1,5"\r\n"""""";\r\n',
    );
  });

  it('quotes leading and trailing blanks, which some readers strip', () => {
    expect(csvText(['a', 'b'], [{ a: ' x', b: 'y ' }])).toContain('" x","y "');
  });

  it('consists of the header line if there are no rows', () => {
    expect(csvText(['a', 'b'], [])).toBe('\uFEFFa,b\r\n');
  });
});
