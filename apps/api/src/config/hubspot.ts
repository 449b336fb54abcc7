import * as z from 'zod';

/** The marketing form at HubSpot. */
export interface HubspotSettings {
  readonly portalId: string;
  /** UUID. */
  readonly formId: string;
  /** Of a private app that may read forms; without it HubSpot may refuse to show the form. */
  readonly accessToken: string | undefined;
  /** Where the form is read; no trailing slash. */
  readonly apiUrl: string;
  /** Where it is submitted; no trailing slash. */
  readonly formsUrl: string;
}

/** An empty variable counts as unset. */
const matching = (pattern: RegExp, error: string) =>
  z
    .string()
    .trim()
    .transform((value) => (value === '' ? undefined : value))
    .optional()
    .refine((value) => value === undefined || pattern.test(value), { error });

const address = (name: string, why: string) =>
  matching(
    /^https:\/\/[\w.-]+(:\d+)?\/?$|^http:\/\/(127\.0\.0\.1|localhost)(:\d+)?\/?$/,
    `${name} must be an address without a path that begins with https://: it receives ${why}`,
  );

/** Variables of the form service. */
export const hubspotVariables = {
  HUBSPOT_PORTAL_ID: matching(
    /^\d{1,15}$/,
    'HUBSPOT_PORTAL_ID must be the number of the account (Hub ID)',
  ),
  HUBSPOT_FORM_ID: matching(
    /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i,
    'HUBSPOT_FORM_ID must be the GUID of the form',
  ),
  HUBSPOT_ACCESS_TOKEN: matching(
    /^[!-~]{16,400}$/,
    'HUBSPOT_ACCESS_TOKEN must have 16 to 400 characters, without spaces',
  ),
  HUBSPOT_API_URL: address('HUBSPOT_API_URL', 'the token'),
  HUBSPOT_FORMS_URL: address('HUBSPOT_FORMS_URL', 'what people enter'),
} as const;

type Values = Readonly<Partial<Record<keyof typeof hubspotVariables, string | undefined>>>;

const withoutSlash = (url: string) => url.replace(/\/$/, '');

/** The settings if they are complete; undefined = the sandbox in a demo, otherwise no form service. */
export function readHubspot(values: Values): HubspotSettings | undefined {
  const {
    HUBSPOT_PORTAL_ID: portalId,
    HUBSPOT_FORM_ID: formId,
    HUBSPOT_ACCESS_TOKEN: accessToken,
    HUBSPOT_API_URL: apiUrl = 'https://api.hubapi.com',
    HUBSPOT_FORMS_URL: formsUrl = 'https://api.hsforms.com',
  } = values;
  if (!portalId || !formId) return undefined;
  return {
    portalId,
    formId,
    accessToken,
    apiUrl: withoutSlash(apiUrl),
    formsUrl: withoutSlash(formsUrl),
  };
}

/** Errors for settings that need others. */
export function hubspotProblems(values: Values): string[] {
  const set = Object.keys(hubspotVariables).find((name) => Reflect.get(values, name));
  if (set === undefined) return [];
  const needed = ['HUBSPOT_PORTAL_ID', 'HUBSPOT_FORM_ID'] as const;
  return needed.filter((name) => !values[name]).map((name) => `${name} is needed with ${set}`);
}
