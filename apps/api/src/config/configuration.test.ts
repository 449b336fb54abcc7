import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createAuthority } from '../testing/certificates.ts';
import { bookingPlaceOf } from './booking.ts';
import { readConfiguration } from './configuration.ts';
import { ConfigurationError } from './configuration-error.ts';
import { secretVariables, variableNames } from './environment.ts';

const production = {
  LINEWISE_MODE: 'production',
  LINEWISE_SECRET_KEY: 'x'.repeat(32),
  PUBLIC_URL: 'https://plans.example/',
  DATABASE_URL: 'postgres://app@db.example/plans',
  DATABASE_MIGRATE_URL: 'postgres://owner@db.example/plans',
  OIDC_ISSUER: 'https://login.example',
  OIDC_CLIENT_ID: 'plans',
};

const accountSid = `AC${'0'.repeat(32)}`;
const serviceSid = `MG${'1'.repeat(32)}`;
const authToken = 'a-token-of-the-account';
const stripe = {
  STRIPE_SECRET_KEY: 'sk_test_51Nordlys0000',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_51Nordlys0000',
  STRIPE_WEBHOOK_SECRET: 'whsec_new000000000000000',
};
const hubspot = {
  HUBSPOT_PORTAL_ID: '4817102',
  HUBSPOT_FORM_ID: '0f6b1c58-8f3c-4e0e-9d55-5a2f6f2f7c10',
};
const metabase = {
  METABASE_URL: 'https://metabase.plans.example',
  METABASE_SECRET: '0123456789abcdef0123456789abcdef',
  METABASE_DASHBOARD: '7',
};
const host = { BOOKING_HOST_NAME: 'Mads Holmgaard', BOOKING_HOST_EMAIL: 'mads@plans.example' };
const twilio = {
  TWILIO_ACCOUNT_SID: accountSid,
  TWILIO_AUTH_TOKEN: authToken,
  TWILIO_FROM: 'Linewise',
};

test('without settings the product is a demo on loopback', () => {
  expect(readConfiguration({})).toMatchObject({
    mode: 'demo',
    role: 'all',
    host: '127.0.0.1',
    port: 8080,
    publicUrl: 'http://127.0.0.1:8080',
    demo: { size: 'small', companies: 20 },
    rateLimits: true,
    trustProxy: false,
  });
});

