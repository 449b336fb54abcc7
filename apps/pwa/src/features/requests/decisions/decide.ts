import { decideTopUp } from '@workspace/domain/topups/operations';
import { processPortingItem, updatePortingItem } from '@workspace/domain/transfers/operations';
import { type CommandOptions, type CommandResult, createCommand } from '../../../data/command.ts';
import type { DataAccess } from '../../../data/data-access.tsx';
import type { OperationTexts } from '../../../data/operation-texts.ts';
import { messages } from '../messages.ts';
import type { RequestRow, TopUpRow } from '../rows/request-rows.ts';

/** An answer to a request. */
export type Decision =
  /** Also tries a failed top-up again. */
  { readonly kind: 'approve' } | { readonly kind: 'decline'; readonly reason: string };

/** For how long a decision can be undone before it is sent, in ms. */
export const undoTime = 6000;

interface DecideOptions extends Pick<CommandOptions, 'isShown' | 'unexpected'> {
  /**
   * `none` when many are answered, whose report names each: they are sent at once and have no
   * toasts.
   */
  readonly toasts: 'each' | 'none';
  /** Idempotency key, for an answer that is sent again. */
  readonly key?: string;
}

/** The texts of a command that shows no toasts. */
function silent({ saved: _saved, waiting: _waiting, ...texts }: OperationTexts): OperationTexts {
  return texts;
}

const topUpParams = ({ topUp: { number_id, top_up_id } }: TopUpRow) => ({ number_id, top_up_id });

function topUpTexts({ status }: TopUpRow, decision: Decision): OperationTexts {
  if (decision.kind === 'decline') return messages.topUp.decline;
  return status === 'failed' ? messages.topUp.retry : messages.topUp.approve;
}

/**
 * Answers one request, sent or queued like every write, some seconds later if it can be undone; each
 * answer is a command of its own, so that the next one does not wait for it.
 */
export function decide(
  data: DataAccess,
  row: RequestRow,
  decision: Decision,
  { toasts, key, ...options }: DecideOptions,
): Promise<CommandResult<unknown>> {
  const textsOf = (texts: OperationTexts) => (toasts === 'each' ? texts : silent(texts));
  const { version, name: about, id } = row;
  const more = {
    version,
    about,
    toastKey: `request ${id}`,
    ...(key ? { key } : {}),
    ...(toasts === 'each' ? { holdFor: undoTime } : {}),
  };
  if (row.kind === 'top_up') {
    const texts = textsOf(topUpTexts(row, decision));
    const body =
      decision.kind === 'approve' ? { approve: true } : { approve: false, reason: decision.reason };
    return createCommand(data, decideTopUp, texts, options).run(
      { params: topUpParams(row), body },
      more,
    );
  }
  const params = { uuid: id };
  if (decision.kind === 'approve') {
    const texts = textsOf(messages.transfer.approve);
    return createCommand(data, processPortingItem, texts, options).run({ params, body: {} }, more);
  }
  const texts = textsOf(messages.transfer.decline);
  return createCommand(data, updatePortingItem, texts, options).run(
    { params, body: { status: 'declined', reason: decision.reason } },
    more,
  );
}
