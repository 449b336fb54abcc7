import { Resolver } from 'node:dns/promises';
import type { TxtResolver } from './port.ts';

/** DNS says for sure that there is no such record. */
const absent = new Set(['ENOTFOUND', 'ENODATA']);

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

/**
 * Asks the name servers of the machine, or others.
 * @param options.servers addresses with an optional port, as in `127.0.0.1:5300`
 * @param options.timeoutMs of one try; there are two
 */
export function createSystemResolver(options: {
  readonly servers: readonly string[];
  readonly timeoutMs?: number;
}): TxtResolver {
  const { servers, timeoutMs = 2000 } = options;
  return {
    async resolveTxt(name) {
      const resolver = new Resolver({ timeout: timeoutMs, tries: 2 });
      if (servers.length > 0) resolver.setServers(servers);
      try {
        return (await resolver.resolveTxt(name)).map((chunks) => chunks.join(''));
      } catch (error) {
        if (absent.has(codeOf(error))) return [];
        throw error;
      }
    },
  };
}
