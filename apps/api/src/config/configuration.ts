import { resolve } from 'node:path';
import { brand } from '@workspace/domain/brand';
import * as z from 'zod';

const prefix = brand.environmentPrefix;

/** An empty variable counts as one that is not set. */
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

const environmentSchema = z.object({
  PORT: wholeNumber('PORT', 8080, { min: 1, max: 65_535 }),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: url('PUBLIC_URL'),
  TRUST_PROXY: flag,
  DATABASE_URL: url('DATABASE_URL'),
  DATABASE_MIGRATE_URL: url('DATABASE_MIGRATE_URL'),
  DATABASE_POOL: wholeNumber('DATABASE_POOL', 16, { min: 2, max: 200 }),
  DATABASE_START_SECONDS: wholeNumber('DATABASE_START_SECONDS', 30, { min: 0, max: 3600 }),
  OIDC_ISSUER: url('OIDC_ISSUER'),
  OIDC_CLIENT_ID: text,
  OIDC_CLIENT_SECRET: text,
  OIDC_STAFF_CLAIM: z.string().default('provider_staff'),
  SMTP_URL: url('SMTP_URL'),
  MAIL_FROM: text,
  DEMO_SIZE: z
    .enum(['small', '10k', '50k'], {
      error: 'DEMO_SIZE must be small, 10k or 50k',
    })
    .default('small'),
  DEMO_COMPANIES: wholeNumber('DEMO_COMPANIES', 20, { min: 1, max: 20_000 }),
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

/** The product's own variables carry its name in front; the schema leaves it out. */
function withoutPrefix(environment: NodeJS.ProcessEnv): Record<string, string | undefined> {
  const own = prefixed.map((name) => [name, environment[`${prefix}${name}`]] as const);
  return { ...environment, ...Object.fromEntries(own) };
}

/** What the figures' port is called. */
export const metricsPortVariable = `${prefix}METRICS_PORT`;

/** The process's settings, parsed once at start (decisions 12). */
export interface Configuration {
  readonly mode: 'demo' | 'production';
  /** What this process does: calls, what happens later, or both. */
  readonly role: 'all' | 'api' | 'worker';
  readonly port: number;
  readonly host: string;
  /** What mails, logins and QR hand-overs point to; no slash at its end. */
  readonly publicUrl: string;
  readonly trustProxy: boolean;
  readonly dataDirectory: string;
  /** Absent in demo mode until the data directory's own key has been read. */
  readonly secretKey: string | undefined;
  /** While keys are rotated: the one before, which still opens. */
  readonly previousSecretKey: string | undefined;
  readonly database: {
    readonly url: string | undefined;
    readonly migrateUrl: string | undefined;
    readonly poolSize: number;
    /** How long a start waits for a server of others. */
    readonly startPatienceSeconds: number;
  };
  readonly oidc: {
    /** Absent = the embedded provider. */
    readonly issuer: string | undefined;
    readonly clientId: string | undefined;
    readonly clientSecret: string | undefined;
    readonly staffClaim: string;
  };
  readonly mail: {
    /** Absent = the sandbox mailbox. */
    readonly smtpUrl: string | undefined;
    readonly from: string;
  };
  readonly demo: { readonly size: 'small' | '10k' | '50k'; readonly companies: number };
  readonly sandbox: {
    readonly acceptedSeconds: number;
    readonly installableSeconds: number;
    readonly activeSeconds: number;
  };
  readonly rateLimits: boolean;
  readonly metrics: {
    /** The figures' own port; absent = none. */
    readonly port: number | undefined;
    /** Whether the product's own port answers with them too: a demo that nobody else can reach. */
    readonly onOwnPort: boolean;
  };
  readonly tracing: {
    /** Where traces are collected; absent = none are. */
    readonly endpoint: string | undefined;
    /** Of the traces that begin here, from 0 to 1. */
    readonly share: number;
  };
  /** From how long on a query is named in the log, in milliseconds; 0 = none. */
  readonly slowQueryMs: number;
  readonly logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug';
}

/** A setting that stops the start; its message names the variable. */
export class ConfigurationError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ConfigurationError';
  }
}

const loopback = new Set(['127.0.0.1', 'localhost', '::1']);

