import { invalid } from '@workspace/domain/contract/error';
import { refusedAgain } from '@workspace/domain/transfers/carrier/rejections';
import { invalidPortingCode } from '@workspace/domain/transfers/errors';
import {
  carrierProblem,
  carrierValue,
  normalCarrier,
} from '@workspace/domain/transfers/rules/carriers';
import {
  checkPortInValues,
  normalPortInValues,
  portInFields,
  portingCodeField,
} from '@workspace/domain/transfers/rules/port-in-fields';
import type { PortInValues, PortingItem } from '@workspace/domain/transfers/schema';
import type { Sealer } from '../../../secrets/seal.ts';
import { openValues, type StoredValues, storedValues } from './secrets.ts';
import type { PortingItemModel } from './store.ts';
import type { PortingItemChange } from './write-store.ts';

const zipCodeName = 'zip_code';

interface GivenAt {
  readonly sealer: Sealer;
  /** Product time. */
  readonly now: Date;
}

/** The columns of values that were given now. */
export interface GivenColumns extends StoredValues {
  readonly code_given_at?: Date;
}

/** What is wrong with some values of a transfer; the others are as they were accepted. */
function problemsOf(item: PortingItem, values: PortInValues): PortInValues {
  const problems = checkPortInValues({ ...item, values });
  const given = Object.entries(problems).filter(([name]) => Object.hasOwn(values, name));
  return Object.fromEntries(given);
}

/**
 * The columns of a transfer with corrected values; the other values stay.
 * @throws AppError 422 on `fields.…` for a value that is unknown, in the wrong format, or the one that
 * the carrier refused
 */
export function correctedColumns(
  { sealer, now }: GivenAt,
  item: PortingItem,
  row: PortingItemModel,
  values: PortInValues,
): GivenColumns {
  const place = { id: item.uuid, country_code: item.country_code };
  const stored = openValues(sealer, place, row);
  const again = item.status === 'rejected' ? refusedAgain(item, { stored, given: values }) : {};
  const problems = Object.entries({ ...again, ...problemsOf(item, values) });
  if (problems.length > 0) {
    throw invalid(Object.fromEntries(problems.map(([name, text]) => [`fields.${name}`, text])));
  }
  const merged = { ...stored, ...values };
  const code = portingCodeField(item.country_code);
  return {
    ...storedValues(sealer, place, normalPortInValues(item.country_code, merged)),
    ...(code !== null && values[code] && { code_given_at: now }),
  };
}

/** What the administrator gives while approving; the rest stays as requested. */
export interface ApprovedValues {
  readonly carrier_id?: string | undefined;
  readonly carrier_name?: string | undefined;
  readonly porting_code?: string | undefined;
  readonly zip_code?: string | undefined;
  /** UTC midnight of another day than the one that was asked for. */
  readonly porting_date?: string | undefined;
}

function carrierOf(country: string, { carrier_id: id, carrier_name: name }: ApprovedValues) {
  if (id === undefined && name === undefined) return undefined;
  const value =
    id === undefined ? (name ?? '') : carrierValue({ carrierId: id, carrierName: name ?? id });
  const carrier = normalCarrier(country, value);
  const problem = carrierProblem(country, carrier);
  if (problem) throw invalid({ [id === undefined ? 'carrier_name' : 'carrier_id']: problem });
  return carrier;
}

/**
 * The columns of a transfer with what the administrator gave.
 * @throws AppError 422 for a code, postal code or carrier that the server knows to be wrong
 */
export function approvedColumns(
  at: GivenAt,
  item: PortingItem,
  row: PortingItemModel,
  given: ApprovedValues,
): PortingItemChange {
  const { country_code: country, porting_type: portingType } = item;
  const carrier = carrierOf(country, given);
  const code = given.porting_code?.trim();
  const codeName = portingCodeField(country);
  const codeProblem =
    codeName === null
      ? invalidPortingCode
      : code && problemsOf(item, { [codeName]: code })[codeName];
  if (code && codeProblem) throw invalid({ porting_code: codeProblem });
  const { zip_code: zipCode } = given;
  const asksZipCode = portInFields(country, portingType).some(({ name }) => name === zipCodeName);
  const zipProblem = zipCode && asksZipCode && problemsOf(item, { zip_code: zipCode }).zip_code;
  if (zipProblem) throw invalid({ zip_code: zipProblem });
  return {
    ...(carrier !== undefined && { current_carrier: carrier }),
    ...(zipCode !== undefined && { zip_code: zipCode }),
    ...(given.porting_date !== undefined && { porting_date: new Date(given.porting_date) }),
    ...(code && codeName && correctedColumns(at, item, row, { [codeName]: code })),
  };
}
