import * as z from 'zod';

/** The account by which SMS are sent. */
export interface TwilioSettings {
  readonly baseUrl: string;
  readonly accountSid: string;
  readonly authToken: string;
  readonly sender: { readonly from: string } | { readonly messagingServiceSid: string };
}

/** An empty variable counts as unset. */
const matching = (pattern: RegExp, error: string) =>
  z
    .string()
    .trim()
    .transform((value) => (value === '' ? undefined : value))
    .optional()
    .refine((value) => value === undefined || pattern.test(value), { error });

/** Variables of the SMS vendor. */
export const twilioVariables = {
  TWILIO_ACCOUNT_SID: matching(
    /^AC[0-9a-f]{32}$/,
    'TWILIO_ACCOUNT_SID must be AC and 32 hexadecimal digits',
  ),
  TWILIO_AUTH_TOKEN: matching(
    /^[!-~]{16,200}$/,
    'TWILIO_AUTH_TOKEN must have 16 to 200 characters, without spaces',
  ),
  TWILIO_FROM: matching(
    /^(\+[1-9]\d{6,14}|\d{3,8}|(?=[^A-Za-z]*[A-Za-z])[A-Za-z0-9 ]{1,11})$/,
    'TWILIO_FROM must be a phone number such as +4520123456, a short code, or a name of at most 11 letters and digits',
  ),
  TWILIO_MESSAGING_SERVICE_SID: matching(
    /^MG[0-9a-f]{32}$/,
    'TWILIO_MESSAGING_SERVICE_SID must be MG and 32 hexadecimal digits',
  ),
  TWILIO_URL: matching(
    /^https:\/\/[^\s/]+\/?$|^http:\/\/(127\.0\.0\.1|localhost|\[::1\])(:\d+)?\/?$/,
    'TWILIO_URL must be an address without a path that begins with https://: it receives the token',
  ),
} as const;

type Values = Readonly<Partial<Record<keyof typeof twilioVariables, string | undefined>>>;

/** The vendor's address; others are for regions and tests. */
const defaultUrl = 'https://api.twilio.com';

/** The settings if they are complete; undefined = the sandbox mailbox. */
export function readTwilio(values: Values): TwilioSettings | undefined {
  const {
    TWILIO_ACCOUNT_SID: accountSid,
    TWILIO_AUTH_TOKEN: authToken,
    TWILIO_FROM: from,
    TWILIO_MESSAGING_SERVICE_SID: messagingServiceSid,
    TWILIO_URL: baseUrl = defaultUrl,
  } = values;
  if (!accountSid || !authToken) return undefined;
  const account = { baseUrl, accountSid, authToken };
  if (messagingServiceSid) return { ...account, sender: { messagingServiceSid } };
  return from ? { ...account, sender: { from } } : undefined;
}

/** Errors for settings that need others. */
export function twilioProblems(values: Values): string[] {
  const { TWILIO_ACCOUNT_SID: account, TWILIO_AUTH_TOKEN: token } = values;
  const { TWILIO_FROM: from, TWILIO_MESSAGING_SERVICE_SID: service } = values;
  if (!account) {
    const set = Object.keys(twilioVariables).find((name) => Reflect.get(values, name));
    return set === undefined ? [] : [`TWILIO_ACCOUNT_SID is needed with ${set}`];
  }
  const problems: string[] = [];
  if (!token) problems.push('TWILIO_AUTH_TOKEN is needed with TWILIO_ACCOUNT_SID');
  if (!from && !service) {
    problems.push('TWILIO_FROM or TWILIO_MESSAGING_SERVICE_SID is needed with TWILIO_ACCOUNT_SID');
  }
  if (from && service) {
    problems.push('TWILIO_FROM and TWILIO_MESSAGING_SERVICE_SID are both set: keep one');
  }
  return problems;
}
