import { createGuideLink } from '@workspace/domain/guides/operations';
import { useCommand } from '../../data/use-command.ts';
import type { OverviewRow } from '../../numbers-index/overview/overview-row.ts';
import { messages } from './messages.ts';

const words = messages.handOver;

/** A link to the guide of a number: a secret, kept in memory by the screen that shows it. */
export interface ShownLink {
  readonly url: string;
  /** Real time. */
  readonly expiresAt: string;
}

type LinkedRow = Pick<OverviewRow, 'numberId' | 'displayName'>;

/** Creates links to the guide of a number; each is returned once. */
export function useGuideLink({ numberId, displayName }: LinkedRow) {
  const { run, busy, failure } = useCommand(createGuideLink, words.texts);
  const create = async (): Promise<ShownLink | undefined> => {
    if (numberId === null) return undefined;
    const result = await run({ params: { number_id: numberId } }, { about: displayName });
    // Declared `online`: it is never queued. A repeated response has no link in it.
    if (result.status !== 'saved' || result.answer.data.url === null) return undefined;
    const { url, expires_at: expiresAt } = result.answer.data;
    return { url, expiresAt };
  };
  return { create, busy, failure };
}
