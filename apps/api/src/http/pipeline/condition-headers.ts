import { AppError, commonErrors } from '@workspace/domain/contract/error';

const maxKeyLength = 200;

/** @throws AppError 400 for a key that is too long */
export function idempotencyKey(header: string | undefined): string | undefined {
  if (header === undefined || header === '') return undefined;
  if (header.length > maxKeyLength) {
    throw new AppError(commonErrors.malformed, {
      message: `Idempotency-Key has at most ${maxKeyLength} characters.`,
    });
  }
  return header;
}

/** The version in `If-Match`. @throws AppError 400 for anything else */
export function versionSeen(header: string | undefined): number | undefined {
  if (header === undefined || header === '' || header === '*') return undefined;
  const version = /^(?:W\/)?"?(\d{1,9})"?$/.exec(header)?.[1];
  if (version === undefined) {
    throw new AppError(commonErrors.malformed, { message: 'If-Match does not contain a version.' });
  }
  return Number(version);
}

/**
 * Whether the caller already has the response with this tag. A browser's fetch adds `no-cache` to
 * every request with an explicit tag, so that directive does not request the full response.
 */
export function matches(ifNoneMatch: string, etag: string): boolean {
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
