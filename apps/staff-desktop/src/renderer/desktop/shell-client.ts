import { type CallOptions, NetworkError } from '@workspace/domain/contract/client';
import { AppError } from '@workspace/domain/contract/error';
import type { OperationAnswer, OperationInput } from '@workspace/domain/contract/operation';
import type { CallResult } from '../../bridge/channels.ts';
import type { ConsoleClient, ConsoleOperation } from '../../bridge/operations.ts';
import type { ShellPorts } from './shell.ts';

/** The answer of a call, or its error as a client throws it. */
export function answerOf(result: CallResult): unknown {
  switch (result.outcome) {
    case 'answered':
      return result.answer;
    case 'file':
      return new Blob([new Uint8Array(result.bytes)], { type: result.type });
    case 'refused': {
      const { code, status, message, fields } = result;
      throw new AppError({ code, status, message }, fields ? { fields } : {});
    }
    case 'unreachable':
      throw new NetworkError(undefined);
  }
}

/** A client whose calls the main process makes, by the name of the operation. */
export function createShellClient({ request }: Pick<ShellPorts, 'request'>): ConsoleClient {
  return async <O extends ConsoleOperation>(
    operation: O,
    input: OperationInput<O>,
    options: CallOptions = {},
  ) => {
    const result = await request('call', {
      operation: operation.name,
      input: { ...(input as object) },
      idempotency_key: options.idempotencyKey,
      version: options.version,
    });
    options.signal?.throwIfAborted();
    return answerOf(result) as OperationAnswer<O>;
  };
}
