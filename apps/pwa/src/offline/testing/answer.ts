import type { ErrorDefinition } from '@workspace/domain/contract/error';

/** A response of the peer. */
export interface Answer {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The response of an operation that fails with this error. */
export function refusal({ status, code, message }: ErrorDefinition, more: object = {}): Answer {
  return { status, body: { error: message, code, ...more } };
}
