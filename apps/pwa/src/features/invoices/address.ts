import { monthSchema } from '@workspace/domain/billing/schema';
import { invoiceStates } from '@workspace/domain/billing/states';
import { idSchema } from '@workspace/domain/shared/id';
import type { AddressCodec } from '../../navigation/use-address-state.ts';
import { writeParams } from '../../navigation/use-address-state.ts';

/** All states that a row of the history can have. */
export const historyStates = [...invoiceStates, 'NO_INVOICE'] as const;
export type HistoryState = (typeof historyStates)[number];

/** What the history shows; empty = not narrowed, nothing open. */
export interface HistoryFilter {
  /** `2026-11`. */
  readonly month: string;
  /** Id of a payment account. */
  readonly account: string;
  readonly states: readonly HistoryState[];
  /** Key of the open row: the id of its invoice, or the month that has none. */
  readonly invoice: string;
}

const names = { month: 'month', account: 'account', states: 'state', invoice: 'invoice' } as const;

/** The history's part of the address. */
export const historyCodec: AddressCodec<HistoryFilter> = {
  read: (params) => ({
    month: monthSchema.safeParse(params.get(names.month)).data ?? '',
    account: idSchema.safeParse(params.get(names.account)).data ?? '',
    states: historyStates.filter((state) => params.getAll(names.states).includes(state)),
    invoice: params.get(names.invoice) ?? '',
  }),
  write: (params, change) => writeParams(params, change, names),
};

/** The address of the transaction history, narrowed to a month, an account, states or one invoice. */
export function historyAddress(filter: Partial<HistoryFilter> = {}): string {
  return `/billing?${historyCodec.write(new URLSearchParams({ view: 'history' }), filter)}`;
}

/** The address of the costs of a zone: `A`, `B`, `C`. */
export const costsAddress = (zone: string): string =>
  `/billing?${new URLSearchParams({ view: 'costs', zone })}`;

/** Parameters that belong to each view, and go with it. */
export const viewParams = {
  history: Object.values(names),
  costs: ['zone', 'period', 'account', 'country'],
} as const;
export type BillingView = keyof typeof viewParams;
