import { chakra } from '@chakra-ui/react/styled-system';
import { getInvoicePdf } from '@workspace/domain/billing/operations';
import type { Invoice } from '@workspace/domain/billing/schema';
import { Button } from '@workspace/ui/components/button';
import { Dialog, DialogClose, DialogTitle } from '@workspace/ui/components/dialog';
import { IconButton } from '@workspace/ui/components/icon-button';
import { DownloadIcon } from '@workspace/ui/components/icons';
import type { DataTableHandle } from '@workspace/ui/patterns/data-table';
import { Notice } from '@workspace/ui/patterns/notice';
import { type KeyboardEvent, Suspense, useCallback, useEffect, useMemo, useRef } from 'react';
import { useData } from '../../../data/data-access.tsx';
import { useProductNow } from '../../../data/session/hooks.ts';
import { useDisabledReason } from '../../../data/use-disabled-reason.ts';
import { useTitle } from '../../../navigation/title.ts';
import { useAddressState } from '../../../navigation/use-address-state.ts';
import { type HistoryFilter, historyCodec } from '../address.ts';
import { messages } from '../messages.ts';
import { usePayments } from '../paying/use-payments.tsx';
import { watchPayment } from '../paying/watch-payment.ts';
import { TableFrame } from '../table-frame.tsx';
import { useHistoryLayout } from './history-columns.tsx';
import { HistoryFilters } from './history-filters.tsx';
import { HistoryFoot } from './history-foot.tsx';
import { HistoryTable } from './history-table.tsx';
import {
  isNarrowed,
  keyOf,
  useCompanyId,
  useHistory,
  useHistoryExport,
  usePaymentAccounts,
  useTotals,
} from './use-history.ts';
import { useLinkedInvoice } from './use-linked-invoice.ts';

/** Follows all payments under way, including those that others started. */
function useWatchedPayments(rows: readonly Invoice[] | undefined) {
  const { client } = useData();
  const companyId = useCompanyId();
  useEffect(() => {
    for (const row of rows ?? []) {
      if (row.state === 'PROCESSING_PAYMENT') void watchPayment(client, companyId, row);
    }
  }, [rows, client, companyId]);
}

function ExportButton({ reason }: { readonly reason: string | undefined }) {
  const { busy, run } = useHistoryExport();
  const common = { title: reason, disabled: reason !== undefined, onClick: run } as const;
  return (
    <>
      <span className="ui-from-tablet">
        <Button {...common} icon={<DownloadIcon />} loading={busy}>
          {messages.exportCsv}
        </Button>
      </span>
      <span className="ui-on-phone">
        <IconButton
          {...common}
          label={messages.exportCsv}
          icon={<DownloadIcon />}
          aria-busy={busy}
        />
      </span>
    </>
  );
}

/** The transaction history (specification 1, section 2.5), over the billing page. */
export function HistoryView({ onClose }: { readonly onClose: () => void }) {
  useTitle(messages.title);
  return (
    <Dialog open onClose={onClose} size="xl">
      <History />
    </Dialog>
  );
}

function History() {
  const { state: filter, change } = useAddressState(historyCodec);
  const { query, rows: loaded, storedAt, found, all } = useHistory(filter);
  const { rows, isUnknown } = useLinkedInvoice(loaded, filter);
  const accounts = usePaymentAccounts();
  const totals = useTotals();
  const payments = usePayments();
  const documentsReason = useDisabledReason(getInvoicePdf);
  const layout = useHistoryLayout();
  const now = useProductNow();
  const table = useRef<DataTableHandle>(null);
  useWatchedPayments(rows);
  const onOpen = useCallback((row: Invoice) => change({ invoice: keyOf(row) }), [change]);
  const numbers = useMemo(
    () =>
      new Map(
        (rows ?? []).flatMap(({ invoice_id: id, number }) =>
          id !== null && number !== null ? [[id, number]] : [],
        ),
      ),
    [rows],
  );
  const context = useMemo(
    () => ({ layout, accounts, numbers, now, payments, documentsReason, onOpen }),
    [layout, accounts, numbers, now, payments, documentsReason, onOpen],
  );
  const isFiltered = isNarrowed(filter);
  const isEmpty = rows?.length === 0 && !isFiltered;
  const onKeyDown = ({ key, target, currentTarget }: KeyboardEvent) => {
    if (key === 'ArrowDown' && target === currentTarget) table.current?.focusFirst();
  };
  const onChange = (next: Partial<HistoryFilter>) => change({ ...next, invoice: '' });
  return (
    // The arrow keys lead to the rows before anything in the dialog was focused.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <TableFrame tabIndex={-1} data-autofocus onKeyDown={onKeyDown}>
      <chakra.header
        display="flex"
        alignItems="center"
        gap="2"
        pt="5"
        ps={{ base: '5', md: '6' }}
        pe={{ base: '3', md: '5' }}
      >
        <chakra.div flex="1" minW="0">
          <DialogTitle>{messages.title}</DialogTitle>
        </chakra.div>
        {!isEmpty && <ExportButton reason={documentsReason} />}
        <DialogClose />
      </chakra.header>
      {!isEmpty && (
        <chakra.div
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          gap="2"
          px={{ base: '5', md: '6' }}
          py="3.5"
          textStyle="xs"
        >
          <HistoryFilters
            filter={filter}
            onChange={onChange}
            rows={rows}
            accounts={accounts}
            count={found === undefined ? '' : messages.showing(found, all)}
          />
        </chakra.div>
      )}
      {isUnknown && (
        <chakra.div px={{ base: '5', md: '6' }} pb="3.5">
          <Notice tone="warning" role="status">
            {messages.unknownInvoice}
          </Notice>
        </chakra.div>
      )}
      <HistoryTable
        ref={table}
        query={query}
        rows={rows}
        total={found}
        storedAt={storedAt}
        openKey={filter.invoice}
        listKey={[filter.month, filter.account, ...filter.states].join()}
        isFiltered={isFiltered}
        onFilter={onChange}
        onToggle={(key) => change({ invoice: key === filter.invoice ? '' : key })}
        context={context}
      />
      {!isEmpty && <HistoryFoot totals={totals} />}
      <Suspense>{payments.dialog}</Suspense>
    </TableFrame>
  );
}
