import { invoiceStateLabels } from '@workspace/domain/billing/labels';
import { addMonths, monthOfDay, monthsBetween } from '@workspace/domain/billing/month';
import { listProductFilters } from '@workspace/domain/billing/operations';
import type { Invoice } from '@workspace/domain/billing/schema';
import type { PaymentAccount } from '@workspace/domain/payment-accounts/schema';
import { compareNames } from '@workspace/ui/format/names';
import { ListFilter, ListToolbar } from '@workspace/ui/patterns/list-toolbar';
import { type ReactNode, useMemo } from 'react';
import { useOperation } from '../../../data/use-operation.ts';
import { type HistoryFilter, historyStates } from '../address.ts';
import { formatMonth } from '../format.ts';
import { messages } from '../messages.ts';
import { InvoiceState } from './invoice-state.tsx';
import { isNarrowed, useCompanyId } from './use-history.ts';

const words = messages.columns;

const stateOptions = historyStates.map((state) => ({
  value: state,
  text: invoiceStateLabels[state],
  label: (
    <InvoiceState state={state} align="bare" fill="none">
      {invoiceStateLabels[state]}
    </InvoiceState>
  ),
}));

/** The months that are closed, the newest first, as far as they are known. */
function useMonths(rows: readonly Invoice[] | undefined, chosen: string): readonly string[] {
  const { data } = useOperation(listProductFilters, { params: { company_id: useCompanyId() } });
  const periods = data?.answer.data.time_period;
  return useMemo(() => {
    const months = new Set((rows ?? []).map(({ month }) => month));
    if (chosen !== '') months.add(chosen);
    for (const period of periods ?? []) {
      // It ends on the day after the running month, which has no invoices yet.
      const last = addMonths(monthOfDay(period.time_period_end), -2);
      for (const month of monthsBetween(monthOfDay(period.time_period_start), last)) {
        months.add(month);
      }
    }
    return [...months].toSorted().toReversed();
  }, [rows, periods, chosen]);
}

/** Accounts of now, and deleted ones of the loaded invoices, by name. */
function accountOptions(
  rows: readonly Invoice[] | undefined,
  accounts: ReadonlyMap<string, PaymentAccount>,
) {
  const names = new Map([...accounts].map(([id, { name }]) => [id, name]));
  for (const { payment_account_id: id, payment_account_name: name } of rows ?? []) {
    if (id !== null && name !== null && !names.has(id)) names.set(id, name);
  }
  return [...names]
    .map(([value, text]) => ({ value, text }))
    .toSorted((one, other) => compareNames(one.text, other.text));
}

export interface HistoryFiltersProps {
  readonly filter: HistoryFilter;
  readonly onChange: (change: Partial<HistoryFilter>) => void;
  readonly rows: readonly Invoice[] | undefined;
  readonly accounts: ReadonlyMap<string, PaymentAccount>;
  readonly count: ReactNode;
}

/** Without any filter. */
export const noFilter = { month: '', account: '', states: [] } as const;

/** Chips for month, account and state, and how many invoices they leave. */
export function HistoryFilters(props: HistoryFiltersProps) {
  const { filter, onChange, rows, accounts, count } = props;
  const { month, account, states } = filter;
  const months = useMonths(rows, month);
  return (
    <ListToolbar
      placement="table"
      clear={
        isNarrowed(filter)
          ? { label: messages.clear, onClear: () => onChange(noFilter) }
          : undefined
      }
      count={count}
    >
      <ListFilter
        one
        name={words.month}
        options={months.map((value) => ({ value, text: formatMonth(value) }))}
        selected={month === '' ? [] : [month]}
        onChange={([chosen]) => onChange({ month: chosen ?? '' })}
      />
      <ListFilter
        one
        name={words.account}
        options={accountOptions(rows, accounts)}
        selected={account === '' ? [] : [account]}
        onChange={([chosen]) => onChange({ account: chosen ?? '' })}
      />
      <ListFilter
        name={words.state}
        options={stateOptions}
        selected={states}
        onChange={(chosen) => onChange({ states: chosen })}
      />
    </ListToolbar>
  );
}
