import type { ShownChange } from '../rows/accepted-changes.ts';
import type { PredictedRows } from '../rows/pending-rows.ts';

/** What a change will do to the stored answers of an operation. */
export interface PredictedAnswer {
  /** Name of the operation that was answered. */
  readonly operation: string;
  readonly change: (answer: unknown, input: unknown) => unknown;
  /**
   * When the server accepted the change, epoch milliseconds: later answers include it. Null while
   * it waits.
   */
  readonly savedAt: number | null;
}

export const noAnswers: readonly PredictedAnswer[] = [];

/** The effects on stored answers, oldest change first. */
export function predictedAnswers(
  changes: readonly ShownChange[],
  { bySeq }: Pick<PredictedRows, 'bySeq'>,
): readonly PredictedAnswer[] {
  const answers = changes.flatMap(({ row, savedAt }) => {
    // A change that the server did not accept is not shown as if it had been.
    if (row.state !== 'waiting') return [];
    return (bySeq.get(row.seq) ?? []).flatMap((prediction): PredictedAnswer[] => {
      if (prediction.effect !== 'answer') return [];
      const { operation } = prediction;
      return [{ operation, savedAt, change: (...args) => prediction.change(...args) }];
    });
  });
  return answers.length === 0 ? noAnswers : answers;
}

/** The answer with everything that waits for the server; the same object when nothing does. */
export function applyToAnswer<A>(
  predicted: readonly PredictedAnswer[],
  asked: { readonly operation: string; readonly input: unknown },
  dated: { readonly answer: A; readonly fetchedAt: number },
): A {
  let { answer } = dated;
  for (const { operation, savedAt, change } of predicted) {
    if (operation !== asked.operation) continue;
    if (savedAt !== null && dated.fetchedAt > savedAt) continue;
    try {
      // The prediction is declared for the answers of this operation.
      answer = change(answer, asked.input) as A;
    } catch {
      // A rule that fails on an unexpected answer must not hide it.
    }
  }
  return answer;
}
