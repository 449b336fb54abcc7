import type { AuditEvent } from '@workspace/domain/audit/schema';
import type { ReactNode } from 'react';

/** What the audit log needs from the app that renders it. */
export interface AuditView {
  /** The company of an event; absent if the log is that of one company. */
  readonly renderCompany?: (event: AuditEvent) => ReactNode;
  /** Formats a number in E.164 for display. */
  readonly formatPhone: (e164: string) => string;
  /** Name of the event's entity, as a link if the app has a screen for it. */
  readonly renderEntity: (event: AuditEvent, label: string) => ReactNode;
}
