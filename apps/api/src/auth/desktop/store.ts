import { v7 as newId } from 'uuid';
import type { Pool } from '../../database/pool.ts';
import type { UnitOfWork } from '../../database/unit-of-work.ts';

/** Keeps a code, for which a browser's session of staff was confirmed. Real time. */
export async function insertCode(
  pool: Pool,
  code: {
    readonly hash: Buffer;
    readonly sessionId: string;
    readonly challenge: string;
    readonly redirectUri: string;
    readonly seconds: number;
  },
): Promise<void> {
  await pool('desktop_codes').insert({
    code_hash: code.hash,
    session_id: code.sessionId,
    code_challenge: code.challenge,
    redirect_uri: code.redirectUri,
    expires_at: pool.raw(`now() + ? * interval '1 second'`, [code.seconds]),
  });
}

export interface RedeemedCode {
  readonly identity_id: string;
  readonly code_challenge: string;
  readonly redirect_uri: string;
}

/**
 * Uses up a code; undefined if it is unknown, used or expired, or if the session in which it was
 * confirmed has ended or is no longer one of staff. Of two calls at once the second finds it used.
 */
export async function redeemCode(
  unit: UnitOfWork,
  hashes: readonly Buffer[],
): Promise<RedeemedCode | undefined> {
  const { rows } = await unit.trx.raw<{ rows: RedeemedCode[] }>(
    `UPDATE desktop_codes code SET used_at = now()
     FROM sessions JOIN identities ON identities.id = sessions.identity_id
     WHERE code.code_hash = ANY (?::bytea[]) AND code.used_at IS NULL AND code.expires_at > now()
       AND sessions.id = code.session_id AND sessions.revoked_at IS NULL
       AND sessions.expires_at > now() AND identities.staff
     RETURNING sessions.identity_id, code.code_challenge, code.redirect_uri`,
    [[...hashes]],
  );
  return rows[0];
}

/** Starts the desktop console's own session; no cookie opens it. */
export async function insertDesktopSession(
  unit: UnitOfWork,
  session: { readonly identityId: string; readonly hash: Buffer; readonly days: number },
): Promise<string> {
  const id = newId();
  await unit.trx('sessions').insert({
    id,
    token_hash: session.hash,
    identity_id: session.identityId,
    expires_at: unit.trx.raw(`now() + ? * interval '1 day'`, [session.days]),
    id_token: null,
  });
  return id;
}

export async function insertToken(
  unit: UnitOfWork,
  sessionId: string,
  hash: Buffer,
): Promise<void> {
  await unit.trx('desktop_tokens').insert({ token_hash: hash, session_id: sessionId });
}

export interface TokenRow {
  readonly token_hash: Buffer;
  readonly session_id: string;
  readonly replaced_by: Buffer | null;
  /** Whether its session is valid and one of staff. */
  readonly is_valid: boolean;
  /** Whether the token that replaced it was presented. */
  readonly is_successor_used: boolean;
}

/** The token, locked, so that it has one successor; its session may be ended meanwhile. */
export async function lockToken(
  unit: UnitOfWork,
  hashes: readonly Buffer[],
): Promise<TokenRow | undefined> {
  const { rows } = await unit.trx.raw<{ rows: TokenRow[] }>(
    `SELECT token.token_hash, token.session_id, token.replaced_by,
       sessions.revoked_at IS NULL AND sessions.expires_at > now() AND identities.staff AS is_valid,
       EXISTS (SELECT FROM desktop_tokens successor
         WHERE successor.token_hash = token.replaced_by AND successor.used_at IS NOT NULL)
         AS is_successor_used
     FROM desktop_tokens token
     JOIN sessions ON sessions.id = token.session_id
     JOIN identities ON identities.id = sessions.identity_id
     WHERE token.token_hash = ANY (?::bytea[])
     FOR UPDATE OF token`,
    [[...hashes]],
  );
  return rows[0];
}

/** The session of a token, whether the token was replaced or not. */
export async function findTokenSession(
  unit: UnitOfWork,
  hashes: readonly Buffer[],
): Promise<string | undefined> {
  const row: { session_id: string } | undefined = await unit
    .trx('desktop_tokens')
    .whereIn('token_hash', [...hashes])
    .first('session_id');
  return row?.session_id;
}

/**
 * Replaces a token by its successor; an earlier successor, which nobody has used, goes.
 * @returns false if the earlier successor was used in this moment; then nothing is written
 */
export async function replaceToken(
  unit: UnitOfWork,
  token: Pick<TokenRow, 'token_hash' | 'session_id' | 'replaced_by'>,
  successor: Buffer,
): Promise<boolean> {
  if (token.replaced_by) {
    const gone = await unit
      .trx('desktop_tokens')
      .where('token_hash', token.replaced_by)
      .whereNull('used_at')
      .delete();
    if (gone === 0) return false;
  }
  await insertToken(unit, token.session_id, successor);
  await unit
    .trx('desktop_tokens')
    .where('token_hash', token.token_hash)
    .update({ replaced_by: successor, used_at: unit.trx.fn.now() });
  return true;
}