test.each([
  ['PORT', { PORT: '80a' }],
  ['PORT', { PORT: '0' }],
  ['DEMO_SIZE', { DEMO_SIZE: 'huge' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'plans.example' }],
  ['LINEWISE_MODE', { LINEWISE_MODE: 'test' }],
  ['LINEWISE_ROLE', { LINEWISE_ROLE: 'both' }],
  ['LINEWISE_METRICS_PORT', { LINEWISE_METRICS_PORT: 'on' }],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }],
  ['OTEL_TRACES_SAMPLER_ARG', { OTEL_TRACES_SAMPLER_ARG: '10%' }],
  ['LINEWISE_METRICS_PORT', { PORT: '9464', LINEWISE_METRICS_PORT: '9464' }],
  ['DATABASE_URL', { LINEWISE_ROLE: 'worker' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://app@first,second/plans' }],
  ['OIDC_TOKEN_ENDPOINT_AUTH_METHOD', { OIDC_TOKEN_ENDPOINT_AUTH_METHOD: 'none' }],
  ['OIDC_CLIENT_SECRET', { OIDC_TOKEN_ENDPOINT_AUTH_METHOD: 'client_secret_post' }],
  ['LINEWISE_SECRET_KEY', { LINEWISE_SECRET_KEY: 'short' }],
  ['LINEWISE_DEMO_PUBLIC', { HOST: '0.0.0.0' }],
  ['OIDC_CLIENT_ID', { OIDC_ISSUER: 'https://login.example' }],
  ['OIDC_ISSUER', { ...production, OIDC_ISSUER: '' }],
  ['LINEWISE_SECRET_KEY', { ...production, LINEWISE_SECRET_KEY: '' }],
  ['PUBLIC_URL', { ...production, PUBLIC_URL: '' }],
  ['LINEWISE_RATE_LIMITS', { ...production, LINEWISE_RATE_LIMITS: 'off' }],
  ['OIDC_ISSUER', { ...production, OIDC_ISSUER: 'http://login.example' }],
  ['OIDC_ISSUER', { ...production, OIDC_ISSUER: 'http://127.0.0.1:9000' }],
  ['OIDC_ISSUER', { ...production, OIDC_ISSUER: 'ftp://login.example' }],
  ['PUBLIC_URL', { ...production, PUBLIC_URL: 'http://plans.example' }],
  ['PUBLIC_URL', { ...production, PUBLIC_URL: 'ftp://127.0.0.1' }],
  ['SMTP_URL', { ...production, SMTP_URL: 'smtp://mail.example:587' }],
  ['TWILIO_ACCOUNT_SID', { TWILIO_ACCOUNT_SID: 'AC12' }],
  ['TWILIO_ACCOUNT_SID', { TWILIO_FROM: '+4520123456' }],
  ['TWILIO_AUTH_TOKEN', { TWILIO_ACCOUNT_SID: accountSid, TWILIO_FROM: '+4520123456' }],
  ['TWILIO_AUTH_TOKEN', { ...twilio, TWILIO_AUTH_TOKEN: 'short' }],
  ['TWILIO_FROM', { ...twilio, TWILIO_FROM: '+45 20' }],
  ['TWILIO_FROM', { ...twilio, TWILIO_FROM: 'A name that is too long' }],
  ['TWILIO_FROM or', { ...twilio, TWILIO_FROM: '' }],
  ['TWILIO_MESSAGING_SERVICE_SID', { ...twilio, TWILIO_MESSAGING_SERVICE_SID: serviceSid }],
  ['TWILIO_MESSAGING_SERVICE_SID', { ...twilio, TWILIO_MESSAGING_SERVICE_SID: 'MG' }],
  ['TWILIO_URL', { ...twilio, TWILIO_URL: 'http://api.twilio.example' }],
  ['TWILIO_URL', { ...twilio, TWILIO_URL: 'https://api.twilio.example/path' }],
  ['BOOKING_EMBED_URL', { BOOKING_EMBED_URL: 'http://calendly.com/mads' }],
  ['BOOKING_EMBED_URL', { BOOKING_EMBED_URL: 'https://cal.com/mads', ...host }],
  ['BOOKING_HOST_EMAIL', { BOOKING_HOST_NAME: 'Mads Holmgaard' }],
  ['BOOKING_HOST_EMAIL', { ...host, BOOKING_HOST_EMAIL: 'mads' }],
  ['BOOKING_HOST_NAME', { ...host, BOOKING_HOST_NAME: '' }],
  ['BOOKING_TIME_ZONE', { ...host, BOOKING_TIME_ZONE: 'Oslo' }],
  ['BOOKING_COUNTRY', { ...host, BOOKING_COUNTRY: 'Norway' }],
  ['BOOKING_HOURS', { ...host, BOOKING_HOURS: '16:00-09:00' }],
  ['BOOKING_HOURS', { ...host, BOOKING_HOURS: '9-16' }],
  ['BOOKING_WEEKDAYS', { ...host, BOOKING_WEEKDAYS: '0,1' }],
  ['BOOKING_MINUTES', { ...host, BOOKING_MINUTES: '5' }],
  ['BOOKING_MINUTES', { ...host, BOOKING_HOURS: '09:00-09:30', BOOKING_MINUTES: '45' }],
  ['BOOKING_VIDEO_URL', { ...host, BOOKING_VIDEO_URL: 'http://video.example' }],
  ['STRIPE_SECRET_KEY', { ...stripe, STRIPE_SECRET_KEY: '' }],
  ['STRIPE_SECRET_KEY', { ...stripe, STRIPE_SECRET_KEY: 'pk_test_51Nordlys0000' }],
  ['STRIPE_PUBLISHABLE_KEY', { ...stripe, STRIPE_PUBLISHABLE_KEY: '' }],
  ['STRIPE_PUBLISHABLE_KEY', { ...stripe, STRIPE_PUBLISHABLE_KEY: 'pk_live_51Nordlys0000' }],
  ['STRIPE_WEBHOOK_SECRET', { ...stripe, STRIPE_WEBHOOK_SECRET: '' }],
  ['STRIPE_WEBHOOK_SECRET', { ...stripe, STRIPE_WEBHOOK_SECRET: 'secret' }],
  ['STRIPE_WEBHOOK_SECRET_PREVIOUS', { ...stripe, STRIPE_WEBHOOK_SECRET_PREVIOUS: 'secret' }],
  ['STRIPE_API_URL', { ...stripe, STRIPE_API_URL: 'http://stripe.example' }],
  ['STRIPE_API_URL', { ...stripe, STRIPE_API_URL: 'https://stripe.example/v1' }],
  ['STRIPE_SECRET_KEY', { STRIPE_API_URL: 'https://stripe.example' }],
  ['METABASE_URL', { ...metabase, METABASE_URL: 'http://metabase.plans.example' }],
  ['METABASE_URL', { ...metabase, METABASE_URL: '' }],
  ['METABASE_SECRET', { ...metabase, METABASE_SECRET: '' }],
  ['METABASE_SECRET', { ...metabase, METABASE_SECRET: 'short' }],
  ['METABASE_DASHBOARD', { ...metabase, METABASE_DASHBOARD: '' }],
  ['METABASE_DASHBOARD', { ...metabase, METABASE_DASHBOARD: 'usage' }],
  ['HUBSPOT_PORTAL_ID', { ...hubspot, HUBSPOT_PORTAL_ID: '' }],
  ['HUBSPOT_PORTAL_ID', { ...hubspot, HUBSPOT_PORTAL_ID: 'nordlys' }],
  ['HUBSPOT_PORTAL_ID', { HUBSPOT_ACCESS_TOKEN: 'pat-eu1-0123456789' }],
  ['HUBSPOT_FORM_ID', { ...hubspot, HUBSPOT_FORM_ID: '' }],
  ['HUBSPOT_FORM_ID', { ...hubspot, HUBSPOT_FORM_ID: 'onboarding' }],
  ['HUBSPOT_FORM_ID', { HUBSPOT_FORMS_URL: 'https://forms.example' }],
  ['HUBSPOT_ACCESS_TOKEN', { ...hubspot, HUBSPOT_ACCESS_TOKEN: 'short' }],
  ['HUBSPOT_API_URL', { ...hubspot, HUBSPOT_API_URL: 'http://hubspot.example' }],
  ['HUBSPOT_API_URL', { ...hubspot, HUBSPOT_API_URL: 'https://hubspot.example/forms' }],
  ['HUBSPOT_FORMS_URL', { ...hubspot, HUBSPOT_FORMS_URL: 'http://hubspot.example' }],
  ['VIES_URL', { VIES_URL: 'vies' }],
  ['VIES_URL', { VIES_URL: 'http://vies.example' }],
  ['VIES_URL', { VIES_URL: 'https://' }],
  ['ECB_URL', { ECB_URL: 'ftp://127.0.0.1/rates' }],
  ['ECB_URL', { ...production, ECB_URL: 'http://rates.example' }],
])('a wrong %s stops the start and is named', (name, environment) => {
  expect(() => readConfiguration(environment)).toThrow(ConfigurationError);
  expect(() => readConfiguration(environment)).toThrow(name);
});

