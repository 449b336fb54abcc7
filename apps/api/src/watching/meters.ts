import type { FlowPurpose } from '@workspace/domain/contract/flow';
import type { TicketPurpose } from '@workspace/domain/contract/ticket';

/** Outcome of a call to an external service: accepted, permanently refused, or failed. */
export type CallOutcome = 'done' | 'refused' | 'failed';

/** `limited`: a limit or the daily budget refused to send it; `wrong`: a guess that failed. */
export const codeOutcomes = ['sent', 'limited', 'right', 'wrong'] as const;
export type CodeOutcome = (typeof codeOutcomes)[number];

/** External services, named after their ports. */
export type Vendor =
  | 'crm'
  | 'hr'
  | 'dns'
  | 'files'
  | 'login'
  | 'mail'
  | 'marketing'
  | 'network'
  | 'payments'
  | 'porting'
  | 'rates'
  | 'sms'
  | 'usage'
  | 'vat_register'
  | 'websites';

/**
 * Counters of a process. Labels are names declared in code: a path, an id or personal data never
 * becomes a label.
 */
export interface Meters {
  /**
   * Counts an answered request.
   * @param operation its declared name; absent for pages, files and the login
   * @param bytes size of the response body as sent; unknown for files
   */
  answered(
    operation: string | undefined,
    status: number,
    ms: number,
    bytes: number | undefined,
  ): void;
  /** Counts one attempt of a job. */
  worked(task: string, outcome: 'done' | 'failed', ms: number): void;
  /** Counts a retry of a job. */
  retried(task: string): void;
  /** Counts an unknown ticket, whether it was answered with its own error or with 429. */
  ticketRefused(purpose: TicketPurpose): void;
  /** Counts what became of a confirmation code: sent, not sent because of a limit, or guessed. */
  code(purpose: FlowPurpose, outcome: CodeOutcome): void;
  /** Counts one call to an external service. */
  called(vendor: Vendor, operation: string, outcome: CallOutcome, ms: number): void;
}
