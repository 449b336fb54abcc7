import { type AddressCodec, writeParams } from '../../navigation/use-address-state.ts';

/** What is open over the billing page. */
export interface AccountAddress {
  /** `new`, or the id of the account that is edited; empty for none. */
  readonly method: string;
  /** The id of the account that is deleted; empty for none. */
  readonly delete: string;
}

export const nothingOpen: AccountAddress = { method: '', delete: '' };

export const accountCodec: AddressCodec<AccountAddress> = {
  read: (params) => ({
    method: params.get('method') ?? '',
    delete: params.get('delete') ?? '',
  }),
  write: (params, change) => writeParams(params, change, { method: 'method', delete: 'delete' }),
};

/** The address that opens the editing of an account. */
export const paymentAddress = (accountId: string): string => `/billing?method=${accountId}`;
