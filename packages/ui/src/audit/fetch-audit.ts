import type { AuditEvent } from '@workspace/domain/audit/schema';

/** More would keep the server and the page busy for minutes. */
const exportAtMost = 50_000;
export const exportPageSize = 1000;

interface AuditPage {
  readonly data: readonly AuditEvent[];
  readonly page: { readonly next_cursor: string | null };
}

/**
 * All events of a list, newest first, page by page.
 * @param ask for the page after a cursor, or the first
 * @throws AppError, NetworkError as a page ends: half a file would be taken for the whole
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
