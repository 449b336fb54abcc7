import type { AnnouncementDefinition } from '@workspace/domain/contract/announcement';
import type { AnnouncementMessage } from '@workspace/domain/sync/socket';
import type * as z from 'zod/mini';
import type { UnitOfWork } from './unit-of-work.ts';

/** The NOTIFY channel of announcements; every process forwards them to its own sockets. */
export const announcementChannel = 'company_announcement';

/**
 * Announces something to the open apps of the company's administrators, or of one person, when the
 * transaction commits. NOTIFY limits the body to about 7,900 bytes.
 */
export async function announce<Body extends z.core.$ZodType>(
  unit: UnitOfWork,
  { name }: AnnouncementDefinition<Body>,
  body: z.core.input<Body>,
  { userId }: { readonly userId?: string } = {},
): Promise<void> {
  const { companyId } = unit.scope;
  if (companyId === null) throw new Error(`${name} was announced without a company.`);
  const message: AnnouncementMessage = {
    company_id: companyId,
    ...(userId === undefined ? {} : { user_id: userId }),
    name,
    body,
  };
  await unit.query('SELECT pg_notify(:channel, :message)', {
    channel: announcementChannel,
    message: JSON.stringify(message),
  });
}
