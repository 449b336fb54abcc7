import { resolve } from 'node:path';
import { brand } from '@workspace/domain/brand';
import { closesMonths, readSeller, type SellerSettings, sellerProblems } from './billing.ts';
import { type BookingSettings, bookingProblems, readBooking } from './booking.ts';
import { ConfigurationError } from './configuration-error.ts';
import {
  type ClientAuthenticationMethod,
  type Environment,
  prefix,
  readEnvironment,
} from './environment.ts';
import { type Es2plusSettings, readEs2plus } from './es2plus.ts';
import { type HubspotSettings, hubspotProblems, readHubspot } from './hubspot.ts';
import { type MetabaseSettings, metabaseProblems, readMetabase } from './metabase.ts';
import { readStripe, type StripeSettings, stripeProblems } from './payments.ts';
import { readPublicSources } from './public-sources.ts';
import { readS3, type S3Settings, s3Problems } from './s3.ts';
import { readTelnyx, type TelnyxSettings, telnyxProblems } from './telnyx.ts';
import { readTwilio, type TwilioSettings, twilioProblems } from './twilio.ts';

/** Below it, a demo's API answers like Pipedrive. */
export const sandboxCrmPath = '/sandbox/crm';
/** Where a demo serves the sandbox HR system, with the version that HiBob's address has. */
export const sandboxHrPath = '/sandbox/hr/v1';

/** Name of the variable for the metrics port. */
export const metricsPortVariable = `${prefix}METRICS_PORT`;

/** The process's settings, parsed once at start (decisions 12). */
export interface Configuration {
  readonly mode: 'demo' | 'production';
  /** Whether this process serves requests, runs jobs, or both. */
  readonly role: 'all' | 'api' | 'worker';
  readonly port: number;
  readonly host: string;
  /** Base URL of links in mails, logins and QR codes; no trailing slash. */
  readonly publicUrl: string;
  readonly trustProxy: boolean;
  readonly dataDirectory: string;
  /** Absent in demo mode until the data directory's own key has been read. */
  readonly secretKey: string | undefined;
  /** The previous key during a rotation, which can still open texts. */
  readonly previousSecretKey: string | undefined;
  readonly database: {
    readonly url: string | undefined;
    readonly migrateUrl: string | undefined;
    readonly poolSize: number;
    /** Seconds that a start waits for an external server. */
    readonly startPatienceSeconds: number;
  };
  readonly oidc: {
    /** Absent = the embedded provider. */
    readonly issuer: string | undefined;
    readonly clientId: string | undefined;
    readonly clientSecret: string | undefined;
    /** Absent = what the issuer supports. */
    readonly clientAuthentication: ClientAuthenticationMethod | undefined;
    readonly staffClaim: string;
  };
  readonly mail: {
    /** Absent = the sandbox mailbox. */
    readonly smtpUrl: string | undefined;
    readonly from: string;
  };
  readonly crm: {
    /** Base address of Pipedrive, or of the sandbox CRM in a demo; no trailing slash. */
    readonly url: string;
  };
  readonly hr: {
    /** Base address of HiBob, or of the sandbox HR system in a demo; no trailing slash. */
    readonly url: string;
  };
  /** The support chat; absent = support is reached by email. */
  readonly intercom:
    | { readonly appId: string; readonly region: Environment['INTERCOM_REGION'] }
    | undefined;
  /** Address of the project at Sentry that collects errors; absent = the log alone. */
  readonly sentryDsn: string | undefined;
  readonly dns: {
    /** Name servers for TXT records; empty = those of the machine. */
    readonly servers: readonly string[];
  };
  /** SMS by Twilio; absent = the sandbox mailbox. */
  readonly twilio: TwilioSettings | undefined;
  /** Transfers by Telnyx; absent = the sandbox network. */
  readonly telnyx: TelnyxSettings | undefined;
  /** Charges by Stripe; absent = the sandbox's cards in a demo, and no payments in production. */
  readonly stripe: StripeSettings | undefined;
  /** The marketing form at HubSpot; absent = the sandbox form, of which production sends nothing. */
  readonly hubspot: HubspotSettings | undefined;
  /** Reports at Metabase; absent = the product's own. */
  readonly metabase: MetabaseSettings | undefined;
  readonly billing: {
    /** Who issues the invoices. */
    readonly seller: SellerSettings;
    /** False in production while no seller is set: months then stay open. */
    readonly closesMonths: boolean;
  };
  /** Where meetings are booked; absent = nowhere, and support is asked instead. */
  readonly booking: BookingSettings | undefined;
  readonly vatRegister: {
    /** VIES, without a trailing slash; absent = the demo's list of numbers. */
    readonly url: string | undefined;
  };
  readonly exchangeRates: {
    /** Folder of the European Central Bank's files; absent = the demo's table. */
    readonly url: string | undefined;
  };
  readonly files: {
    /** Absent = the data directory. */
    readonly s3: S3Settings | undefined;
  };
  readonly network: {
    /** Absent = the sandbox network. */
    readonly es2plus: Es2plusSettings | undefined;
  };
  readonly demo: { readonly size: 'small' | '10k' | '50k'; readonly companies: number };
  readonly sandbox: {
    readonly acceptedSeconds: number;
    readonly installableSeconds: number;
    readonly activeSeconds: number;
  };
  readonly rateLimits: boolean;
  /** SMS with confirmation codes in 24 hours, of all companies. */
  readonly confirmationSmsPerDay: number;
  readonly metrics: {
    /** The separate metrics port; absent = none. */
    readonly port: number | undefined;
    /** Whether the product's own port serves metrics too: only in a demo on loopback. */
    readonly onOwnPort: boolean;
  };
  readonly tracing: {
    /** URL of the trace collector; absent = no tracing. */
    readonly endpoint: string | undefined;
    /** Sampling ratio from 0 to 1 of traces that start here. */
    readonly share: number;
  };
  /** Threshold in milliseconds from which a query is logged as slow; 0 = none. */
  readonly slowQueryMs: number;
  readonly logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug';
}

