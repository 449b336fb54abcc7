import type { AuditEvent } from '@workspace/domain/audit/schema';
import type { ReactNode } from 'react';

/** All entries of one impersonation session, loaded when its line is opened. */
export interface AuditSession {
  /** Newest first; undefined while they are loading. */
  readonly events: readonly AuditEvent[] | undefined;
  /** Why they could not be loaded. */
  readonly problem: string | undefined;
  readonly onRetry: () => void;
}

/** What the audit log needs from the app that renders it. */
export interface AuditView {
  /** The company of an event; absent if the log is that of one company. */
  readonly renderCompany?: (event: AuditEvent) => ReactNode;
  /** Formats a number in E.164 for display. */
  readonly formatPhone: (e164: string) => string;
  /** Name of the event's entity, as a link if the app has a screen for it. */
  readonly renderEntity: (event: AuditEvent, label: string) => ReactNode;
  /** Country of the event's number, for its flag. */
  readonly countryOf?: (event: AuditEvent) => string | undefined;
  /** Id of the person who reads the log: "Administrator, you". */
  readonly ownId?: string | undefined;
  /** Loads the entries of this event's session, and shows them by `show`. */
  readonly renderSession: (
    event: AuditEvent,
    show: (session: AuditSession) => ReactNode,
  ) => ReactNode;
}
