import type { DisplayStatus } from '../numbers/states.ts';
import { csvText } from './csv.ts';
import { type ImportColumn, importColumns } from './schema.ts';

/** The fields of a plans overview row that a file can represent. */
export interface ExportLine {
  /** Null for a transfer without a number. */
  readonly numberId: string | null;
  readonly status: DisplayStatus;
  /** Null if the person is no longer known. */
  readonly user: {
    readonly first_name: string;
    readonly last_name: string;
    readonly email: string;
  } | null;
  readonly teams: readonly { readonly name: string }[];
  readonly countryName: string;
  /** E.164; null until the network has allotted it. */
  readonly phoneNumber: string | null;
  readonly plan: { readonly name: string } | null;
  readonly type: string | null;
  /** Set while a change of the row is unsent. */
  readonly pending: unknown;
}

/** Number of rows that a file cannot represent, by reason. */
export interface ExportNotes {
  /** Transfers without a number: the file only contains lines. */
  readonly transfers: number;
  /** Inactive numbers: an import would treat them as new. */
  readonly inactive: number;
  /** Lines whose person or plan is unknown. */
  readonly incomplete: number;
  /** Exported rows of people who are in several teams. */
  readonly moreTeams: number;
  /** Exported rows that include an unsent change. */
  readonly unsent: number;
}

export interface Export {
  readonly text: string;
  /** Number of rows in the file. */
  readonly rows: number;
  readonly notes: ExportNotes;
}

function cellsOf(line: ExportLine): Record<ImportColumn, string> | null {
  const { user, plan, teams } = line;
  if (!user || !plan) return null;
  return {
    first_name: user.first_name,
    last_name: user.last_name,
    email: user.email,
    team: teams[0]?.name ?? '',
    country: line.countryName,
    phone_number: line.phoneNumber ?? '',
    plan: plan.name,
    type: line.type ?? 'local',
  };
}

/**
 * Lines as a file with the columns of the import, in the given order (decisions 13, "Import").
 * Importing it again changes nothing; rows it cannot represent are omitted and counted.
 */
export function exportLines(lines: Iterable<ExportLine>): Export {
  const notes = { transfers: 0, inactive: 0, incomplete: 0, moreTeams: 0, unsent: 0 };
  const rows: Record<ImportColumn, string>[] = [];
  for (const line of lines) {
    const cells = cellsOf(line);
    if (line.numberId === null) notes.transfers += 1;
    else if (line.status === 'inactive') notes.inactive += 1;
    else if (cells === null) notes.incomplete += 1;
    else {
      rows.push(cells);
      if (line.teams.length > 1) notes.moreTeams += 1;
      if (line.pending) notes.unsent += 1;
    }
  }
  return { text: csvText(importColumns, rows), rows: rows.length, notes };
}

/** `Nordlys Energi numbers 2026-11-21.csv`; without characters that file systems reject. */
export function exportFileName(companyName: string, day: Date, what = 'numbers'): string {
  const name = companyName
    .replace(/[\p{Cc}\p{Cf}\\/:*?"<>|]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '')
    .replace(/^(.{80}).*$/su, '$1');
  const two = (value: number) => String(value).padStart(2, '0');
  const date = `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
  return [name, what, `${date}.csv`].filter((part) => part !== '').join(' ');
}
