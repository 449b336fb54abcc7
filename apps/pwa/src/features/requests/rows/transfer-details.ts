import { invalidPortingCode } from '@workspace/domain/transfers/errors';
import {
  carrierFieldName,
  type PortInField,
} from '@workspace/domain/transfers/rules/port-in-field';
import {
  checkPortInValues,
  portInFields,
  portingCodeField,
} from '@workspace/domain/transfers/rules/port-in-fields';
import type { PortingItem } from '@workspace/domain/transfers/schema';

type Item = Pick<
  PortingItem,
  | 'country_code'
  | 'porting_type'
  | 'porting_number'
  | 'current_carrier'
  | 'zip_code'
  | 'porting_code_exists'
>;

/** What an approval may add to a transfer (specification 3, section 7), as its country asks for it. */
interface TransferDetails {
  readonly carrier: PortInField | undefined;
  /** The carrier's code: PAC, RIO or transfer PIN. */
  readonly code: PortInField | undefined;
  readonly zip: PortInField | undefined;
  /** The country asks for nothing that is known here. */
  readonly isUnknown: boolean;
}

export function transferDetails({ country_code, porting_type }: Item): TransferDetails {
  const fields = portInFields(country_code, porting_type);
  const find = (name: string | null) => fields.find((field) => field.name === name);
  return {
    carrier: find(carrierFieldName),
    code: find(portingCodeField(country_code)),
    zip: find('zip_code'),
    isUnknown: fields.length === 0,
  };
}

/** Whether the approval has to add something that the country requires. */
export function lacksDetails(item: Item): boolean {
  const { carrier, code, zip } = transferDetails(item);
  return (
    (carrier?.required === true && item.current_carrier === null) ||
    (code?.required === true && !item.porting_code_exists) ||
    (zip?.required === true && item.zip_code === null)
  );
}

/** What is wrong with a code (specification 3, section 5); null if nothing is. */
export function codeProblem(item: Item, code: string): string | null {
  const name = portingCodeField(item.country_code);
  if (name === null) return /^[A-Z0-9]+$/.test(code) ? null : invalidPortingCode;
  return problemOf(item, name, code);
}

/** What is wrong with a zip code; null if nothing is. */
export const zipProblem = (item: Item, zip: string) => problemOf(item, 'zip_code', zip);

function problemOf(item: Item, name: string, value: string): string | null {
  const { country_code, porting_type, porting_number } = item;
  if (!portInFields(country_code, porting_type).some((field) => field.name === name)) return null;
  const check = { country_code, porting_type, porting_number, values: { [name]: value } };
  return checkPortInValues(check)[name] ?? null;
}
