import { type ImportNews, importProgressed } from '@workspace/domain/imports/announcement';
import type { OnAnnouncement } from '../../offline/sync/announcements.ts';

/** In ms: how long to wait for an announcement before asking the server. */
const quietMs = { withoutSocket: 400, withSocket: 3000 } as const;

/**
 * Announcements of one import, newest first: older ones that nobody waited for are skipped. Stops
 * when the signal aborts.
 */
export function listenToImport({
  onAnnouncement,
  importId,
  signal,
}: {
  readonly onAnnouncement: OnAnnouncement;
  readonly importId: string;
  readonly signal: AbortSignal;
}): { readonly next: () => Promise<ImportNews | null> } {
  let latest: ImportNews | null = null;
  let hasHeard = false;
  let wake = () => {};
  const stop = onAnnouncement(importProgressed, (news) => {
    if (news.import_id !== importId) return;
    latest = news;
    hasHeard = true;
    wake();
  });
  signal.addEventListener('abort', () => {
    stop();
    wake();
  });
  if (signal.aborted) stop();
  return {
    /** The next announcement; null if it is time to ask the server instead. */
    async next() {
      if (!latest && !signal.aborted) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, quietMs[hasHeard ? 'withSocket' : 'withoutSocket']);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      const news = latest;
      latest = null;
      return news;
    },
  };
}
