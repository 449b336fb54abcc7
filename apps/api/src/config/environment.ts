import { brand } from '@workspace/domain/brand';
import { intercomRegions } from '@workspace/domain/support/schema';
import * as z from 'zod';
import { billingVariables } from './billing.ts';
import { bookingVariables } from './booking.ts';
import { ConfigurationError } from './configuration-error.ts';
import { withFiles } from './from-files.ts';
import { hubspotVariables } from './hubspot.ts';
import { metabaseVariables } from './metabase.ts';
import { stripeVariables } from './payments.ts';
import { publicSourceVariables } from './public-sources.ts';
import { s3Variables } from './s3.ts';
import { telnyxVariables } from './telnyx.ts';
import { twilioVariables } from './twilio.ts';

export const prefix = brand.environmentPrefix;

/** How the client secret is sent to the issuer, as OpenID Connect names it. */
export const clientAuthenticationMethods = ['client_secret_basic', 'client_secret_post'] as const;
export type ClientAuthenticationMethod = (typeof clientAuthenticationMethods)[number];

/** An empty variable counts as unset. */
const text = z
  .string()
  .trim()
  .transform((value) => (value === '' ? undefined : value))
  .optional();
const flag = z
  .enum(['', '0', '1', 'off', 'on'])
  .default('')
  .transform((value) => value === '1' || value === 'on');
const wholeNumber = (name: string, fallback: number, range: { min: number; max: number }) =>
  z
    .string()
    .default(String(fallback))
    .refine(
      (value) => /^\d+$/.test(value) && Number(value) >= range.min && Number(value) <= range.max,
      {
        error: `${name} must be a whole number from ${range.min} to ${range.max}`,
      },
    )
    .transform(Number);
const isPort = (value: string) =>
  /^\d+$/.test(value) && Number(value) >= 1 && Number(value) <= 65_535;
const url = (name: string) =>
  text.refine((value) => value === undefined || URL.canParse(value), {
    error: `${name} must be a complete address such as https://example.org`,
  });

/** The driver knows one host; a list of hosts would be one host with a strange name. */
const databaseAddress = (name: string) =>
  text.refine(
    (value) => value === undefined || (URL.canParse(value) && !new URL(value).host.includes(',')),
    {
      error: `${name} must be the address of one PostgreSQL, such as postgres://user:secret@db.example/plans; in front of several servers it is that of their proxy`,
    },
  );

const environmentSchema = z.object({
  PORT: wholeNumber('PORT', 8080, { min: 1, max: 65_535 }),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: url('PUBLIC_URL'),
  TRUST_PROXY: flag,
  DATABASE_URL: databaseAddress('DATABASE_URL'),
  DATABASE_MIGRATE_URL: databaseAddress('DATABASE_MIGRATE_URL'),
  DATABASE_POOL: wholeNumber('DATABASE_POOL', 16, { min: 2, max: 200 }),
  DATABASE_START_SECONDS: wholeNumber('DATABASE_START_SECONDS', 30, { min: 0, max: 3600 }),
  OIDC_ISSUER: url('OIDC_ISSUER'),
  OIDC_CLIENT_ID: text,
  OIDC_CLIENT_SECRET: text,
  OIDC_TOKEN_ENDPOINT_AUTH_METHOD: z
    .enum(['', ...clientAuthenticationMethods], {
      error: `OIDC_TOKEN_ENDPOINT_AUTH_METHOD must be ${clientAuthenticationMethods.join(' or ')}`,
    })
    .default('')
    .transform((value) => (value === '' ? undefined : value)),
  OIDC_STAFF_CLAIM: z.string().default('provider_staff'),
  SMTP_URL: url('SMTP_URL'),
  MAIL_FROM: text,
  DNS_SERVERS: z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((server) => server.trim())
        .filter(Boolean),
    )
    .refine(
      (list) => list.every((server) => /^[\d.]+(:\d+)?$|^\[[\da-f:]+\](:\d+)?$/i.test(server)),
      {
        error: 'DNS_SERVERS must be IP addresses separated by commas, each with an optional port',
      },
    ),
  PIPEDRIVE_URL: url('PIPEDRIVE_URL').refine(
    (value) => value === undefined || /^https?:\/\//.test(value),
    { error: 'PIPEDRIVE_URL must be an address that begins with http(s)://' },
  ),
  HIBOB_URL: url('HIBOB_URL').refine((value) => value === undefined || /^https?:\/\//.test(value), {
    error: 'HIBOB_URL must be an address that begins with http(s)://',
  }),
  ...twilioVariables,
  ...billingVariables,
  ...bookingVariables,
  CONFIRMATION_SMS_PER_DAY: wholeNumber('CONFIRMATION_SMS_PER_DAY', 5000, {
    min: 1,
    max: 1_000_000,
  }),
  ...telnyxVariables,
  ...stripeVariables,
  ...hubspotVariables,
  ...metabaseVariables,
  ...publicSourceVariables,
  INTERCOM_APP_ID: text.refine((value) => value === undefined || /^[a-z0-9]{4,20}$/.test(value), {
    error: 'INTERCOM_APP_ID must be the id of a workspace, such as ab12cd34',
  }),
  INTERCOM_REGION: z
    .enum(intercomRegions, { error: 'INTERCOM_REGION must be us, eu or ap' })
    .default('us'),
  SENTRY_DSN: text.refine(
    (value) => value === undefined || /^https?:\/\/\w+@[^\s/]+\/(\S+\/)?\d+$/.test(value),
    { error: 'SENTRY_DSN must be the address of a project, such as https://key@host/1' },
  ),
  ...s3Variables,
  DEMO_SIZE: z
    .enum(['small', '10k', '50k'], {
      error: 'DEMO_SIZE must be small, 10k or 50k',
    })
    .default('small'),
  DEMO_COMPANIES: wholeNumber('DEMO_COMPANIES', 20, { min: 1, max: 20_000 }),
  NETWORK_ES2PLUS_URL: text,
  NETWORK_ES2PLUS_CERTIFICATE: text,
  NETWORK_ES2PLUS_KEY: text,
  NETWORK_ES2PLUS_CA: text,
  NETWORK_ES2PLUS_REQUESTER: text,
  NETWORK_ES2PLUS_PROFILE_TYPES: text,
  NETWORK_ES2PLUS_INBOUND_SECRET: text,
  LOG_LEVEL: z
    .enum(['silent', 'error', 'warn', 'info', 'debug'], {
      error: 'LOG_LEVEL must be silent, error, warn, info or debug',
    })
    .default('info'),
  SANDBOX_ACCEPTED_SECONDS: wholeNumber('SANDBOX_ACCEPTED_SECONDS', 2, { min: 0, max: 86_400 }),
  SANDBOX_INSTALLABLE_SECONDS: wholeNumber('SANDBOX_INSTALLABLE_SECONDS', 8, {
    min: 0,
    max: 86_400,
  }),
  SANDBOX_ACTIVE_SECONDS: wholeNumber('SANDBOX_ACTIVE_SECONDS', 30, { min: 0, max: 86_400 }),
  MODE: z
    .enum(['demo', 'production'], {
      error: `${prefix}MODE must be demo or production`,
    })
    .default('demo'),
  ROLE: z
    .enum(['all', 'api', 'worker'], {
      error: `${prefix}ROLE must be all, api or worker`,
    })
    .default('all'),
  DATA_DIR: z.string().default('.data'),
  SECRET_KEY: text.refine((value) => value === undefined || value.length >= 32, {
    error: `${prefix}SECRET_KEY must have at least 32 characters`,
  }),
  SECRET_KEY_PREVIOUS: text.refine((value) => value === undefined || value.length >= 32, {
    error: `${prefix}SECRET_KEY_PREVIOUS must have at least 32 characters`,
  }),
  DEMO_PUBLIC: flag,
  SLOW_QUERY_MS: wholeNumber(`${prefix}SLOW_QUERY_MS`, 200, { min: 0, max: 600_000 }),
  OTEL_EXPORTER_OTLP_ENDPOINT: text.refine(
    (value) => value === undefined || (/^https?:\/\//.test(value) && URL.canParse(value)),
    { error: 'OTEL_EXPORTER_OTLP_ENDPOINT must be an address that begins with http(s)://' },
  ),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .default('1')
    .refine((value) => /^(0|1|0?\.\d+|1\.0+)$/.test(value), {
      error: 'OTEL_TRACES_SAMPLER_ARG must be a share from 0 to 1, such as 0.1',
    })
    .transform(Number),
  METRICS_PORT: text
    .refine((value) => value === undefined || isPort(value), {
      error: `${prefix}METRICS_PORT must be a whole number from 1 to 65535`,
    })
    .transform((value) => (value === undefined ? undefined : Number(value))),
  RATE_LIMITS: z
    .enum(['on', 'off'], {
      error: `${prefix}RATE_LIMITS must be on or off`,
    })
    .default('on'),
});