test('a complete Twilio account sends the SMS, by a number, a name or a messaging service', () => {
  expect(readConfiguration({}).twilio).toBeUndefined();
  const account = { accountSid, authToken, baseUrl: 'https://api.twilio.com' };
  expect(readConfiguration(twilio).twilio).toEqual({ ...account, sender: { from: 'Linewise' } });
  const service = { ...twilio, TWILIO_FROM: '', TWILIO_MESSAGING_SERVICE_SID: serviceSid };
  expect(readConfiguration({ ...service, TWILIO_URL: 'http://127.0.0.1:4010' }).twilio).toEqual({
    ...account,
    baseUrl: 'http://127.0.0.1:4010',
    sender: { messagingServiceSid: serviceSid },
  });
});

test('a complete account at Stripe charges, and a rotating secret is accepted beside the new one', () => {
  expect(readConfiguration({}).stripe).toBeUndefined();
  expect(readConfiguration(production).stripe).toBeUndefined();
  const account = {
    secretKey: stripe.STRIPE_SECRET_KEY,
    publishableKey: stripe.STRIPE_PUBLISHABLE_KEY,
  };
  expect(readConfiguration({ ...production, ...stripe }).stripe).toEqual({
    ...account,
    webhookSecrets: [stripe.STRIPE_WEBHOOK_SECRET],
    apiUrl: new URL('https://api.stripe.com'),
  });
  const rotating = { ...stripe, STRIPE_WEBHOOK_SECRET_PREVIOUS: 'whsec_old000000000000000' };
  expect(readConfiguration(rotating).stripe?.webhookSecrets).toEqual([
    stripe.STRIPE_WEBHOOK_SECRET,
    'whsec_old000000000000000',
  ]);
});

