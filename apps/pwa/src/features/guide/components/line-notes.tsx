import type { Guide } from '@workspace/domain/guides/schema';
import { Notice } from '@workspace/ui/patterns/notice';
import { messages } from '../messages.ts';

const words = messages.start;

/** What happens to the lines until their eSIMs are installed, where that is unusual. */
export function LineNotes({ guides }: { readonly guides: readonly Guide[] }) {
  const isStopped = guides.some((guide) => guide.is_stopped);
  const isNewPhone = guides.some((guide) => guide.is_new_phone);
  return (
    <>
      {isStopped && <Notice tone="warning">{words.stopped}</Notice>}
      {isNewPhone && !isStopped && <Notice>{words.newPhone}</Notice>}
    </>
  );
}
