import type { Country } from '@workspace/domain/countries/schema';
import { numberErrors } from '@workspace/domain/numbers/errors';
import { planObstacle } from '@workspace/domain/plans/rules';
import type { Plan } from '@workspace/domain/plans/schema';
import { asciiAddress } from '@workspace/domain/shared/email';
import { foldText } from '@workspace/domain/shared/fold-text';
import { portingErrors } from '@workspace/domain/transfers/errors';
import { ownColumnNames } from '@workspace/domain/transfers/many-fields';
import { carrierValue } from '@workspace/domain/transfers/rules/carriers';
import { countryPortIn } from '@workspace/domain/transfers/rules/countries/definitions';
import { limitsOfForm } from '@workspace/domain/transfers/rules/day-limits';
import { isDay } from '@workspace/domain/transfers/rules/formats/days';
import { carrierFieldName } from '@workspace/domain/transfers/rules/port-in-field';
import { checkPortInValues } from '@workspace/domain/transfers/rules/port-in-fields';
import {
  instantOfDay,
  type TransferDateFacts,
  transferDates,
} from '@workspace/domain/transfers/rules/transfer-dates';
import type { PortInValues, PortingType } from '@workspace/domain/transfers/schema';
import { phoneText, readPhone } from '../../../csv/phone-cell.ts';
import { mobileNumberOf } from '../../catalogue/countries/index.ts';
import type { TransferInput } from '../../transfers/requests/index.ts';
import type { TransferRow } from './read-file.ts';
import type { CompanyState } from './state-store.ts';

export interface RowCheck {
  readonly country: Country;
  readonly plans: readonly Plan[];
  /** Whether the network may have a profile for local numbers of the country. */
  readonly hasProfile: boolean;
  readonly dates: Readonly<Record<PortingType, TransferDateFacts>>;
}

export interface CheckedRow {
  readonly row: TransferRow;
  readonly faults: Readonly<Record<string, string>>;
  /** Null if the row is refused. */
  readonly input: TransferInput | null;
}

/** What the cells of a row say, before it is compared with the company. */
export interface ParsedTransfer {
  readonly row: TransferRow;
  readonly email: string;
  readonly phone: string | null;
}

export function parsedTransfer(row: TransferRow, country: Country): ParsedTransfer {
  const { cells } = row;
  const text = phoneText(cells['phone_number'] ?? '');
  const mobileOf = (number: string) => mobileNumberOf(number, country.country_iso_code);
  return {
    row,
    email: asciiAddress((cells['email'] ?? '').toLowerCase()),
    phone: text === '' ? null : readPhone(text, mobileOf).valid,
  };
}

/** A file names carriers and options as people read them; their ids are accepted too. */
function valueOf(country: string, name: string, cell: string): string {
  if (name === carrierFieldName) {
    const listed = countryPortIn(country)?.carriers.find(
      (one) => one.id === cell || foldText(one.name) === foldText(cell),
    );
    return listed ? carrierValue({ carrierId: listed.id, carrierName: listed.name }) : cell;
  }
  const field = countryPortIn(country)?.fields.find((one) => one.name === name);
  const option = field?.options?.find((one) => foldText(one.name) === foldText(cell));
  return option?.id ?? cell;
}

function valuesOf({ cells }: TransferRow, country: string): PortInValues {
  const entries = Object.entries(cells).filter(([name]) => !ownColumnNames.includes(name));
  return Object.fromEntries(entries.map(([name, cell]) => [name, valueOf(country, name, cell)]));
}

const required = 'This field is required.';

/** Checks one row; `repeated` has the lines with the same person or number. */
export function checkRow(
  { row, email, phone }: ParsedTransfer,
  { country, plans, hasProfile, dates }: RowCheck,
  state: CompanyState,
  repeated: (key: string) => string | null,
): CheckedRow {
  const { cells } = row;
  const iso = country.country_iso_code;
  const faults: Record<string, string> = {};
  const fault = (column: string, message: string | null | undefined) => {
    if (message) faults[column] ??= message;
  };
  const kind = foldText(cells['porting_type'] ?? 'business');
  const portingType: PortingType = kind === 'personal' ? 'personal' : 'business';
  if (kind !== portingType) fault('porting_type', 'Write business or personal.');

  const userId = state.people.get(email);
  if (email === '') fault('email', required);
  else if (userId === undefined) fault('email', 'This person is not in the company.');
  else if (state.busyPeople.has(userId))
    fault('email', numberErrors.accountAlreadyHasNumber.message);
  fault('email', repeated(`email ${email}`));

  if (cells['phone_number'] === undefined) fault('phone_number', required);
  else if (phone === null) fault('phone_number', numberErrors.invalidPhoneNumber.message);
  else {
    if (state.taken.has(phone)) fault('phone_number', numberErrors.phoneNumberTaken.message);
    if (state.transferring.has(phone)) {
      fault('phone_number', portingErrors.numberBeingTransferred.message);
    }
    fault('phone_number', repeated(`phone ${phone}`));
  }

  const named = plans.filter(({ name }) => foldText(name) === foldText(cells['plan'] ?? ''));
  const place = { country_iso_code: iso, type: 'local' } as const;
  const plan = named.find((one) => !planObstacle(one, place));
  if (cells['plan'] === undefined) fault('plan', required);
  else if (!named[0]) fault('plan', `There is no plan “${cells['plan'].slice(0, 100)}”.`);
  else if (!plan) fault('plan', planObstacle(named[0], place)?.message);
  else if (!hasProfile) fault('plan', numberErrors.externalPlanNotFound.message);

  const values = valuesOf(row, iso);
  const day = cells['porting_date'];
  if (day === undefined) fault('porting_date', required);
  else if (!isDay(day)) fault('porting_date', 'Write the date as YYYY-MM-DD.');
  else {
    const facts = dates[portingType];
    const limits = limitsOfForm({
      country_code: iso,
      porting_type: portingType,
      values,
      today: facts.today,
    });
    fault('porting_date', transferDates(facts, limits).problemOf(day));
  }

  const problems = checkPortInValues({
    country_code: iso,
    porting_type: portingType,
    porting_number: phone ?? '',
    values,
  });
  for (const [name, message] of Object.entries(problems)) fault(name, message);

  const isRefused = row.fault !== null || Object.keys(faults).length > 0;
  if (isRefused || !userId || !phone || !plan || !day) return { row, faults, input: null };
  return {
    row,
    faults,
    input: {
      user_id: userId,
      plan_id: plan.plan_id,
      country_code: iso,
      porting_type: portingType,
      porting_number: phone,
      values,
      porting_date: instantOfDay(day),
    },
  };
}
