import { chakra } from '@chakra-ui/react/styled-system';
import type { Review } from '@workspace/domain/kyb/schema';
import { CheckCircleIcon, WarningIcon } from '@workspace/ui/components/icons';
import { DescriptionList } from '@workspace/ui/patterns/description-list';
import type { ReactNode } from 'react';
import { messages } from './messages.ts';
import type { ReviewedAccount } from './use-queue.ts';

interface FactsProps {
  readonly review: Review;
  readonly account: ReviewedAccount;
}

interface CheckedProps {
  readonly isGood: boolean;
  readonly children: ReactNode;
}

/** A value with the result of a comparison. */
function Checked({ isGood, children }: CheckedProps) {
  return (
    <chakra.span display="inline-flex" alignItems="center" gap="1.5">
      <chakra.span display="inline-flex" color={isGood ? 'success.fg' : 'warning.fg'}>
        {isGood ? <CheckCircleIcon /> : <WarningIcon />}
      </chakra.span>
      {children}
    </chakra.span>
  );
}

const sameText = (one: string, other: string) =>
  one.localeCompare(other, 'en', { sensitivity: 'base' }) === 0;

/** The company's name and number, as a public register has them. */
function registerFacts({ review, account: { tax_id: tax } }: FactsProps) {
  if (!tax) return [{ term: messages.taxId, value: messages.noTaxId }];
  const { id, state, registered_name: registered } = tax;
  const isSame = registered !== null && sameText(registered, review.name);
  return [
    {
      term: messages.name,
      value:
        registered === null ? (
          messages.notCompared
        ) : (
          <Checked isGood={isSame}>
            {isSame ? messages.sameName : messages.otherName(registered)}
          </Checked>
        ),
    },
    {
      term: messages.taxId,
      value: (
        <Checked isGood={state === 'registered'}>
          {[id, messages.taxIdStates[state]].filter(Boolean).join(', ')}
        </Checked>
      ),
    },
  ];
}

/** What is known of a company that waits. */
export function ReviewFacts({ review, account }: FactsProps) {
  const { requested_by: by } = account.activation;
  return (
    <chakra.div px="5" py="2" borderBottomWidth="1px">
      <DescriptionList
        termWidth="140px"
        items={[
          ...(review.queue === 'activation'
            ? [
                { term: messages.requestedBy, value: by ?? messages.unknown },
                { term: messages.verification, value: messages.kyb[review.kyb_status] },
              ]
            : []),
          ...registerFacts({ review, account }),
          {
            term: messages.payment,
            value: review.payment_method_attached ? messages.attached : messages.notAttached,
          },
        ]}
      />
    </chakra.div>
  );
}
