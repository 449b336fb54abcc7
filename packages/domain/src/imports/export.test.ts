import { describe, expect, it } from 'vitest';
import { type ExportLine, exportFileName, exportLines } from './export.ts';

const line = (change: Partial<ExportLine> = {}): ExportLine => ({
  numberId: 'n',
  status: 'active',
  user: { first_name: 'Ann', last_name: 'Lee', email: 'ann@firm.example' },
  teams: [{ name: 'Sales' }],
  countryName: 'Denmark',
  phoneNumber: '+4526123456',
  plan: { name: 'Zone A 20 GB' },
  type: 'local',
  pending: null,
  ...change,
});
const rowsOf = (lines: readonly ExportLine[]) =>
  exportLines(lines).text.trimEnd().split('\r\n').slice(1);

describe('an export', () => {
  it('has the columns of the import, and the rows in their order', () => {
    const { text, rows } = exportLines([line(), line({ phoneNumber: null, teams: [] })]);
    expect(text).toBe(
      [
        '\uFEFFfirst_name,last_name,email,team,country,phone_number,plan,type',
        'Ann,Lee,ann@firm.example,Sales,Denmark,+4526123456,Zone A 20 GB,local',
        'Ann,Lee,ann@firm.example,,Denmark,,Zone A 20 GB,local',
        '',
      ].join('\r\n'),
    );
    expect(rows).toBe(2);
  });

  it('omits rows that a file cannot represent, and counts them', () => {
    const { rows, notes } = exportLines([
      line(),
      line({ numberId: null, status: 'transfer_request' }),
      line({ numberId: null, status: 'inactive' }),
      line({ status: 'inactive' }),
      line({ user: null }),
      line({ plan: null }),
    ]);
    expect(rows).toBe(1);
    expect(notes).toEqual({ transfers: 2, inactive: 1, incomplete: 2, moreTeams: 0, unsent: 0 });
  });

  it('counts rows that are only partly represented: one team of several, unsent changes', () => {
    const lines = [line({ teams: [{ name: 'Sales' }, { name: 'Legal' }] }), line({ pending: {} })];
    expect(exportLines(lines).notes).toMatchObject({ moreTeams: 1, unsent: 1 });
    expect(rowsOf(lines)).toHaveLength(2);
  });
});

describe('the name of the file', () => {
  const day = new Date(2026, 10, 5, 23, 59);
  it.each([
    ['Nordlys Energi', 'Nordlys Energi numbers 2026-11-05.csv'],
    ['A/S "Nord": 1 < 2', 'A S Nord 1 2 numbers 2026-11-05.csv'],
    ['..\\..\\evil', 'evil numbers 2026-11-05.csv'],
    ['Ørsted 🙂', 'Ørsted 🙂 numbers 2026-11-05.csv'],
    ['', 'numbers 2026-11-05.csv'],
  ])('of %j is %j', (company, name) => {
    expect(exportFileName(company, day)).toBe(name);
  });

  it('is limited in length without splitting a character', () => {
    expect(exportFileName('🙂'.repeat(300), day)).toBe(`${'🙂'.repeat(80)} numbers 2026-11-05.csv`);
  });
});