test('a form at HubSpot needs its account and its id, and a token only to be read', () => {
  expect(readConfiguration({}).hubspot).toBeUndefined();
  expect(readConfiguration(production).hubspot).toBeUndefined();
  const form = {
    portalId: hubspot.HUBSPOT_PORTAL_ID,
    formId: hubspot.HUBSPOT_FORM_ID,
    accessToken: undefined,
    apiUrl: 'https://api.hubapi.com',
    formsUrl: 'https://api.hsforms.com',
  };
  expect(readConfiguration({ ...production, ...hubspot }).hubspot).toEqual(form);
  const own = {
    ...hubspot,
    HUBSPOT_ACCESS_TOKEN: 'pat-eu1-0123456789',
    HUBSPOT_API_URL: 'https://proxy.example/',
    HUBSPOT_FORMS_URL: 'http://127.0.0.1:4010',
  };
  expect(readConfiguration(own).hubspot).toEqual({
    ...form,
    accessToken: own.HUBSPOT_ACCESS_TOKEN,
    apiUrl: 'https://proxy.example',
    formsUrl: own.HUBSPOT_FORMS_URL,
  });
});

test('an error about Stripe does not contain the wrong key', () => {
  const environment = { ...stripe, STRIPE_SECRET_KEY: 'sk_test_51 with a space' };
  expect(() => readConfiguration(environment)).toThrow('STRIPE_SECRET_KEY');
  expect(() => readConfiguration(environment)).not.toThrow(/with a space/);
});

test('tokens of Pipedrive are checked by the own sandbox in a demo, and by Pipedrive in production', () => {
  const urlOf = (environment: NodeJS.ProcessEnv) => readConfiguration(environment).crm.url;
  expect(urlOf({ PORT: '9000' })).toBe('http://127.0.0.1:9000/sandbox/crm');
  expect(urlOf({ HOST: '::1' })).toBe('http://[::1]:8080/sandbox/crm');
  expect(urlOf({ HOST: '0.0.0.0', LINEWISE_DEMO_PUBLIC: '1' })).toBe(
    'http://127.0.0.1:8080/sandbox/crm',
  );
  const worker = { LINEWISE_ROLE: 'worker', PUBLIC_URL: 'https://demo.example' };
  expect(urlOf({ ...worker, DATABASE_URL: production.DATABASE_URL })).toBe(
    'https://demo.example/sandbox/crm',
  );
  expect(urlOf(production)).toBe('https://api.pipedrive.com');
  expect(urlOf({ ...production, PIPEDRIVE_URL: 'https://proxy.example/' })).toBe(
    'https://proxy.example',
  );
  expect(() => urlOf({ ...production, PIPEDRIVE_URL: 'http://proxy.example' })).toThrow(
    'PIPEDRIVE_URL must begin with https://',
  );
  expect(() => urlOf({ PIPEDRIVE_URL: 'ftp://proxy.example' })).toThrow('PIPEDRIVE_URL');
});

test('VAT numbers and rates are those of the demo, and in production those of the EU', () => {
  const urlsOf = (environment: NodeJS.ProcessEnv) => {
    const { vatRegister, exchangeRates } = readConfiguration(environment);
    return [vatRegister.url, exchangeRates.url];
  };
  expect(urlsOf({})).toEqual([undefined, undefined]);
  expect(urlsOf({ ...production, VIES_URL: '', ECB_URL: ' ' })).toEqual([
    'https://ec.europa.eu/taxation_customs/vies/rest-api',
    'https://www.ecb.europa.eu/stats/eurofxref',
  ]);
  const own = { VIES_URL: 'https://proxy.example/vies/', ECB_URL: 'http://127.0.0.1:4010/rates' };
  const expected = ['https://proxy.example/vies', 'http://127.0.0.1:4010/rates'];
  expect(urlsOf(own)).toEqual(expected);
  expect(urlsOf({ ...production, ...own })).toEqual(expected);
});

