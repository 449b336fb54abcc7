import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';

export interface ReceivedCheck {
  readonly method: string | undefined;
  readonly path: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A result as VIES documents it; the other fields of the request come back empty. */
export const viesResult = (
  countryCode: string,
  vatNumber: string,
  result: { readonly valid: boolean; readonly name?: string; readonly address?: string },
) => ({
  countryCode,
  vatNumber,
  requestDate: '2026-11-28T06:30:00.000Z',
  requestIdentifier: '',
  name: '---',
  address: '---',
  traderName: '---',
  traderStreet: '---',
  traderPostalCode: '---',
  traderCity: '---',
  traderCompanyType: '---',
  ...result,
});

/** An error as VIES documents it, with its common shape for all calls. */
export const viesError = (code: string) => ({
  actionSucceed: false,
  errorWrappers: [{ error: code, message: '' }],
});

export const jsonResponse =
  (status: number, body: unknown): RequestListener =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  };

/** A server in place of VIES. */
export async function startViesServer() {
  const received: ReceivedCheck[] = [];
  const responders: { respond: RequestListener } = { respond: jsonResponse(404, {}) };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { method, url: path, headers } = request;
    received.push({ method, path, headers, body: Buffer.concat(chunks).toString('utf8') });
    responders.respond(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/rest-api`,
    received,
    respondWith(respond: RequestListener) {
      responders.respond = respond;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
