import type { AuditEvent } from '@workspace/domain/audit/schema';
import type { ReactNode } from 'react';

/** What the audit log asks of the app that shows it. */
export interface AuditView {
  /** Whether events of several companies are shown, so that each names its own. */
  readonly companies: 'one' | 'many';
  /** A number in E.164 as people read it. */
  readonly formatPhone: (e164: string) => string;
  /** The name of what an event is about, as a link where the app shows that. */
  readonly renderEntity: (event: AuditEvent, label: string) => ReactNode;
}
