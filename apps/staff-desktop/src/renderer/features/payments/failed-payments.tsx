import { chakra } from '@chakra-ui/react/styled-system';
import type { FailedPayment } from '@workspace/domain/charging/schema';
import { CompanyLogo } from '@workspace/ui/components/company-logo';
import { DataTable, type RowLink } from '@workspace/ui/patterns/data-table';
import { type ReactNode, useMemo } from 'react';
import { useBridge } from '../../app/bridge-context.ts';
import { sentenceOf } from '../../app/failure.ts';
import { linkTo } from '../../app/follow.ts';
import { columnsOf, grids, usePaymentsLayout } from './columns.tsx';
import { messages } from './messages.ts';
import { useAsked } from './use-asked.tsx';
import { useFailedPayments } from './use-payments.ts';

const keyOf = ({ invoice_id: id }: FailedPayment) => id;

interface CompanyLinkProps {
  readonly row: FailedPayment;
  readonly link: RowLink;
}

/** The row leads to the company's page for staff, where its other invoices are. */
function CompanyLink({ row, link: { children, ...link } }: CompanyLinkProps) {
  const { sections } = useBridge();
  const { company_id: id, company_name: name, company_logo_url: logo_url } = row;
  return (
    <a {...link} {...linkTo(sections.targetOfCompany(id))} title={messages.pageOf(name)}>
      <CompanyLogo company={{ name, logo_url }} />
      {children}
    </a>
  );
}

const renderLink = (row: FailedPayment, link: RowLink) => <CompanyLink row={row} link={link} />;

interface FailedPaymentsProps {
  /** Whether the keys act on an invoice. */
  readonly isCurrent: (invoice: FailedPayment) => boolean;
  /** Who has taken an invoice. The same function in each render, unless that has changed. */
  readonly renderOwner: (invoice: FailedPayment) => ReactNode;
}

/** Payments of all companies that failed, and what staff do about them. */
export function FailedPayments({ isCurrent, renderOwner }: FailedPaymentsProps) {
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } =
    useFailedPayments();
  const { ask, dialog } = useAsked();
  const layout = usePaymentsLayout();
  const columns = useMemo(
    () => columnsOf(layout, { onAsk: ask, renderOwner }),
    [layout, ask, renderOwner],
  );
  const total = data?.pages[0]?.page.total;
  return (
    // The first column is below the heading.
    <chakra.section
      aria-label={messages.title}
      minW="0"
      css={{ md: { '--table-edge': layout === 'wide' ? '8px' : '20px' } }}
    >
      <chakra.header
        display="flex"
        alignItems="center"
        gap="3"
        minH="56px"
        px={{ base: '4', md: '5' }}
      >
        <chakra.h2 textStyle="card">{messages.title}</chakra.h2>
        {total !== undefined && (
          <chakra.span color="fg.muted">{messages.waiting(total)}</chakra.span>
        )}
      </chakra.header>
      <DataTable
        key={layout}
        label={messages.title}
        columns={columns}
        grid={grids[layout]}
        rows={data?.pages.flatMap((page) => page.data)}
        keyOf={keyOf}
        isCurrent={isCurrent}
        rowHeight={layout === 'wide' ? 'line' : 'content'}
        frame="box"
        renderLink={renderLink}
        more={
          hasNextPage
            ? { isLoading: isFetchingNextPage, onMore: () => void fetchNextPage() }
            : undefined
        }
        problem={
          error
            ? {
                kind: 'error',
                title: messages.failed,
                text: sentenceOf(error),
                onRetry: () => void refetch(),
              }
            : undefined
        }
        empty={{ art: 'inbox', ...messages.empty }}
      />
      {dialog}
    </chakra.section>
  );
}