const loopback = new Set(['127.0.0.1', 'localhost', '::1']);

const isLoopback = (url: URL) => loopback.has(url.hostname.replace(/^\[|\]$/g, ''));

/**
 * Errors for production addresses that would send logins or mails unencrypted. Loopback traffic
 * never leaves the machine: a local mail relay needs no TLS, nor does a trial of production on a
 * laptop.
 */
function unencrypted({ publicUrl, oidc, mail, crm, hr }: Configuration): string[] {
  const problems: string[] = [];
  const own = new URL(publicUrl);
  if (own.protocol !== 'https:' && !(own.protocol === 'http:' && isLoopback(own))) {
    problems.push(
      `PUBLIC_URL must begin with https:// in production: browsers send the login cookie only over TLS`,
    );
  }
  if (oidc.issuer && new URL(oidc.issuer).protocol !== 'https:') {
    problems.push('OIDC_ISSUER must begin with https:// in production: it decides who people are');
  }
  const relay = mail.smtpUrl ? new URL(mail.smtpUrl) : undefined;
  const isEncrypted =
    relay?.protocol === 'smtps:' || relay?.searchParams.get('requireTLS') === 'true';
  if (relay && !isEncrypted && !isLoopback(relay)) {
    problems.push(
      'SMTP_URL must begin with smtps://, or end in ?requireTLS=true, in production: emails contain login codes',
    );
  }
  const crmAddress = new URL(crm.url);
  if (crmAddress.protocol !== 'https:' && !isLoopback(crmAddress)) {
    problems.push(
      'PIPEDRIVE_URL must begin with https:// in production: it receives the tokens of people',
    );
  }
  const hrAddress = new URL(hr.url);
  if (hrAddress.protocol !== 'https:' && !isLoopback(hrAddress)) {
    problems.push(
      'HIBOB_URL must begin with https:// in production: it receives the tokens of service users',
    );
  }
  return problems;
}

const withoutSlash = (address: string) => address.replace(/\/+$/, '');

/**
 * A demo's own API is the sandbox vendor. It is asked on loopback where it runs in the same process,
 * since a public address may not be reachable from inside.
 */
function vendorUrl(
  values: Environment,
  publicUrl: string,
  vendor: { readonly set: string | undefined; readonly real: string; readonly sandbox: string },
): string {
  if (vendor.set) return withoutSlash(vendor.set);
  if (values.MODE === 'production') return vendor.real;
  if (values.ROLE === 'worker') return `${publicUrl}${vendor.sandbox}`;
  const isEverywhere = values.HOST === '0.0.0.0' || values.HOST === '::';
  const host = isEverywhere ? '127.0.0.1' : values.HOST;
  return `http://${host.includes(':') ? `[${host}]` : host}:${values.PORT}${vendor.sandbox}`;
}

