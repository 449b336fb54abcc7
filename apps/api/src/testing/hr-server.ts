import { createServer, type RequestListener } from 'node:http';
import {
  createSearchLimit,
  respondToSearch,
  type SandboxPerson,
} from '../vendors/hr/sandbox/people-search.ts';
import {
  type ServiceUserKind,
  sandboxHrSecret,
  sandboxHrToken,
  serviceUsers,
} from '../vendors/hr/sandbox/service-users.ts';

/** What an administrator enters for a service user of this kind. */
export const hrSecretsOf = (kind: ServiceUserKind, token = sandboxHrToken) => ({
  username: serviceUsers.find((user) => user.kind === kind)?.id ?? '',
  token,
  webhook_secret: sandboxHrSecret,
});

/** An HR system that holds to HiBob's wire format, over real HTTP. */
export interface HrServer {
  /** With its version, as `HIBOB_URL`. */
  readonly url: string;
  /** The headers `Authorization` of all searches. */
  readonly asked: string[];
  people: SandboxPerson[];
  /** Responds instead, if it is set. */
  respond: RequestListener | undefined;
  /** As after a start: no search was counted. */
  reset(): void;
  stop(): void;
}

const two: readonly SandboxPerson[] = ['Anna', 'Bo'].map((first_name, index) => ({
  id: `HR-${index}`,
  first_name,
  last_name: 'Lind',
  email: `${first_name}@nordlys.example`.toLowerCase(),
  start_date: '2024-08-01',
  end_date: null,
  is_active: true,
}));

/** Starts an HR system with two people, whose service users are those of the sandbox. */
export async function startHrServer(): Promise<HrServer> {
  let remaining = createSearchLimit(Date.now);
  const server = createServer(async (request, response) => {
    const authorization = String(request.headers.authorization);
    hr.asked.push(authorization);
    let text = '';
    for await (const piece of request) text += piece;
    if (hr.respond) return hr.respond(request, response);
    const asked = { authorization, body: JSON.parse(text) };
    const { status, headers, body } = await respondToSearch(
      asked,
      remaining,
      async () => hr.people,
    );
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const hr: HrServer = {
    url: `http://127.0.0.1:${port}/v1`,
    asked: [],
    people: [...two],
    respond: undefined,
    reset() {
      remaining = createSearchLimit(Date.now);
      hr.asked.length = 0;
      hr.people = [...two];
      hr.respond = undefined;
    },
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
  return hr;
}
