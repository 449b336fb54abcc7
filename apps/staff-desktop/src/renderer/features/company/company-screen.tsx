import { chakra } from '@chakra-ui/react/styled-system';
import { EmptyState } from '@workspace/ui/patterns/empty-state';
import { ErrorState } from '@workspace/ui/patterns/error-state';
import { SkeletonRows } from '@workspace/ui/patterns/skeleton-rows';
import { Fragment } from 'react';
import { isAway, sentenceOf } from '../../app/failure.ts';
import { useTitle } from '../../app/title.ts';
import { messages as customers } from '../customers/messages.ts';
import { AgreementPanel } from './agreement-panel.tsx';
import { Restore } from './archive.tsx';
import { BackLink, CompanyHead } from './company-head.tsx';
import { CurrencyPanel } from './currency/currency-panel.tsx';
import { InactivePanel } from './inactive/inactive-panel.tsx';
import { InvoicePanel } from './invoices/invoice-panel.tsx';
import { SentEmails } from './log/sent-emails.tsx';
import { StaffActs } from './log/staff-acts.tsx';
import { messages } from './messages.ts';
import { PlannedArchive } from './planned-archive.tsx';
import { Column } from './prices/cells.tsx';
import { PricePanel } from './prices/price-panel.tsx';
import { useCompany, usePricing, useStaffRecord } from './use-pricing.ts';

interface CompanyProps {
  readonly companyId: string;
}

/** What the company pays for its plans, and in which currency. */
function Panels({ companyId }: CompanyProps) {
  const { pricing, error, refetch } = usePricing(companyId);
  if (pricing) {
    return (
      <>
        <PricePanel companyId={companyId} pricing={pricing} />
        <CurrencyPanel companyId={companyId} pricing={pricing} />
      </>
    );
  }
  if (error) {
    return <ErrorState title={messages.prices.failed} text={sentenceOf(error)} onRetry={refetch} />;
  }
  return (
    <SkeletonRows
      label={messages.prices.loading}
      density="dense"
      cells={['text', 'amount', 'amount', 'amount', 'amount']}
      columns="minmax(0, 1fr) 104px 124px 96px 124px"
      rows={6}
    />
  );
}

/** The links that staff alone see. */
function Agreement({ companyId }: CompanyProps) {
  const { record, error, refetch } = useStaffRecord(companyId);
  const { loading, failed } = messages.agreement;
  if (record) return <AgreementPanel record={record} />;
  if (error) return <ErrorState title={failed} text={sentenceOf(error)} onRetry={refetch} />;
  return <SkeletonRows label={loading} cells={['name']} columns="1fr" rows={2} />;
}

/** What staff did in the company, and what its people were sent; also of an archived one. */
function Log({ companyId }: CompanyProps) {
  // Pages of another company are never shown while those of this one are read.
  return (
    <Fragment key={companyId}>
      <StaffActs companyId={companyId} />
      <SentEmails companyId={companyId} />
    </Fragment>
  );
}

/** A company that is not in the overview: archived, which staff undo here, or unknown. */
function Missing({ companyId }: CompanyProps) {
  const { record, error, refetch } = useStaffRecord(companyId);
  if (record?.is_archived) {
    const { title, text } = messages.restore;
    return (
      <>
        <chakra.h2 textStyle="section" px="4" pt="4" overflowWrap="anywhere">
          {record.name}
        </chakra.h2>
        <EmptyState
          art="inbox"
          title={title}
          text={text}
          role="status"
          actions={<Restore record={record} />}
        />
        <Column maxW="1180px">
          <Log companyId={companyId} />
        </Column>
      </>
    );
  }
  if (!record && !error) {
    return <SkeletonRows label={messages.loading} cells={['name']} columns="1fr" rows={2} />;
  }
  if (isAway(error)) {
    return <ErrorState title={messages.failed} text={sentenceOf(error)} onRetry={refetch} />;
  }
  return <EmptyState art="search" {...messages.gone} role="status" />;
}

/** What is planned of the company, above all else of it. */
function Planned({ companyId }: CompanyProps) {
  const { record } = useStaffRecord(companyId);
  if (!record?.archives_on) return null;
  return <PlannedArchive record={record} on={record.archives_on} />;
}

/** Without the company: a way back, and why. */
function Head() {
  return (
    <chakra.header display="flex" alignItems="center" px="4" py="3" borderBottomWidth="1px">
      <BackLink />
      <h1 className="ui-sr">{customers.title}</h1>
    </chakra.header>
  );
}

/** One company for the provider's staff. */
export function CompanyScreen({ companyId }: CompanyProps) {
  const { company, error, refetch } = useCompany(companyId);
  useTitle(company?.name ?? customers.title);
  if (company) {
    return (
      <>
        <CompanyHead company={company} />
        <chakra.div
          display="grid"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 372px' }}
          flex="1"
        >
          <Column>
            <Planned companyId={companyId} />
            <InvoicePanel company={company} />
            <Panels companyId={companyId} />
          </Column>
          <Column
            pt={{ base: '0', lg: '4' }}
            bg={{ lg: 'bg.subtle' }}
            borderStartWidth={{ lg: '1px' }}
          >
            <Agreement companyId={companyId} />
            <InactivePanel key={companyId} companyId={companyId} />
            <Log companyId={companyId} />
          </Column>
        </chakra.div>
      </>
    );
  }
  return (
    <>
      <Head />
      {company === null && <Missing companyId={companyId} />}
      {company === undefined && error && (
        <ErrorState title={messages.failed} text={sentenceOf(error)} onRetry={refetch} />
      )}
      {company === undefined && !error && (
        <SkeletonRows label={messages.loading} cells={['name']} columns="1fr" rows={2} />
      )}
    </>
  );
}
