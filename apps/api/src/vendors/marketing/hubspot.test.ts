import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Undeliverable } from '../../jobs/outbox.ts';
import { createHubspot, type HubspotOptions } from './hubspot.ts';
import {
  accessToken,
  formId,
  formOfVersion2,
  formOfVersion3,
  meaning,
  portalId,
  refusal,
  respondJson,
  startHubspotServer,
} from './testing/hubspot-server.ts';

let server: Awaited<ReturnType<typeof startHubspotServer>>;
beforeEach(async () => {
  server = await startHubspotServer();
});
afterEach(() => server.stop());

const hubspot = (more: Partial<HubspotOptions> = {}) =>
  createHubspot({
    portalId,
    formId,
    accessToken,
    apiUrl: server.url,
    formsUrl: server.url,
    ...more,
  });

const email = 'ingrid@fjord-shipping.example';
const submission = () => ({
  fields: [
    { name: 'firstName', objectTypeId: '0-1', value: 'Ingrid "Æ"' },
    { name: 'website', objectTypeId: '0-2', value: 'https://fjord.example' },
    { name: 'email', objectTypeId: '0-1', value: email },
  ],
  pageUri: 'https://plans.example/onboarding',
  idempotencyKey: randomUUID(),
});

async function failureOf(work: Promise<unknown>): Promise<Error> {
  const error: unknown = await work.catch((thrown: unknown) => thrown);
  if (!(error instanceof Error)) throw new Error('It worked.');
  for (const hidden of [accessToken, email, 'Ingrid', formId]) {
    expect(error.message).not.toContain(hidden);
  }
  return error;
}

const hang = () => {};

test('the form is read with the token, in both versions of the API, without options that have no value', async () => {
  expect(await hubspot().readForm()).toEqual(meaning);
  const [request, ...others] = server.received;
  expect(others).toEqual([]);
  expect(request).toMatchObject({ method: 'GET', path: `/forms/v2/forms/${formId}`, body: '' });
  expect(request?.headers.authorization).toBe(`Bearer ${accessToken}`);
  server.respondWith(respondJson(200, formOfVersion3));
  expect(await hubspot({ accessToken: undefined }).readForm()).toEqual(meaning);
  expect(server.received[1]?.headers.authorization).toBeUndefined();
});

test.each([
  [401, { message: 'no token' }],
  [403, { message: 'scope' }],
  [404, { message: `no form ${formId}` }],
  [429, {}],
  [500, {}],
  [200, 'Maintenance'],
  [200, {}],
  [200, { formFieldGroups: 'none' }],
  [200, { formFieldGroups: [{ fields: [{ label: 'No name' }] }] }],
  // Nobody could choose a role.
  [200, { formFieldGroups: [] }],
  [200, { formFieldGroups: [{ fields: [{ name: 'select_role', options: [{ value: '' }] }] }] }],
])('a response with %i and %j is no form', async (status, body) => {
  server.respondWith(respondJson(status, body));
  expect(await failureOf(hubspot().readForm())).toMatchObject({
    message: expect.stringContaining('HubSpot'),
  });
});

test('a form that is late, endless, cut, broken, or elsewhere is none', async () => {
  server.respondWith(hang);
  expect((await failureOf(hubspot({ readTimeoutMs: 50 }).readForm())).message).toContain('in time');
  server.respondWith((_, response) => {
    response.writeHead(200).write('{"formFieldGroups":');
  });
  expect((await failureOf(hubspot({ readTimeoutMs: 50 }).readForm())).message).toContain('in time');
  server.respondWith((_, response) => response.end(' '.repeat(2_000_000)));
  expect((await failureOf(hubspot().readForm())).message).toContain('too long');
  server.respondWith((_, response) => response.end('{"formFieldGroups": ['));
  expect((await failureOf(hubspot().readForm())).message).toContain('could not be read');
  server.respondWith((request) => request.socket.destroy());
  await failureOf(hubspot().readForm());
  server.respondWith((_, response) =>
    response.writeHead(307, { location: `${server.url}/elsewhere` }).end(),
  );
  await failureOf(hubspot().readForm());
  await failureOf(hubspot().submit(submission()));
  expect(server.received.filter(({ path }) => path?.includes('elsewhere'))).toEqual([]);
});

test('a submission is one request with the fields under their names, and without the token', async () => {
  await hubspot().submit(submission());
  const [request, ...others] = server.received;
  expect(others).toEqual([]);
  expect(request).toMatchObject({
    method: 'POST',
    path: `/submissions/v3/integration/submit/${portalId}/${formId}`,
    body:
      '{"fields":[{"objectTypeId":"0-1","name":"firstName","value":"Ingrid \\"Æ\\""},' +
      '{"objectTypeId":"0-2","name":"website","value":"https://fjord.example"},' +
      `{"objectTypeId":"0-1","name":"email","value":"${email}"}],` +
      '"context":{"pageUri":"https://plans.example/onboarding","pageName":"Onboarding"}}',
  });
  expect(request?.headers['content-type']).toBe('application/json');
  expect(request?.headers.authorization).toBeUndefined();
});

test.each([
  [400, 'INVALID_EMAIL'],
  [400, 'BLOCKED_EMAIL'],
  [410, 'GONE'],
  [413, 'INPUT_TOO_LARGE'],
  [422, 'REQUIRED_FIELD'],
])('a submission that is refused with %i %s is not sent again', async (status, code) => {
  server.respondWith(refusal(status, code, `Error in 'fields.email': ${email}`));
  const error = await failureOf(hubspot().submit(submission()));
  expect(error).toBeInstanceOf(Undeliverable);
  expect(error.message).toBe(`HubSpot refused the form: status ${status}, error ${code}.`);
});

test.each([401, 403, 404, 408, 429, 500, 502, 503])(
  'a submission that meets %i is sent again',
  async (status) => {
    // Text in the place of a code is not repeated.
    server.respondWith(refusal(status, email, email));
    const error = await failureOf(hubspot().submit(submission()));
    expect(error).not.toBeInstanceOf(Undeliverable);
    expect(error.message).toContain(String(status));
  },
);

test('a submission without a response in time, or without any, is sent again', async () => {
  server.respondWith(hang);
  const late = await failureOf(hubspot({ submitTimeoutMs: 50 }).submit(submission()));
  expect(late).not.toBeInstanceOf(Undeliverable);
  server.respondWith((request) => request.socket.destroy());
  expect(await failureOf(hubspot().submit(submission()))).not.toBeInstanceOf(Undeliverable);
  await server.stop();
  expect(await failureOf(hubspot().submit(submission()))).not.toBeInstanceOf(Undeliverable);
  server = await startHubspotServer();
});

test('a submission that is accepted without a readable response is not sent again', async () => {
  server.respondWith((_, response) => response.writeHead(204).end());
  await hubspot().submit(submission());
  server.respondWith((_, response) => response.end('<html>'));
  await hubspot().submit(submission());
  server.respondWith(respondJson(200, formOfVersion2));
  await hubspot().submit(submission());
  expect(server.received).toHaveLength(3);
});