function contradictions(configuration: Configuration, demoPublic: boolean): string[] {
  const { mode, host } = configuration;
  const problems: string[] = [];
  if (mode === 'demo' && !loopback.has(host) && !demoPublic) {
    problems.push(
      `HOST ${host} can be reached by others, and demo logins have known passwords: set ${prefix}DEMO_PUBLIC=1 to allow it`,
    );
  }
  if (mode === 'production') {
    problems.push(...unencrypted(configuration));
    if (!configuration.oidc.issuer) problems.push('OIDC_ISSUER is needed in production');
    if (!configuration.secretKey) problems.push(`${prefix}SECRET_KEY is needed in production`);
    if (!configuration.rateLimits)
      problems.push(`${prefix}RATE_LIMITS=off is refused in production`);
    if (!configuration.database.url) problems.push('DATABASE_URL is needed in production');
    if (!configuration.database.migrateUrl)
      problems.push('DATABASE_MIGRATE_URL is needed in production');
  }
  if (configuration.previousSecretKey && !configuration.secretKey) {
    problems.push(`${prefix}SECRET_KEY_PREVIOUS needs ${prefix}SECRET_KEY as well`);
  }
  if (configuration.secretKey && configuration.previousSecretKey === configuration.secretKey) {
    problems.push(`${prefix}SECRET_KEY_PREVIOUS is the same as ${prefix}SECRET_KEY: remove it`);
  }
  if (configuration.metrics.port === configuration.port) {
    problems.push(`${prefix}METRICS_PORT is the same as PORT: metrics need a port of their own`);
  }
  if (configuration.role !== 'all' && !configuration.database.url) {
    problems.push(
      `${prefix}ROLE=${configuration.role} needs DATABASE_URL: the embedded PostgreSQL belongs to one process`,
    );
  }
  if (configuration.oidc.issuer && !configuration.oidc.clientId) {
    problems.push('OIDC_CLIENT_ID is needed with OIDC_ISSUER');
  }
  if (configuration.oidc.clientAuthentication && !configuration.oidc.clientSecret) {
    problems.push('OIDC_CLIENT_SECRET is needed with OIDC_TOKEN_ENDPOINT_AUTH_METHOD');
  }
  if (configuration.sentryDsn && mode === 'production') {
    const collector = new URL(configuration.sentryDsn);
    if (collector.protocol !== 'https:' && !isLoopback(collector)) {
      problems.push('SENTRY_DSN must begin with https:// in production');
    }
  }
  return problems;
}

/**
 * Reads the settings from an environment.
 * @throws ConfigurationError with one sentence for each wrong value, each naming its variable.
 */
export function readConfiguration(environment: NodeJS.ProcessEnv): Configuration {
  const values = readEnvironment(environment);
  if (values.MODE === 'production' && !values.PUBLIC_URL) {
    throw new ConfigurationError('PUBLIC_URL is needed in production');
  }
  const publicUrl = withoutSlash(values.PUBLIC_URL ?? `http://127.0.0.1:${values.PORT}`);
  const es2plus = readEs2plus(values);
  const sources = readPublicSources(values);
  const configuration: Configuration = {
    mode: values.MODE,
    role: values.ROLE,
    port: values.PORT,
    host: values.HOST,
    publicUrl,
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
      clientAuthentication: values.OIDC_TOKEN_ENDPOINT_AUTH_METHOD,
      staffClaim: values.OIDC_STAFF_CLAIM,
    },
    mail: {
      smtpUrl: values.SMTP_URL,
      from: values.MAIL_FROM ?? `${brand.name} <${brand.supportAddress}>`,
    },
    crm: {
      url: vendorUrl(values, publicUrl, {
        set: values.PIPEDRIVE_URL,
        real: 'https://api.pipedrive.com',
        sandbox: sandboxCrmPath,
      }),
    },
    hr: {
      url: vendorUrl(values, publicUrl, {
        set: values.HIBOB_URL,
        real: 'https://api.hibob.com/v1',
        sandbox: sandboxHrPath,
      }),
    },
    intercom: values.INTERCOM_APP_ID
      ? { appId: values.INTERCOM_APP_ID, region: values.INTERCOM_REGION }
      : undefined,
    sentryDsn: values.SENTRY_DSN,
    dns: { servers: values.DNS_SERVERS },
    twilio: readTwilio(values),
    telnyx: readTelnyx(values),
    stripe: readStripe(values),
    hubspot: readHubspot(values),
    metabase: readMetabase(values),
    billing: { seller: readSeller(values), closesMonths: closesMonths(values.MODE, values) },
    booking: readBooking(values.MODE, values),
    vatRegister: { url: sources.viesUrl },
    exchangeRates: { url: sources.ecbUrl },
    files: { s3: readS3(values) },
    network: { es2plus: es2plus.settings },
    demo: { size: values.DEMO_SIZE, companies: values.DEMO_COMPANIES },
    sandbox: {
      acceptedSeconds: values.SANDBOX_ACCEPTED_SECONDS,
      installableSeconds: values.SANDBOX_INSTALLABLE_SECONDS,
      activeSeconds: values.SANDBOX_ACTIVE_SECONDS,
    },
    rateLimits: values.RATE_LIMITS === 'on',
    confirmationSmsPerDay: values.CONFIRMATION_SMS_PER_DAY,
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
  const problems = [
    ...es2plus.problems,
    ...contradictions(configuration, values.DEMO_PUBLIC),
    ...sellerProblems(values.MODE, values),
    ...bookingProblems(values),
    ...twilioProblems(values),
    ...telnyxProblems(values),
    ...stripeProblems(values),
    ...hubspotProblems(values),
    ...metabaseProblems(values),
    ...s3Problems(values),
  ];
  if (problems.length > 0) throw new ConfigurationError(problems.join('\n'));
  return configuration;
}
