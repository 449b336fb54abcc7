import type { AuditEvent } from '@workspace/domain/audit/schema';

/** Maximum number of events, so that an export does not occupy server and page for minutes. */
const exportAtMost = 50_000;
export const exportPageSize = 1000;

interface AuditPage {
  readonly data: readonly AuditEvent[];
  readonly page: { readonly next_cursor: string | null };
}

/**
 * Fetches all events of a list page by page, newest first.
 * @param ask loads the page after a cursor, or the first
 * @throws AppError, NetworkError if a page fails, because a partial file would be taken for
 * complete
 */
export async function fetchAudit(
  ask: (after: { readonly cursor?: string }) => Promise<AuditPage>,
): Promise<{ readonly events: readonly AuditEvent[]; readonly isCut: boolean }> {
  const events: AuditEvent[] = [];
  let after: { readonly cursor?: string } = {};
  for (;;) {
    const { data, page } = await ask(after);
    events.push(...data);
    const { next_cursor: cursor } = page;
    if (cursor === null || events.length >= exportAtMost) return { events, isCut: cursor !== null };
    after = { cursor };
  }
}