test('metrics are served on the own port by default only in a demo on loopback', () => {
  const own = (environment: Record<string, string>) => readConfiguration(environment).metrics;
  expect(own({})).toEqual({ port: undefined, onOwnPort: true });
  expect(own({ TRUST_PROXY: '1' }).onOwnPort).toBe(false);
  expect(own({ HOST: '0.0.0.0', LINEWISE_DEMO_PUBLIC: '1' }).onOwnPort).toBe(false);
  expect(own(production)).toEqual({ port: undefined, onOwnPort: false });
  expect(own({ ...production, LINEWISE_METRICS_PORT: '9464' }).port).toBe(9464);
});

const authority = createAuthority('SM-DP+ authority');
const client = authority.issue('operator');
const es2plus = {
  NETWORK_ES2PLUS_URL: 'https://smdp.example:8443/',
  NETWORK_ES2PLUS_CERTIFICATE: client.certificate,
  NETWORK_ES2PLUS_KEY: client.key,
  NETWORK_ES2PLUS_CA: authority.certificate,
  NETWORK_ES2PLUS_REQUESTER: 'operator-1',
  NETWORK_ES2PLUS_PROFILE_TYPES: 'DK:local=OP-DK-1, *:travel=OP-TRAVEL',
  NETWORK_ES2PLUS_INBOUND_SECRET: 's'.repeat(32),
};

test('the settings of ES2+ are complete or absent', () => {
  expect(readConfiguration({}).network.es2plus).toBeUndefined();
  expect(readConfiguration(es2plus).network.es2plus).toMatchObject({
    url: 'https://smdp.example:8443',
    functionRequesterIdentifier: 'operator-1',
    profileTypes: new Map([
      ['DK:local', 'OP-DK-1'],
      ['*:travel', 'OP-TRAVEL'],
    ]),
  });
  expect(readConfiguration({ ...es2plus, NETWORK_ES2PLUS_CA: '' }).network.es2plus?.ca).toBe(
    undefined,
  );
});

test.each([
  ['URL', 'http://smdp.example'],
  ['URL', 'smdp.example'],
  ['CERTIFICATE', 'no certificate'],
  ['CERTIFICATE', ''],
  ['KEY', 'no key'],
  ['KEY', authority.issue('another').key],
  ['KEY', ''],
  ['CA', 'no certificate'],
  ['REQUESTER', ''],
  ['PROFILE_TYPES', 'DK=OP'],
  ['PROFILE_TYPES', 'DK:local=A,DK:local=B'],
  ['PROFILE_TYPES', ''],
  ['INBOUND_SECRET', 'short'],
  ['INBOUND_SECRET', ''],
])('a wrong NETWORK_ES2PLUS_%s stops the start and is named, not shown', (name, value) => {
  const environment = { ...es2plus, [`NETWORK_ES2PLUS_${name}`]: value };
  expect(() => readConfiguration(environment)).toThrow(`NETWORK_ES2PLUS_${name}`);
  expect(() => readConfiguration(environment)).not.toThrow(/PRIVATE KEY|s{32}/);
});

test('a setting of ES2+ without its address stops the start', () => {
  const environment = { NETWORK_ES2PLUS_REQUESTER: 'operator-1' };
  expect(() => readConfiguration(environment)).toThrow(
    'NETWORK_ES2PLUS_REQUESTER needs NETWORK_ES2PLUS_URL as well',
  );
});

test('production accepts a complete configuration, and removes the trailing slash of its address', () => {
  expect(readConfiguration(production)).toMatchObject({
    mode: 'production',
    publicUrl: 'https://plans.example',
  });
});

test('production without a seller closes no months, and needs the whole seller once a part is set', () => {
  expect(readConfiguration({}).billing.closesMonths).toBe(true);
  expect(readConfiguration(production).billing.closesMonths).toBe(false);
  const seller = {
    BILLING_SELLER_NAME: 'Mobil ApS',
    BILLING_SELLER_STREET: 'Havnegade 1',
    BILLING_SELLER_POSTAL_CODE: '1058',
    BILLING_SELLER_CITY: 'København K',
    BILLING_SELLER_VAT_NUMBER: 'DK12345674',
    BILLING_SELLER_EMAIL: 'billing@mobil.example',
  };
  const { billing } = readConfiguration({ ...production, ...seller });
  expect(billing).toMatchObject({ closesMonths: true, seller: { name: 'Mobil ApS' } });
  expect(() => readConfiguration({ ...production, ...seller, BILLING_SELLER_CITY: '' })).toThrow(
    'BILLING_SELLER_CITY is needed with the other BILLING_SELLER_ variables',
  );
});

