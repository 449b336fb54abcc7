import { afterEach, beforeEach, expect, test } from 'vitest';
import { jsonResponse, startViesServer, viesError, viesResult } from './testing/vies-server.ts';
import { createVies } from './vies.ts';

let server: Awaited<ReturnType<typeof startViesServer>>;
beforeEach(async () => {
  server = await startViesServer();
});
afterEach(() => server.stop());

const danish = { country: 'DK', number: '22756214' };
const check = (number = danish, options = {}) =>
  createVies({ url: server.url, ...options }).check(number);

test('a registered number has the name and address that its country publishes', async () => {
  server.respondWith(
    jsonResponse(
      200,
      viesResult('DK', '22756214', {
        valid: true,
        name: ' EKSEMPEL  A/S ',
        address: 'Havnegade 1 \n1058 København K\n',
      }),
    ),
  );
  expect(await check()).toEqual({
    state: 'registered',
    name: 'EKSEMPEL A/S',
    address: 'Havnegade 1\n1058 København K',
  });
  const [request, ...more] = server.received;
  expect(more).toEqual([]);
  expect(request).toMatchObject({ method: 'POST', path: '/rest-api/check-vat-number' });
  expect(request?.headers).toMatchObject({
    accept: 'application/json',
    'content-type': 'application/json',
  });
  expect(request?.body).toBe('{"countryCode":"DK","vatNumber":"22756214"}');
});

test('a country that publishes no names', async () => {
  server.respondWith(jsonResponse(200, viesResult('DE', '129273398', { valid: true })));
  expect(await check({ country: 'DE', number: '129273398' })).toEqual({
    state: 'registered',
    name: null,
    address: null,
  });
});

test('a number that is not registered', async () => {
  server.respondWith(jsonResponse(200, viesResult('DK', '22756214', { valid: false })));
  expect(await check()).toEqual({ state: 'not_registered' });
});

test('Greece is EL on the wire', async () => {
  server.respondWith(jsonResponse(200, viesResult('EL', '094259216', { valid: true })));
  expect(await check({ country: 'GR', number: '094259216' })).toMatchObject({
    state: 'registered',
  });
  expect(server.received[0]?.body).toBe('{"countryCode":"EL","vatNumber":"094259216"}');
});

test.each(['GB', 'NO', 'CH', 'US', 'XI'])('numbers of %s are not asked for', async (country) => {
  expect(await check({ country, number: '980780684' })).toEqual({
    state: 'unchecked',
    reason: 'not_covered',
  });
  expect(server.received).toEqual([]);
});

test.each([
  ['MS_UNAVAILABLE', 'country_unavailable'],
  ['MS_MAX_CONCURRENT_REQ', 'busy'],
  ['MS_MAX_CONCURRENT_REQ_TIME', 'busy'],
  ['GLOBAL_MAX_CONCURRENT_REQ', 'busy'],
  ['GLOBAL_MAX_CONCURRENT_REQ_TIME', 'busy'],
  ['SERVICE_UNAVAILABLE', 'unavailable'],
  ['TIMEOUT', 'timeout'],
  ['INVALID_INPUT', 'refused'],
  ['INVALID_REQUESTER_INFO', 'refused'],
  ['VAT_BLOCKED', 'refused'],
  ['IP_BLOCKED', 'refused'],
  ['SOMETHING_NEW', 'unavailable'],
])('%s is no result: %s', async (code, reason) => {
  for (const status of [200, 400, 500]) {
    server.respondWith(jsonResponse(status, viesError(code)));
    expect(await check()).toEqual({ state: 'unchecked', reason });
  }
});

test('an error beside a result is no result', async () => {
  const denied = viesResult('DK', '22756214', { valid: false });
  for (const body of [
    { ...denied, userError: 'MS_UNAVAILABLE' },
    { ...denied, actionSucceed: false },
    { ...denied, errorWrappers: [{ error: 'MS_UNAVAILABLE' }] },
  ]) {
    server.respondWith(jsonResponse(200, body));
    expect(await check()).toMatchObject({ state: 'unchecked' });
  }
  server.respondWith(jsonResponse(200, { ...denied, actionSucceed: true, userError: 'INVALID' }));
  expect(await check()).toEqual({ state: 'not_registered' });
});

test('one country may be unavailable while another responds', async () => {
  server.respondWith((request, response) => {
    const isGerman = server.received.at(-1)?.body.includes('"DE"');
    const body = isGerman
      ? viesError('MS_UNAVAILABLE')
      : viesResult('DK', '22756214', { valid: true });
    jsonResponse(200, body)(request, response);
  });
  expect(await check({ country: 'DE', number: '129273398' })).toMatchObject({
    reason: 'country_unavailable',
  });
  expect(await check()).toMatchObject({ state: 'registered' });
});

test.each([
  [200, '', 'unreadable'],
  [200, '<html>Maintenance</html>', 'unreadable'],
  [200, '{"valid": tru', 'unreadable'],
  [200, '{"valid": "true"}', 'unreadable'],
  [200, '{"name": "---"}', 'unreadable'],
  [200, 'null', 'unreadable'],
  [200, '{"errorWrappers": []}', 'unreadable'],
  [403, '<html>Forbidden</html>', 'refused'],
  [404, '{"valid": true}', 'refused'],
  [429, '', 'busy'],
  [500, '', 'unavailable'],
  [503, '{"valid": false}', 'unavailable'],
])('%i with "%s" is no result: %s', async (status, body, reason) => {
  server.respondWith((_, response) => response.writeHead(status).end(body));
  expect(await check()).toEqual({ state: 'unchecked', reason });
});

test('a slow register, an endless response, a cut one and a redirect never throw', async () => {
  server.respondWith(() => {});
  expect(await check(danish, { timeoutMs: 50 })).toMatchObject({ reason: 'timeout' });
  server.respondWith((_, response) => {
    response.writeHead(200);
    response.write('{"valid":');
  });
  expect(await check(danish, { timeoutMs: 50 })).toMatchObject({ reason: 'timeout' });
  server.respondWith((_, response) => response.writeHead(200).end('x'.repeat(50_000)));
  expect(await check()).toMatchObject({ reason: 'unreadable' });
  server.respondWith((_, response) => {
    response.writeHead(200, { 'content-length': '1000' });
    response.write('{"valid": false', () => response.destroy());
  });
  expect(await check()).toMatchObject({ reason: 'unavailable' });
  server.respondWith((_, response) =>
    response.writeHead(307, { location: `${server.url}/elsewhere` }).end(),
  );
  expect(await check()).toMatchObject({ reason: 'unavailable' });
  expect(server.received.filter(({ path }) => path?.includes('elsewhere'))).toEqual([]);
  const { url } = server;
  await server.stop();
  expect(await createVies({ url }).check(danish)).toMatchObject({ reason: 'unavailable' });
});
