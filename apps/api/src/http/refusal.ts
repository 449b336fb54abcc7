import { AppError, commonErrors, type ErrorDefinition } from '@workspace/domain/contract/error';

/** A refusal whose response has headers of its own. */
export class RefusalWithHeaders extends AppError {
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    definition: ErrorDefinition,
    headers: Readonly<Record<string, string>>,
    message?: string,
  ) {
    super(definition, message === undefined ? {} : { message });
    this.headers = headers;
  }
}

/** 405 with the methods that the address supports (RFC 9110, section 15.5.6). */
export function methodNotAllowed(methods: readonly string[]): RefusalWithHeaders {
  // HEAD is answered wherever GET is.
  const allowed = methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
  return new RefusalWithHeaders(commonErrors.methodNotAllowed, { allow: allowed.join(', ') });
}

/** 503 of a process that is busy with other work; nothing was done. */
export function busy(retryAfterSeconds: number): RefusalWithHeaders {
  return new RefusalWithHeaders(commonErrors.unavailable, {
    'retry-after': String(retryAfterSeconds),
  });
}
