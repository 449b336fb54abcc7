import { getMe } from '@workspace/domain/accounts/operations';
import { createClient, type Transport } from '@workspace/domain/contract/client';
import { AppError } from '@workspace/domain/contract/error';
import { contractVersion, contractVersionHeader } from '@workspace/domain/contract/version';
import { serverTooOld } from '../bridge/version-refusals.ts';

/** Whether the response comes from a server with an earlier contract; it names its own. */
const isOlder = (response: Response) =>
  Number(response.headers.get(contractVersionHeader) ?? 0) < contractVersion;

export interface ServerVersion {
  /**
   * Checks once that server and console fit; until they did, before each call.
   * @throws AppError 426 if one of them is too old for the other, NetworkError
   */
  check(): Promise<void>;
  /** Sends what was checked before; a response of an older server asks for another check. */
  readonly transport: Transport;
}

/**
 * The versions of the console and of its server, which are updated independently. A server too old
 * for a call could do something else than was asked for, so it receives none.
 */
export function createServerVersion(serverOrigin: string, send: Transport): ServerVersion {
  let fits: Promise<void> | undefined;

  async function verify(): Promise<void> {
    let found = false;
    const client = createClient({
      baseUrl: serverOrigin,
      async transport(request) {
        const response = await send(request);
        found = isOlder(response);
        return response;
      },
    });
    try {
      await client(getMe, {});
    } catch (error) {
      // Nobody is logged in here; an earlier server may not know the operation.
      const isAnswer = error instanceof AppError && [401, 404].includes(error.definition.status);
      if (!isAnswer) throw error;
    }
    if (found) throw new AppError(serverTooOld);
  }

  return {
    check() {
      fits ??= verify().catch((error: unknown) => {
        fits = undefined;
        throw error;
      });
      return fits;
    },
    async transport(request, onSent) {
      const response = await send(request, onSent);
      if (response.ok && isOlder(response)) fits = undefined;
      return response;
    },
  };
}
