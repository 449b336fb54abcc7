import { eventNames } from '@workspace/domain/audit/events';
import { contractVersionHeader } from '@workspace/domain/contract/version';
import { numberEventSchema } from '@workspace/domain/events/history';
import { syncedKeys } from '@workspace/domain/sync/schema';
import { socketMessages, socketPath } from '@workspace/domain/sync/socket';
import * as z from 'zod';
import { createCookieJar } from '../../auth/cookies.ts';
import { variableNames } from '../../config/environment.ts';
import { createListener } from '../../database/listener.ts';
import { outboxGauges, poolGauges, realtimeGauges } from '../../watching/gauges.ts';
import { createPrometheus } from '../../watching/prometheus.ts';
import { collectingLog } from '../collecting-log.ts';
import type { TestDatabase } from '../test-database.ts';
import type { Names } from './names.ts';

/**
 * Names and labels of the product's own metrics, from a registry in which each was recorded once.
 */
async function metricNames({ app, urls }: TestDatabase): Promise<Names> {
  const listener = createListener({ url: urls.app, log: collectingLog() });
  const gauges = [
    ...poolGauges({ api: app }),
    ...outboxGauges(app, new Set()),
    ...realtimeGauges({ sockets: () => 0, listener }),
  ];
  const { meters, text, watch } = await createPrometheus();
  meters.answered('operation', 200, 1, 1);
  meters.worked('task', 'done', 1);
  meters.retried('task');
  meters.called('mail', 'send', 'done', 1);
  for (const gauge of gauges) watch(gauge);
  const exposed = await text();
  const own = /^# TYPE (?!process_|nodejs_)(\w+)/gm;
  const names = [...exposed.matchAll(own)].map(([, name = '']) => name);
  const labels = names.map((name) => {
    // A gauge without a value exposes no labels.
    const declared = gauges.find((gauge) => name.endsWith(`_${gauge.name}`))?.labels;
    const samples = exposed.split('\n').filter((line) => line.startsWith(name));
    const shown = [...samples.join('\n').matchAll(/(\w+)="/g)].map(([, label = '']) => label);
    return [name, declared ?? [...new Set(shown)].filter((label) => label !== 'le')] as const;
  });
  return {
    metrics: names,
    'metric labels': Object.fromEntries(labels.map(([name, list]) => [name, [...list]])),
  };
}

const cookieNames = (): string[] => {
  const jar = createCookieJar({
    mode: 'production',
    publicUrl: 'https://portal.example:4711',
  });
  return Object.values(jar)
    .filter((name) => typeof name === 'string')
    .map((name) => name.replace('4711', '*'));
};

const eventKinds = (): string[] => {
  const { properties } = z.toJSONSchema(numberEventSchema, { unrepresentable: 'any' });
  return z.object({ kind: z.object({ enum: z.array(z.string()) }) }).parse(properties).kind.enum;
};

const deviceSchema = z.object({
  databaseVersions: z.array(
    z.object({ version: z.int(), stores: z.record(z.string(), z.nullable(z.string())) }),
  ),
  deviceKeys: z.record(z.string(), z.string()),
  personKey: z.function({
    input: [z.object({ user_id: z.string() }), z.string()],
    output: z.string(),
  }),
  guideDatabase: z.string(),
  databaseName: z.function({
    input: [z.object({ user_id: z.string(), company_id: z.string() })],
    output: z.string(),
  }),
});

/**
 * What the portal stores in a browser; its modules are loaded dynamically, since one app does not
 * import another.
 */
async function deviceNames(): Promise<Names> {
  const folder = new URL('../../../../pwa/src/offline/', import.meta.url);
  const load = async (file: string): Promise<object> => import(new URL(file, folder).href);
  const device = deviceSchema.parse({
    ...(await load('tables.ts')),
    ...(await load('device-keys.ts')),
    ...(await load('session-data.ts')),
    ...(await load('../platform/kept-guides.ts')),
  });
  const { databaseVersions, deviceKeys, personKey, databaseName, guideDatabase } = device;
  const stores = databaseVersions.flatMap(({ version, stores: of }) =>
    Object.entries(of).map(([name, keys]) => [`${name} ${version}`, [keys ?? 'deleted']] as const),
  );
  return {
    'browser database': [databaseName({ user_id: '*', company_id: '*' }), guideDatabase],
    'browser database stores': Object.fromEntries(stores),
    'browser device keys': [...Object.values(deviceKeys), personKey({ user_id: '*' }, '*')],
  };
}

/** Names listed by constants and registries of the running product. */
export async function runtimeNames(database: TestDatabase): Promise<Names> {
  return {
    ...(await metricNames(database)),
    ...(await deviceNames()),
    'audit events': [...eventNames],
    'history event kinds': eventKinds(),
    cookies: cookieNames(),
    'environment variables': [...variableNames],
    'synced kinds': Object.fromEntries(
      Object.entries(syncedKeys).map(([kind, key]) => [kind, [key]]),
    ),
    'headers of the apps': [contractVersionHeader],
    'socket messages': [...Object.values(socketMessages), socketPath],
  };
}
