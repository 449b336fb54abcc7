import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { Client as FormerClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as FormerTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import * as z from 'zod/mini';

const resultSchema = z.object({
  isError: z.optional(z.boolean()),
  structuredContent: z.optional(z.unknown()),
  content: z.optional(z.unknown()),
});
export type ToolResult = z.infer<typeof resultSchema>;

/** What the clients of three generations have in common. */
interface Assistant {
  readonly protocol: string | undefined;
  list(): Promise<
    readonly { name: string; annotations?: object | undefined; inputSchema: object }[]
  >;
  call(name: string, args?: Record<string, unknown>): Promise<ToolResult>;
  read(uri: string): Promise<string>;
  close(): Promise<void>;
}

const info = { name: 'desk-assistant', version: '1.2' };
const textSchema = z.object({ contents: z.tuple([z.object({ text: z.string() })]) });
const withKey = (key: string) => ({
  requestInit: { headers: { authorization: `Bearer ${key}`, 'user-agent': 'desk-assistant/1.2' } },
});

function of(client: Client | FormerClient, protocol: string | undefined): Assistant {
  return {
    protocol,
    list: async () => (await client.listTools()).tools,
    call: async (name, args = {}) =>
      resultSchema.parse(await client.callTool({ name, arguments: args })),
    read: async (uri) => textSchema.parse(await client.readResource({ uri })).contents[0].text,
    close: () => client.close(),
  };
}

const modern = { versionNegotiation: { mode: { pin: '2026-07-28' } } } as const;

async function connectNew(address: URL, key: string, options: object): Promise<Assistant> {
  const client = new Client(info, options);
  await client.connect(new StreamableHTTPClientTransport(address, withKey(key)));
  return of(client, client.getNegotiatedProtocolVersion());
}

const connect = {
  '2026-07-28': (address: URL, key: string) => connectNew(address, key, modern),
  'the protocol before': (address: URL, key: string) =>
    connectNew(address, key, { versionNegotiation: { mode: 'legacy' } }),
  'the client of version 1': async (address: URL, key: string) => {
    const client = new FormerClient(info);
    await client.connect(new FormerTransport(address, withKey(key)));
    return of(client, undefined);
  },
};
export type Generation = keyof typeof connect;
export const generations = Object.keys(connect) as Generation[];

/** An assistant over HTTP, with the official client of a generation. */
export const connectAssistant = (
  url: string,
  generation: Generation,
  key: string,
): Promise<Assistant> => connect[generation](new URL('/mcp', url), key);

/**
 * An assistant whose client asks its person.
 * @param answer what the person says to a question
 */
export async function connectAsking(
  url: string,
  key: string,
  answer: (question: string) => 'yes' | 'no' | 'closes it',
): Promise<Assistant> {
  const client = new Client(info, { ...modern, capabilities: { elicitation: {} } });
  client.setRequestHandler('elicitation/create', ({ params }) => {
    const said = answer(params.message);
    if (said === 'closes it') return { action: 'cancel' };
    return { action: 'accept', content: { confirm: said === 'yes' } };
  });
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', url), withKey(key)));
  return of(client, client.getNegotiatedProtocolVersion());
}

/** Asks for announcements, with the client of protocol 2026-07-28. */
export async function listenTo(
  url: string,
  key: string,
  filter: Parameters<Client['listen']>[0],
): Promise<{ readonly honoured: object; readonly closed: Promise<string> }> {
  const client = new Client(info, modern);
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', url), withKey(key)));
  const { honoredFilter, closed } = await client.listen(filter);
  return { honoured: honoredFilter, closed: closed.finally(() => client.close()) };
}

const textsSchema = z.tuple([z.object({ text: z.string() })], z.object({ text: z.string() }));

/** What a result says, before its values. */
export const textOf = ({ content }: ToolResult): string => textsSchema.parse(content)[0].text;

/** The values of a result as clients get them that read texts alone. */
export const valuesOf = ({ content }: ToolResult): unknown =>
  JSON.parse(textsSchema.parse(content)[1]?.text ?? 'null');