function contradictions(configuration: Configuration, demoPublic: boolean): string[] {
  const { mode, host } = configuration;
  const problems: string[] = [];
  if (mode === 'demo' && !loopback.has(host) && !demoPublic) {
    problems.push(
      `HOST ${host} can be reached by others, and demo logins have known passwords: set ${prefix}DEMO_PUBLIC=1 if you mean it`,
    );
  }
  if (mode === 'production') {
    if (!configuration.oidc.issuer) problems.push('OIDC_ISSUER is needed in production');
    if (!configuration.secretKey) problems.push(`${prefix}SECRET_KEY is needed in production`);
    if (!configuration.rateLimits)
      problems.push(`${prefix}RATE_LIMITS=off is refused in production`);
    if (!configuration.database.url) problems.push('DATABASE_URL is needed in production');
    if (!configuration.database.migrateUrl)
      problems.push('DATABASE_MIGRATE_URL is needed in production');
  }
  if (configuration.previousSecretKey && !configuration.secretKey) {
    problems.push(`${prefix}SECRET_KEY_PREVIOUS is of use beside ${prefix}SECRET_KEY alone`);
  }
  if (configuration.secretKey && configuration.previousSecretKey === configuration.secretKey) {
    problems.push(`${prefix}SECRET_KEY_PREVIOUS is ${prefix}SECRET_KEY itself: leave it out`);
  }
  if (configuration.metrics.port === configuration.port) {
    problems.push(`${prefix}METRICS_PORT is PORT itself: the figures want a port of their own`);
  }
  if (configuration.role !== 'all' && !configuration.database.url) {
    problems.push(
      `${prefix}ROLE=${configuration.role} needs DATABASE_URL: the embedded PostgreSQL belongs to one process`,
    );
  }
  if (configuration.oidc.issuer && !configuration.oidc.clientId) {
    problems.push('OIDC_CLIENT_ID is needed with OIDC_ISSUER');
  }
  return problems;
}

/**
 * Reads the settings from an environment.
 * @throws ConfigurationError with one sentence for each wrong value, each naming its variable.
 */
export function readConfiguration(environment: NodeJS.ProcessEnv): Configuration {
  const parsed = environmentSchema.safeParse(withoutPrefix(environment));
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
  const values = parsed.data;
  if (values.MODE === 'production' && !values.PUBLIC_URL) {
    throw new ConfigurationError('PUBLIC_URL is needed in production');
  }
  const configuration: Configuration = {
    mode: values.MODE,
    role: values.ROLE,
    port: values.PORT,
    host: values.HOST,
    publicUrl: (values.PUBLIC_URL ?? `http://127.0.0.1:${values.PORT}`).replace(/\/+$/, ''),
    trustProxy: values.TRUST_PROXY,
    dataDirectory: resolve(values.DATA_DIR),
    secretKey: values.SECRET_KEY,
    previousSecretKey: values.SECRET_KEY_PREVIOUS,
    database: {
      url: values.DATABASE_URL,
      migrateUrl: values.DATABASE_MIGRATE_URL,
      poolSize: values.DATABASE_POOL,
      startPatienceSeconds: values.DATABASE_START_SECONDS,
    },
    oidc: {
      issuer: values.OIDC_ISSUER,
      clientId: values.OIDC_CLIENT_ID,
      clientSecret: values.OIDC_CLIENT_SECRET,
      staffClaim: values.OIDC_STAFF_CLAIM,
    },
    mail: {
      smtpUrl: values.SMTP_URL,
      from: values.MAIL_FROM ?? `${brand.name} <${brand.supportAddress}>`,
    },
    demo: { size: values.DEMO_SIZE, companies: values.DEMO_COMPANIES },
    sandbox: {
      acceptedSeconds: values.SANDBOX_ACCEPTED_SECONDS,
      installableSeconds: values.SANDBOX_INSTALLABLE_SECONDS,
      activeSeconds: values.SANDBOX_ACTIVE_SECONDS,
    },
    rateLimits: values.RATE_LIMITS === 'on',
    metrics: {
      port: values.METRICS_PORT,
      onOwnPort: values.MODE === 'demo' && loopback.has(values.HOST) && !values.TRUST_PROXY,
    },
    tracing: {
      endpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT,
      share: values.OTEL_TRACES_SAMPLER_ARG,
    },
    slowQueryMs: values.SLOW_QUERY_MS,
    logLevel: values.LOG_LEVEL,
  };
  const problems = contradictions(configuration, values.DEMO_PUBLIC);
  if (problems.length > 0) throw new ConfigurationError(problems.join('\n'));
  return configuration;
}
