/** An OAuth error code; any other text is dropped, since the sender may have invented it. */
function oauthError(value: unknown): string | undefined {
  return typeof value === 'string' && /^[a-z_]{1,60}$/.test(value) ? value : undefined;
}

/** The name of the invalid claim, without its value. */
function claimOf(error: Error): string | undefined {
  const { cause } = error;
  if (!cause || typeof cause !== 'object') return undefined;
  if ('claim' in cause) return oauthError(cause.claim);
  return cause instanceof Error ? claimOf(cause) : undefined;
}

/** Describes an error by name and code only, since messages may contain values. */
export function describeFailure(error: unknown): object {
  if (!(error instanceof Error)) return { error: typeof error };
  const inner = error.cause instanceof Error ? error.cause : undefined;
  return {
    error: error.name,
    error_code: 'code' in error ? String(error.code) : undefined,
    answer: 'error' in error ? oauthError(error.error) : undefined,
    claim: claimOf(error),
    cause: inner && {
      error: inner.name,
      error_code: 'code' in inner ? String(inner.code) : undefined,
    },
  };
}
