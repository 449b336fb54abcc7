import type { AuditEvent } from '@workspace/domain/audit/schema';
import type { ReactNode } from 'react';

/** What the audit log asks of the app that shows it. */
export interface AuditView {
  /** The company of an event; absent where the whole log is one company's. */
  readonly renderCompany?: (event: AuditEvent) => ReactNode;
  /** A number in E.164 as people read it. */
  readonly formatPhone: (e164: string) => string;
  /** The name of what an event is about, as a link where the app shows that. */
  readonly renderEntity: (event: AuditEvent, label: string) => ReactNode;
}
