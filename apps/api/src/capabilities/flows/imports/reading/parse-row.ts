import { countryInSentence } from '@workspace/domain/countries/in-sentence';
import type { Country } from '@workspace/domain/countries/schema';
import { plainCell } from '@workspace/domain/imports/cells';
import type { ImportColumn } from '@workspace/domain/imports/schema';
import type { NumberType } from '@workspace/domain/numbers/schema';
import { beforeMisreading } from '@workspace/domain/shared/damaged-text';
import { asciiAddress, emailFormat, emailLimit } from '@workspace/domain/shared/email';
import { cleanText, nameProblem } from '@workspace/domain/shared/text';
import * as z from 'zod/mini';
import { type PhoneCell, phoneText, readPhone } from '../../../../csv/phone-cell.ts';
import { mobileNumberOf } from '../../../catalogue/countries/index.ts';
import { type CountryIndex, countryNamed } from '../checking/country-index.ts';
import { lowerKey } from '../checking/text-key.ts';
import { type CellFaults, signFaults, withFaults } from './cell-faults.ts';
import type { FileRow } from './read-file.ts';

/** A row parsed as far as possible without the database. */
export interface ParsedRow {
  readonly line: number;
  readonly cells: FileRow['cells'];
  readonly firstName: string;
  readonly lastName: string;
  /** In lower case, since addresses are case-insensitive, its domain in the form of DNS. */
  readonly email: string;
  /** Empty if the row names no team; `teamCell` is the name as written. */
  readonly team: string;
  readonly teamCell: string;
  readonly country: Country | null;
  /** Null if the row has no number. */
  readonly phone: PhoneCell | null;
  /** Empty if the row names no plan. */
  readonly planName: string;
  readonly type: NumberType;
  /** Whether the row describes a number. */
  readonly namesNumber: boolean;
  /** Faults by column. */
  readonly faults: CellFaults;
  /** Faults by column that only apply if the value does not exist yet. */
  readonly ifNew: CellFaults;
  /** Sentences about cells that are accepted and look wrong. */
  readonly hints: readonly string[];
  /** Faults of the row as a whole. */
  readonly fault: string | undefined;
}

const maxNameLength = 100;
const emailSchema = emailFormat().check(z.maxLength(emailLimit));

function nameFault(name: string, what: string): string | undefined {
  if (name === '') return `Enter a ${what}.`;
  return name.length > maxNameLength
    ? `A ${what} can have at most 100 characters.`
    : nameProblem(name);
}

function emailFault(email: string): string | undefined {
  if (email === '') return 'Enter an email address.';
  return emailSchema.safeParse(email).success ? undefined : 'This is not a valid email address.';
}

const isType = (text: string): text is NumberType => text === 'local' || text === 'travel';

const nameColumns = ['first_name', 'last_name', 'team'] as const;

/** A name whose letters another program has read in the wrong encoding is somebody's all the same. */
function damageHint(cell: string): string[] {
  const meant = beforeMisreading(cell);
  if (meant === undefined) return [];
  return [`The letters of “${cleanText(cell)}” look damaged; it may be “${cleanText(meant)}”.`];
}

/** Parses the country cell; required for a number. */
function readCountry(text: string, countries: CountryIndex, namesNumber: boolean) {
  const { country, fault } = countryNamed(text, countries);
  const missing = text === '' && namesNumber ? 'Enter the country of the number.' : undefined;
  const closed =
    namesNumber && country && !country.available
      ? `Numbers cannot be ordered in ${countryInSentence(country.name)}.`
      : undefined;
  return { country, fault: fault ?? missing, closed };
}

/**
 * Parses a row on its own. Country and plan are required for a number, since one
 * without a plan has no price and is not sold.
 */
export function parseRow(row: FileRow, countries: CountryIndex): ParsedRow {
  const plain = (column: ImportColumn) => plainCell(row.cells[column]);
  const cell = (column: ImportColumn) => cleanText(plain(column));
  const [firstName, lastName] = [cell('first_name'), cell('last_name')];
  const email = asciiAddress(lowerKey(cell('email')));
  const [number, planName] = [phoneText(plain('phone_number')), cell('plan')];
  const typed = cell('type').toLowerCase();
  const namesNumber = number !== '' || planName !== '';
  const { country, fault, closed } = readCountry(cell('country'), countries, namesNumber);
  const mobileOf = country && ((text: string) => mobileNumberOf(text, country.country_iso_code));
  const phone = number === '' ? null : readPhone(number, mobileOf);
  const signs = signFaults(row);
  return {
    line: row.line,
    cells: row.cells,
    firstName,
    lastName,
    email,
    team: cell('team'),
    teamCell: plain('team'),
    country,
    phone,
    planName,
    type: isType(typed) ? typed : 'local',
    namesNumber,
    faults: withFaults(signs.always, {
      country: fault,
      plan: number !== '' && planName === '' ? 'A number needs a plan.' : undefined,
      type:
        typed === '' || isType(typed)
          ? undefined
          : 'Enter local or travel, or leave the cell empty for local.',
    }),
    ifNew: withFaults(signs.ifNew, {
      first_name: nameFault(firstName, 'first name'),
      last_name: nameFault(lastName, 'last name'),
      email: emailFault(email),
      team: cell('team') === '' ? undefined : nameFault(cell('team'), 'team name'),
      country: closed,
      phone_number: phone?.fault,
    }),
    hints: nameColumns.flatMap((column) => damageHint(plain(column))),
    fault: row.fault,
  };
}
