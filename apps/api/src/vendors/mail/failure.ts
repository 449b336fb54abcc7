/** What a mail server replies, `550 5.1.1 No such mailbox`. */
const serverReply = /\b[45]\d\d[ -].*/s;

/** Why an email failed, for administrators; other failures name the provider's own servers. */
export const failureForAdministrators = (reason: string): string =>
  serverReply.exec(reason)?.[0] ?? 'The mail server could not be reached in time.';
