/** A part of a MIME message, with its parts if it has any (RFC 2046). */
export interface MailPart {
  readonly type: string;
  readonly head: string;
  /** As it was sent. */
  readonly body: string;
  readonly parts: readonly MailPart[];
}

/** Reads a message as a mail server receives it. */
export function readMail(source: string): MailPart {
  const end = source.indexOf('\r\n\r\n');
  const head = source.slice(0, end).replace(/\r\n[ \t]+/g, ' ');
  const body = source.slice(end + 4);
  const type = /^Content-Type: ([^;\r\n]+)/im.exec(head)?.[1] ?? '';
  const boundary = /boundary="([^"]+)"/i.exec(head)?.[1];
  if (boundary === undefined) return { type, head, body, parts: [] };
  const inner = body.split(`--${boundary}--`)[0]?.split(`--${boundary}\r\n`).slice(1) ?? [];
  return { type, head, body, parts: inner.map(readMail) };
}

/** All parts that have no parts of their own, in the order of the message. */
export const leavesOf = (part: MailPart): readonly MailPart[] =>
  part.parts.length === 0 ? [part] : part.parts.flatMap(leavesOf);

/** The content of a part, decoded (RFC 2045, section 6). */
export function contentOf({ head, body }: MailPart): Buffer {
  const encoding = /^Content-Transfer-Encoding: (\S+)/im.exec(head)?.[1]?.toLowerCase();
  if (encoding === 'base64') return Buffer.from(body, 'base64');
  if (encoding !== 'quoted-printable') return Buffer.from(body);
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    );
  return Buffer.from(bytes, 'latin1');
}
