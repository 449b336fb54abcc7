import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Review, ReviewQueue } from '@workspace/domain/kyb/schema';
import { toaster } from '@workspace/ui/components/toast-store';
import { useRef } from 'react';
import { useBridge } from '../../app/bridge-context.ts';
import { sentenceOf } from '../../app/failure.ts';
import { useAskAgain } from '../../app/who-am-i.ts';
import type { ReviewDecision } from '../../bridge.ts';
import { messages } from './messages.ts';

const reviewsKey = ['reviews'] as const;

/** A queue is worked off from its start, so one page of it is enough. */
const pageSize = 200;

export function useQueue(queue: ReviewQueue) {
  const bridge = useBridge();
  const query = useQuery({
    queryKey: [...reviewsKey, queue],
    queryFn: ({ signal }) => bridge.listReviews({ queue, limit: pageSize }, signal),
    staleTime: 0,
  });
  useAskAgain(query.error);
  return query;
}

/** What the company of a review has sent; read again for another request of the same company. */
export function useReviewedAccount({ company_id: id, waiting_since: since }: Review) {
  const bridge = useBridge();
  return useQuery({
    queryKey: [...reviewsKey, 'account', id, since],
    queryFn: ({ signal }) => bridge.getCompanyAccount(id, signal),
  });
}

export function useDocument(companyId: string, documentId: string) {
  const bridge = useBridge();
  return useQuery({
    queryKey: ['document', companyId, documentId],
    queryFn: ({ signal }) => bridge.openDocument(companyId, documentId, signal),
    staleTime: Number.POSITIVE_INFINITY,
    // The content of a document does not stay in memory.
    gcTime: 0,
  });
}

/** Decides about a review; afterwards both queues are read again, also if somebody was faster. */
export function useDecide({ queue, company_id: id, waiting_since }: Review) {
  const bridge = useBridge();
  const queries = useQueryClient();
  const key = useRef(crypto.randomUUID());
  return useMutation({
    mutationFn: (decision: Pick<ReviewDecision, 'decision' | 'reason'>) =>
      bridge.decide(queue, id, { ...decision, waiting_since }, key.current),
    onSuccess: (_, { decision }) => {
      const title = messages.done[decision][queue];
      toaster.success(title);
    },
    onError: (error) => toaster.error({ title: sentenceOf(error) }),
    onSettled: () => {
      key.current = crypto.randomUUID();
      return queries.invalidateQueries({ queryKey: reviewsKey });
    },
  });
}
