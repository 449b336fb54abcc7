import { createServer, type RequestListener } from 'node:http';

type Rates = Readonly<Record<string, string>>;

/** A file as the bank publishes it, the latest day first. */
export function ratesFile(days: readonly (readonly [day: string, rates: Rates])[]): string {
  const cubes = days.map(([day, rates]) => {
    const entries = Object.entries(rates).map(
      ([currency, rate]) => `<Cube currency="${currency}" rate="${rate}"/>`,
    );
    return `<Cube time="${day}">${entries.join('')}</Cube>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref"><gesmes:subject>Reference rates</gesmes:subject><gesmes:Sender><gesmes:name>European Central Bank</gesmes:name></gesmes:Sender><Cube>${cubes.join('\n')}</Cube></gesmes:Envelope>`;
}

export const respondWithText =
  (status: number, text: string): RequestListener =>
  (_, response) =>
    response.writeHead(status, { 'content-type': 'text/xml' }).end(text);

/** A server in place of the bank's. */
export async function startEcbServer() {
  const received: string[] = [];
  const files = new Map<string, RequestListener>();
  const server = createServer((request, response) => {
    const name = request.url?.replace('/stats/eurofxref/', '') ?? '';
    received.push(`${request.method} ${name}`);
    const respond = files.get(name) ?? respondWithText(404, 'Not found');
    respond(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/stats/eurofxref`,
    /** Method and name of each file that was asked for. */
    received,
    respond(name: 'hist' | 'hist-90d', listener: RequestListener) {
      files.set(`eurofxref-${name}.xml`, listener);
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
