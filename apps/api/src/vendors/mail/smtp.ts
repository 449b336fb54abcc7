import { createHash } from 'node:crypto';
import { createTransport } from 'nodemailer';
import * as z from 'zod/mini';
import { Undeliverable } from '../../jobs/outbox.ts';
import { calendarFilename, type Mailer } from './port.ts';

export interface SmtpOptions {
  /** `smtp://user:password@host:port`, or `smtps:` for TLS from the first byte. */
  readonly url: string;
  /** Sender address; may carry a name, as in `Name <address>`. */
  readonly from: string;
  /** Inactivity timeouts: 10 s for the greeting, 30 s afterwards. */
  readonly patience?: { readonly greetingMs: number; readonly silenceMs: number };
}

const defaultPatience = { greetingMs: 10_000, silenceMs: 30_000 };

/**
 * The same key produces the same Message-ID, by which mailboxes detect duplicates: SMTP itself has
 * no idempotency.
 */
function messageId(key: string, from: string): string {
  const domain = /@([A-Za-z0-9.-]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
  const local = /^[A-Za-z0-9-]{1,64}$/.test(key)
    ? key
    : createHash('sha256').update(key).digest('hex').slice(0, 32);
  return `<${local}@${domain}>`;
}

/** A server's reply to the recipient, as nodemailer reports it. */
const refusalSchema = z.object({
  command: z.literal('RCPT TO'),
  responseCode: z.number().check(z.gte(500)),
  response: z.string(),
});

/**
 * The reply by which a server refuses the mailbox for good, such as `550 5.1.1 No such mailbox`.
 * Refusals by its policy (5.7, RFC 3463) are about the sender and can pass.
 */
function finalRefusal(error: unknown): string | undefined {
  const refusal = refusalSchema.safeParse(error).data?.response;
  return refusal && /\b5\.7\.\d/.test(refusal) ? undefined : refusal;
}

/** One click in the mail program (RFC 8058). */
const unsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** Sends mails by SMTP. */
export function createSmtpMailer(options: SmtpOptions): Mailer {
  const { url, from, patience = defaultPatience } = options;
  const transport = createTransport({
    url,
    connectionTimeout: patience.greetingMs,
    greetingTimeout: patience.greetingMs,
    dnsTimeout: patience.greetingMs,
    socketTimeout: patience.silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, subject, text, html, images, attachments = [], ...mail }) {
      const { unsubscribeUrl, idempotencyKey, calendar } = mail;
      const sending = transport.sendMail({
        from,
        // As an object, an address is never split into several.
        to: { name: '', address: to },
        subject,
        text,
        html,
        attachments: [
          ...images.map(({ id, contentType, content, filename }) => ({
            cid: id,
            contentType,
            content,
            filename,
            contentDisposition: 'inline' as const,
          })),
          ...attachments.map((file) => ({ ...file, contentDisposition: 'attachment' as const })),
        ],
        // As an alternative of the text, so that mail programs show it as an invitation.
        ...(calendar && { icalEvent: { ...calendar, filename: calendarFilename } }),
        messageId: messageId(idempotencyKey, from),
        // Suppresses out-of-office replies (RFC 3834).
        headers: {
          'Auto-Submitted': 'auto-generated',
          ...(unsubscribeUrl === undefined ? {} : unsubscribeHeaders(unsubscribeUrl)),
        },
      });
      await sending.catch((error: unknown) => {
        const refusal = finalRefusal(error);
        throw refusal ? new Undeliverable(refusal) : error;
      });
    },
  };
}
