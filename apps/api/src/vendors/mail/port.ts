/** A image inside of a mail, shown by its HTML as `cid:<id>`. */
export interface InlineImage {
  /** Content-ID without angle brackets. */
  readonly id: string;
  readonly contentType: 'image/png';
  readonly content: Buffer;
  readonly filename: string;
}

/** A file that a mail brings. */
export interface MailAttachment {
  readonly filename: string;
  readonly contentType: 'application/pdf';
  readonly content: Buffer;
}

/** An iCalendar file (RFC 5545), and what calendars do with it (RFC 5546). */
export interface CalendarEntry {
  readonly method: 'PUBLISH' | 'REQUEST' | 'CANCEL';
  readonly content: string;
}

/** Name of a mail's iCalendar file. */
export const calendarFilename = 'invite.ics';

/** A mail to send; the key makes repeated calls harmless. */
export interface OutgoingMail {
  readonly to: string;
  readonly subject: string;
  /** The same content for programs that show no HTML. */
  readonly text: string;
  readonly html: string;
  readonly images: readonly InlineImage[];
  readonly attachments?: readonly MailAttachment[] | undefined;
  readonly calendar?: CalendarEntry | undefined;
  /** Only of mails that can be switched off: ends them by a POST without a login (RFC 8058). */
  readonly unsubscribeUrl?: string | undefined;
  readonly idempotencyKey: string;
}

export interface Mailer {
  /** @throws if the mail was not accepted; the outbox retries. */
  send(mail: OutgoingMail): Promise<void>;
}
