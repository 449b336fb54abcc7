import { chakra } from '@chakra-ui/react/styled-system';
import type { Review } from '@workspace/domain/kyb/schema';
import { Badge } from '@workspace/ui/components/badge';
import { Button } from '@workspace/ui/components/button';
import { DescriptionList } from '@workspace/ui/patterns/description-list';
import { ErrorState } from '@workspace/ui/patterns/error-state';
import { useState } from 'react';
import { DocumentView } from './document-view.tsx';
import { messages } from './messages.ts';
import { RejectDialog } from './reject-dialog.tsx';
import { type ReviewedAccount, useDecide, useReviewedAccount } from './use-queue.ts';

interface PanelProps {
  readonly review: Review;
  readonly account: ReviewedAccount;
}

/** The documents, one at a time. */
function Documents({ review, account }: PanelProps) {
  const { documents } = account.kyb;
  const [chosen, setChosen] = useState<string>();
  const shown = documents.find(({ document_id: id }) => id === chosen) ?? documents[0];
  if (!shown) {
    return (
      <chakra.p p="5" color="fg.subtle" flex="1">
        {messages.noDocuments}
      </chakra.p>
    );
  }
  return (
    <>
      <chakra.div
        role="group"
        aria-label={messages.documents}
        display="flex"
        flexWrap="wrap"
        gap="1.5"
        px="4"
        py="2.5"
        borderBottomWidth="1px"
      >
        {documents.map(({ document_id: id, name }) => (
          <Button
            key={id}
            size="sm"
            variant={id === shown.document_id ? 'soft' : 'ghost'}
            aria-pressed={id === shown.document_id}
            onClick={() => setChosen(id)}
          >
            {name}
          </Button>
        ))}
      </chakra.div>
      <DocumentView key={shown.document_id} companyId={review.company_id} document={shown} />
    </>
  );
}

function Facts({ review, account }: PanelProps) {
  const { requested_by: by } = account.activation;
  return (
    <chakra.div px="5" py="2" borderBottomWidth="1px">
      <DescriptionList
        termWidth="112px"
        items={[
          { term: messages.verification, value: messages.kyb[review.kyb_status] },
          {
            term: messages.payment,
            value: review.payment_method_attached ? messages.attached : messages.notAttached,
          },
          ...(review.queue === 'activation'
            ? [{ term: messages.requestedBy, value: by ?? messages.unknown }]
            : []),
        ]}
      />
    </chakra.div>
  );
}

/** What a company has sent, and the decision about it. */
export function ReviewPanel({ review }: { readonly review: Review }) {
  const { data, error, refetch } = useReviewedAccount(review);
  const account = data?.data;
  const { busy, decide } = useDecide(review);
  const [isRejecting, setRejecting] = useState(false);
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
      <chakra.header
        display="flex"
        alignItems="center"
        gap="3"
        px="5"
        minH="56px"
        borderBottomWidth="1px"
      >
        <chakra.h2 textStyle="card" minW="0" overflowWrap="anywhere">
          {review.name}
        </chakra.h2>
        <Badge tone="warning" dot="half">
          {messages.asked[review.queue]}
        </Badge>
      </chakra.header>
      {account && <Facts review={review} account={account} />}
      {account && <Documents review={review} account={account} />}
      {error && <ErrorState text={messages.failed} onRetry={refetch} />}
      <chakra.footer
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        gap="2"
        px="5"
        py="2.5"
        borderTopWidth="1px"
        mt="auto"
      >
        <chakra.span textStyle="xs" color="fg.subtle">
          {messages.logged}
        </chakra.span>
        <chakra.div display="flex" gap="2" ms="auto">
          <Button
            variant="danger-ghost"
            disabled={!account || busy}
            onClick={() => setRejecting(true)}
          >
            {messages.reject[review.queue]}
          </Button>
          <Button
            variant="solid"
            disabled={!account}
            loading={busy}
            onClick={() => void decide({ decision: 'approve' })}
          >
            {messages.approve[review.queue]}
          </Button>
        </chakra.div>
      </chakra.footer>
      {isRejecting && (
        <RejectDialog
          review={review}
          busy={busy}
          onReject={(reason) =>
            void decide({ decision: 'reject', reason }).then(() => setRejecting(false))
          }
          onClose={() => setRejecting(false)}
        />
      )}
    </chakra.section>
  );
}
