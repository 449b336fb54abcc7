import type { OperationAnswer, OperationInput } from '@workspace/domain/contract/operation';
import {
  getCompanyAccount,
  getDocument,
  listDecisions,
  listReviews,
  reviewActivation,
  reviewDocuments,
} from '@workspace/domain/kyb/operations';
import type { Review, ReviewQueue } from '@workspace/domain/kyb/schema';
import { useCommand } from '../../data/use-command.ts';
import { useOperation } from '../../data/use-operation.ts';
import { messages } from './messages.ts';

/** A queue is worked off from its start, so one page of it is enough. */
const pageSize = 200;

export const useQueue = (queue: ReviewQueue) =>
  useOperation(listReviews, { query: { queue, limit: pageSize } }, { staleTime: 0 });

export type ReviewedAccount = OperationAnswer<typeof getCompanyAccount>['data'];

/** What the company of a review has sent; read again for another request of the same company. */
export function useReviewedAccount({ company_id, waiting_since: version }: Review) {
  return useOperation(getCompanyAccount, { params: { company_id } }, { version });
}

/**
 * The content of a document; each read is in the company's audit log, and counts as seen.
 * @param enabled whether it is read by itself
 */
export function useDocument(company_id: string, document_id: string, enabled: boolean) {
  return useOperation(
    getDocument,
    { params: { company_id, document_id } },
    // The content of a document does not stay in memory.
    { enabled, staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
  );
}

/** How many of the newest decisions are read. */
const listedDecisions = 20;

/** What all staff decided in the last week, the newest first. */
export const useDecisions = (queue: ReviewQueue) =>
  useOperation(listDecisions, { query: { queue, limit: listedDecisions } }, { staleTime: 0 });

/** The colleague who decided about a company last; undefined if it is not known. */
export function useDecider({ queue, company_id: id }: Review): string | undefined {
  const { data } = useDecisions(queue);
  return data?.data.find((decided) => decided.company_id === id)?.decided_by ?? undefined;
}

const decisions = { kyb: reviewDocuments, activation: reviewActivation } as const satisfies Record<
  ReviewQueue,
  unknown
>;

type Decision = OperationInput<typeof reviewDocuments>['body'];

/**
 * Decides about a review; afterwards both queues are read again.
 * @param onDecided once it is decided, and the queues are read
 */
export function useDecide({ queue, company_id, waiting_since }: Review, onDecided: () => void) {
  const { busy, run } = useCommand(decisions[queue]);
  return {
    busy,
    decide: ({ decision, reason }: Pick<Decision, 'decision' | 'reason'>) =>
      run(
        { params: { company_id }, body: { decision, reason, waiting_since } },
        messages.done[decision][queue],
      ).then(({ status }) => {
        if (status === 'saved') onDecided();
      }),
  };
}
