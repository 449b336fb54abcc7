import { chakra } from '@chakra-ui/react/styled-system';
import { listReviews } from '@workspace/domain/kyb/operations';
import type { KybDocument, Review } from '@workspace/domain/kyb/schema';
import { Badge } from '@workspace/ui/components/badge';
import { Button } from '@workspace/ui/components/button';
import { CompanyLogo } from '@workspace/ui/components/company-logo';
import { ChevronRightIcon } from '@workspace/ui/components/icons';
import { useSingleKey } from '@workspace/ui/keyboard/shortcuts';
import { useCallback, useState } from 'react';
import { useBridge } from '../../app/bridge-context.ts';
import { linkTo } from '../../app/follow.ts';
import { ReadFailed } from '../../app/read-failed.tsx';
import { refetchOperation } from '../../data/queries.ts';
import { messages } from './messages.ts';
import { LeftQueue } from './queue-detail.tsx';
import type { ChosenRow } from './queue-frame.tsx';
import { RejectDialog } from './reject-dialog.tsx';
import { ReviewDocuments } from './review-documents.tsx';
import { ReviewFacts } from './review-facts.tsx';
import { RowHistory } from './row-history.tsx';
import { RowWork } from './row-work.tsx';
import { useDecide, useDecider, useReviewedAccount } from './use-queue.ts';

/** Which documents this member of the staff has opened: before, or here. */
function useSeen() {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const onSeen = useCallback((id: string) => {
    setOpened((before) => new Set([...before, id]));
    void refetchOperation(listReviews);
  }, []);
  const isSeen = ({ document_id: id, is_seen: before }: KybDocument) =>
    before === true || opened.has(id);
  return { isSeen, onSeen };
}

interface PanelProps extends ChosenRow {
  readonly review: Review;
}

interface FooterProps extends PanelProps {
  readonly documents: readonly KybDocument[];
  readonly isSeen: (document: KybDocument) => boolean;
}

/** The decision. Documents are approved once all are seen, as the server demands too. */
function Decision({ review, documents, isSeen, hasLeft, onNext }: FooterProps) {
  const { queue } = review;
  const { busy, decide } = useDecide(review, onNext);
  const by = useDecider(review);
  const [isRejecting, setRejecting] = useState(false);
  const seen = documents.filter(isSeen).length;
  const isReady = queue !== 'kyb' || seen === documents.length;
  const isClosed = hasLeft && !busy;
  const approve = () => {
    if (isReady && !busy && !isClosed) void decide({ decision: 'approve' });
  };
  const reject = () => {
    if (!busy && !isClosed) setRejecting(true);
  };
  useSingleKey('a', approve);
  useSingleKey('r', reject);
  const text =
    by === undefined ? messages.left.review(review.name) : messages.left.reviewBy(review.name, by);
  if (isClosed) return <LeftQueue text={text} onNext={onNext} />;
  return (
    <>
      <chakra.span textStyle="xs" color="fg.muted" role="status">
        {queue === 'kyb' && documents.length > 0 && messages.seenOf(seen, documents.length)}
      </chakra.span>
      <chakra.div display="flex" gap="2" ms="auto">
        <Button variant="danger-ghost" disabled={busy} onClick={reject}>
          {messages.reject[queue]}
        </Button>
        <Button
          variant="solid"
          disabled={!isReady}
          loading={busy}
          title={isReady ? undefined : messages.openAll}
          onClick={approve}
        >
          {messages.approve[queue]}
        </Button>
      </chakra.div>
      {isRejecting && (
        <RejectDialog
          review={review}
          busy={busy}
          onReject={(reason) => void decide({ decision: 'reject', reason })}
          onClose={() => setRejecting(false)}
        />
      )}
    </>
  );
}

/** Who it is, and the way to its page for staff. */
function Head({ review }: { readonly review: Review }) {
  const { sections } = useBridge();
  const { company_id: id, name, logo_url } = review;
  return (
    <chakra.header
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      columnGap="3"
      px="5"
      py="1"
      minH="56px"
      borderBottomWidth="1px"
    >
      <CompanyLogo company={{ name, logo_url }} />
      <chakra.h2 textStyle="card" minW="0" overflowWrap="anywhere">
        {name}
      </chakra.h2>
      <Badge tone="warning" dot="half">
        {messages.asked[review.queue]}
      </Badge>
      <chakra.a
        {...linkTo(sections.targetOfCompany(id))}
        className="ui-touch"
        ms="auto"
        display="inline-flex"
        alignItems="center"
        gap="1"
        color="accent.fg"
        fontWeight="medium"
      >
        {messages.openCompany}
        <ChevronRightIcon size={14} />
      </chakra.a>
    </chakra.header>
  );
}

/** What a company has sent, and the decision about it. */
export function ReviewPanel({ review, hasLeft, onNext }: PanelProps) {
  const { data, error, refetch } = useReviewedAccount(review);
  const account = data?.data;
  const documents = account?.kyb.documents;
  const { isSeen, onSeen } = useSeen();
  return (
    <chakra.section
      aria-label={review.name}
      display="flex"
      flexDirection="column"
      minH="0"
      minW="0"
      borderInlineStartWidth={{ base: '0', lg: '1px' }}
      borderTopWidth={{ base: '1px', lg: '0' }}
    >
      <Head review={review} />
      <RowWork queue={review.queue} rowId={review.company_id} />
      {account && <ReviewFacts review={review} account={account} />}
      {documents && (
        <ReviewDocuments
          companyId={review.company_id}
          documents={documents}
          isSeen={isSeen}
          onSeen={onSeen}
        />
      )}
      <chakra.div px="5" borderTopWidth="1px">
        <RowHistory queue={review.queue} rowId={review.company_id} shown="folded" />
      </chakra.div>
      {error && !account && (
        <ReadFailed error={error} text={messages.accountFailed} onRetry={refetch} />
      )}
      <chakra.footer
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        gap="2"
        px="5"
        py="2.5"
        borderTopWidth="1px"
        mt="auto"
        minH="57px"
      >
        {documents && (
          <Decision {...{ review, hasLeft, onNext }} documents={documents} isSeen={isSeen} />
        )}
      </chakra.footer>
    </chakra.section>
  );
}
