/** What a mail server answers, `550 5.1.1 No such mailbox`. */
const serverReply = /\b[45]\d\d[ -]/;

/** Why an email failed, for administrators; other failures name the provider's own servers. */
export const failureForAdministrators = (reason: string): string =>
  serverReply.test(reason) ? reason : 'The mail server could not be reached in time.';