test.each([
  ['a public address on loopback', { PUBLIC_URL: 'http://127.0.0.1:8080' }],
  ['a public address on loopback by IPv6', { PUBLIC_URL: 'http://[::1]:8080' }],
  ['mail over TLS', { SMTP_URL: 'smtps://user:secret@mail.example:465' }],
  ['mail that must turn to TLS', { SMTP_URL: 'smtp://mail.example:587?requireTLS=true' }],
  ['a mail relay on loopback', { SMTP_URL: 'smtp://127.0.0.1:25' }],
])('production takes %s', (_, environment) => {
  expect(readConfiguration({ ...production, ...environment }).mode).toBe('production');
});

test('meetings are booked with the consultant of the demo, and in production with nobody until one is named', () => {
  expect(readConfiguration({}).booking).toMatchObject({
    kind: 'page',
    host: { name: 'Mads Holmgaard', timeZone: 'Europe/Oslo', country: 'NO' },
  });
  expect(readConfiguration(production).booking).toBeUndefined();
  expect(bookingPlaceOf(readConfiguration(production), 'ida@fjord.example')).toBeNull();
  const own = readConfiguration({ ...production, ...host, BOOKING_HOURS: '08:30-24:00' });
  expect(own.booking).toEqual({
    kind: 'page',
    host: {
      name: 'Mads Holmgaard',
      email: 'mads@plans.example',
      timeZone: 'UTC',
      country: undefined,
      opensAt: 510,
      closesAt: 1440,
      weekdays: [1, 2, 3, 4, 5],
      minutes: 30,
      videoUrl: undefined,
    },
  });
  // The own page gets the email from the page that embeds it, in no address of a request.
  expect(bookingPlaceOf(own, 'ida@fjord.example')).toEqual({ kind: 'page', path: '/booking' });
});

test.each([
  ['https://meetings.hubspot.com/mads', '?embed=true&email=ida%2Bnew%40fjord.example'],
  ['https://meet.plans.example/mads?embed=true', '&email=ida%2Bnew%40fjord.example'],
  [
    'https://calendly.com/mads/30min?hide_gdpr_banner=1',
    '&embed_domain=plans.example&embed_type=Inline&email=ida%2Bnew%40fjord.example',
  ],
  ['https://cal.com/mads/30min', '?email=ida%2Bnew%40fjord.example'],
])('the booking page %s gets the email in its query', (page, query) => {
  const configuration = readConfiguration({ ...production, BOOKING_EMBED_URL: page });
  expect(bookingPlaceOf(configuration, 'ida+new@fjord.example')).toEqual({
    kind: 'embed',
    url: `${page}${query}`,
  });
});

test('the table in the README names every variable', () => {
  const readme = readFileSync(new URL('../../../../README.md', import.meta.url), 'utf8');
  const table = readme.split('\n').filter((line) => line.startsWith('| `'));
  const documented = table.flatMap((line) => line.split('|')[1]?.match(/[A-Z][A-Z0-9_]*/g) ?? []);
  expect(documented.sort()).toEqual([...variableNames].sort());
});

test('a secret may be read from a file, and the error about an unreadable file does not contain the secret', () => {
  const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
  const path = join(folder, 'key');
  writeFileSync(path, `${'s'.repeat(40)}\n`);
  const whole = { ...production, LINEWISE_SECRET_KEY: '' };
  expect(readConfiguration({ ...whole, LINEWISE_SECRET_KEY_FILE: path }).secretKey).toBe(
    's'.repeat(40),
  );
  expect(() => readConfiguration({ ...production, LINEWISE_SECRET_KEY_FILE: path })).toThrow(
    'LINEWISE_SECRET_KEY and LINEWISE_SECRET_KEY_FILE are both set',
  );
  const missing = join(folder, 'none');
  expect(() => readConfiguration({ ...whole, LINEWISE_SECRET_KEY_FILE: missing })).toThrow(
    /LINEWISE_SECRET_KEY_FILE: .*ENOENT/,
  );
  // A setting that is not secret cannot be read from a file.
  expect(() => readConfiguration({ ...whole, PORT_FILE: path })).toThrow('SECRET_KEY is needed');
  expect(secretVariables.every((name) => variableNames.includes(name))).toBe(true);
  rmSync(folder, { recursive: true });
});