const prefixed = [
  'MODE',
  'ROLE',
  'DATA_DIR',
  'SECRET_KEY',
  'SECRET_KEY_PREVIOUS',
  'DEMO_PUBLIC',
  'RATE_LIMITS',
  'SLOW_QUERY_MS',
  'METRICS_PORT',
] as const;

/** Every variable that is read. */
export const variableNames: readonly string[] = Object.keys(environmentSchema.shape).map((name) =>
  prefixed.some((own) => own === name) ? prefix + name : name,
);

/** Variables that may be read from a file, named by a variable with the suffix `_FILE`. */
export const secretVariables: readonly string[] = [
  'DATABASE_URL',
  'DATABASE_MIGRATE_URL',
  'OIDC_CLIENT_SECRET',
  'SMTP_URL',
  'TWILIO_AUTH_TOKEN',
  'TELNYX_API_KEY',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_WEBHOOK_SECRET_PREVIOUS',
  'HUBSPOT_ACCESS_TOKEN',
  'METABASE_SECRET',
  'FILES_S3_SECRET_ACCESS_KEY',
  'NETWORK_ES2PLUS_CERTIFICATE',
  'NETWORK_ES2PLUS_KEY',
  'NETWORK_ES2PLUS_CA',
  'NETWORK_ES2PLUS_INBOUND_SECRET',
  `${prefix}SECRET_KEY`,
  `${prefix}SECRET_KEY_PREVIOUS`,
];

export type Environment = z.output<typeof environmentSchema>;

/** Removes the product's prefix, which the schema omits. */
function withoutPrefix(environment: NodeJS.ProcessEnv): Record<string, string | undefined> {
  const own = prefixed.map((name) => [name, environment[`${prefix}${name}`]] as const);
  return { ...environment, ...Object.fromEntries(own) };
}

/**
 * Validates each variable.
 * @throws ConfigurationError with one sentence for each wrong value, each naming its variable
 */
export function readEnvironment(environment: NodeJS.ProcessEnv): Environment {
  const parsed = environmentSchema.safeParse(
    withoutPrefix(withFiles(environment, secretVariables)),
  );
  if (!parsed.success) {
    throw new ConfigurationError(
      parsed.error.issues
        .map((issue) =>
          issue.message.includes(String(issue.path[0]))
            ? issue.message
            : `${String(issue.path[0])}: ${issue.message}`,
        )
        .join('\n'),
    );
  }
  return parsed.data;
}
