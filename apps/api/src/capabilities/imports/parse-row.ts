import type { Country } from '@workspace/domain/countries/schema';
import { type ImportColumn, importColumns } from '@workspace/domain/imports/schema';
import { numberErrors } from '@workspace/domain/numbers/errors';
import type { NumberType } from '@workspace/domain/numbers/schema';
import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/mobile';
import * as z from 'zod/mini';
import type { FileRow } from './read-file.ts';

export type CellFaults = Partial<Record<ImportColumn, string>>;

/** A row that has been understood as far as it can be without the database. */
export interface ParsedRow {
  readonly line: number;
  readonly firstName: string;
  readonly lastName: string;
  /** In lower case: addresses are compared without regard to it. */
  readonly email: string;
  /** Empty where the row names none. */
  readonly team: string;
  readonly country: Country | null;
  /** E.164; null where the row has no number, or none that can be read. */
  readonly phoneNumber: string | null;
  /** Empty where the row names none. */
  readonly planName: string;
  readonly type: NumberType;
  /** Whether the row is about a line at all. */
  readonly hasLine: boolean;
  /** What is wrong, by column. */
  readonly faults: CellFaults;
  /** What is wrong with the row as a whole. */
  readonly fault: string | undefined;
}

const longestName = 100;
const emailSchema = z.email().check(z.maxLength(254));

/** Blanks of every kind become one; letters made of two signs become one (macOS writes two). */
function clean(cell: string): string {
  return cell.normalize('NFC').replace(/\s+/gu, ' ').trim();
}

/** Signs with which a spreadsheet begins a formula, the wide ones of East Asian keyboards too. */
const formulaStart = /^[=+\-@\t\r＝＋－＠]/;
/** What cannot be seen, and what turns the reading direction around, hides what a name is. */
const hidden = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;

/**
 * A cell that a spreadsheet would run when the list is exported again. Only a phone number may
 * begin with a plus.
 */
function formulaFault(column: ImportColumn, cell: string): string | undefined {
  const text = cell.trimStart();
  const begins = [cell, text].find((candidate) => formulaStart.test(candidate));
  if (begins === undefined) return undefined;
  if (column === 'phone_number' && text.startsWith('+')) return undefined;
  const sign = begins.startsWith('\t') ? 'a tab' : `“${begins.charAt(0)}”`;
  return `This begins with ${sign}, which spreadsheets take for a formula. Write it without.`;
}

function signFaults({ cells }: FileRow): CellFaults {
  const faults: CellFaults = {};
  for (const column of importColumns) {
    const formula = formulaFault(column, cells[column]);
    if (formula) faults[column] = formula;
    else if (hidden.test(clean(cells[column]))) {
      faults[column] = 'This holds signs that cannot be seen. Type it again.';
    }
  }
  return faults;
}

function nameFault(name: string, what: string): string | undefined {
  if (name === '') return `Give a ${what}.`;
  return name.length > longestName ? `A ${what} has at most 100 letters.` : undefined;
}

function emailFault(email: string): string | undefined {
  if (email === '') return 'Give an e-mail address.';
  return emailSchema.safeParse(email).success ? undefined : 'This is not an e-mail address.';
}

const isType = (text: string): text is NumberType => text === 'local' || text === 'travel';

/** Countries by their two letters and by their English name, both in lower case. */
export type CountryIndex = ReadonlyMap<string, Country>;

export function countryIndex(countries: readonly Country[]): CountryIndex {
  return new Map(
    countries.flatMap((country) =>
      [country.name, country.country_iso_code].map(
        (text) => [text.toLowerCase(), country] as const,
      ),
    ),
  );
}

function countryFault(text: string, country: Country | null, hasLine: boolean) {
  if (text === '') return hasLine ? 'Say in which country the number is.' : undefined;
  if (!country) return `“${text}” is not a country. Write its English name or its two letters.`;
  return hasLine && !country.available
    ? `Numbers cannot be ordered in ${country.name}.`
    : undefined;
}

/**
 * E.164 of a mobile number of the country, written nationally or internationally; spreadsheets
 * keep a leading plus or zero behind an apostrophe.
 */
function readPhoneNumber(text: string, country: Country | null): string | null {
  const iso = country?.country_iso_code;
  if (!iso || !isSupportedCountry(iso)) return null;
  const number = parsePhoneNumberFromString(text.replace(/^'/, ''), {
    defaultCountry: iso,
    extract: false,
  });
  return number?.isValid() && number.country === iso && !number.ext ? number.number : null;
}

/** Leaves out what is in order, and what another fault of the same cell says already. */
function withFaults(first: CellFaults, more: Partial<Record<ImportColumn, string | undefined>>) {
  const faults: CellFaults = { ...first };
  for (const column of importColumns) {
    const fault = more[column];
    if (fault !== undefined) faults[column] ??= fault;
  }
  return faults;
}

/**
 * Understands a row by itself. Country and plan are required where a line is asked for; a number
 * without a plan is refused, since a line without a plan costs nothing and is sold by nobody.
 */
export function parseRow(row: FileRow, countries: CountryIndex): ParsedRow {
  const cell = (column: ImportColumn) => clean(row.cells[column]);
  const [firstName, lastName] = [cell('first_name'), cell('last_name')];
  const email = cell('email').toLowerCase();
  const [phone, planName, typed] = [cell('phone_number'), cell('plan'), cell('type').toLowerCase()];
  const hasLine = phone !== '' || planName !== '';
  const country = countries.get(cell('country').toLowerCase()) ?? null;
  const phoneNumber = phone === '' ? null : readPhoneNumber(phone, country);
  const faults = withFaults(signFaults(row), {
    first_name: nameFault(firstName, 'first name'),
    last_name: nameFault(lastName, 'last name'),
    email: emailFault(email),
    team: cell('team').length > longestName ? 'A team has at most 100 letters.' : undefined,
    country: countryFault(cell('country'), country, hasLine),
    // Without a country nothing can be said about the number.
    phone_number:
      phone !== '' && country && !phoneNumber ? numberErrors.invalidPhoneNumber.message : undefined,
    plan: phone !== '' && planName === '' ? 'A number needs a plan.' : undefined,
    type:
      typed === '' || isType(typed) ? undefined : 'Write local or travel, or nothing for local.',
  });
  return {
    line: row.line,
    firstName,
    lastName,
    email,
    team: cell('team'),
    country,
    phoneNumber,
    planName,
    type: isType(typed) ? typed : 'local',
    hasLine,
    faults,
    fault: row.fault,
  };
}
