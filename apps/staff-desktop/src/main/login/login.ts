import { createHash, randomBytes } from 'node:crypto';
import { type Client, NetworkError } from '@workspace/domain/contract/client';
import { AppError } from '@workspace/domain/contract/error';
import {
  endDesktopSession,
  refreshDesktopSession,
  startDesktopSession,
} from '@workspace/domain/desktop/operations';
import type { DesktopTokens } from '@workspace/domain/desktop/schema';
import { shell } from 'electron';
import type { LoginState } from '../../bridge/channels.ts';
import { log } from '../log.ts';
import { type Loopback, listenForCode } from './loopback.ts';
import type { TokenStore } from './token-store.ts';

/** An access token is renewed this long before it expires. */
const renewBeforeMs = 60_000;

const opaque = () => randomBytes(32).toString('base64url');

export interface Login {
  /** Looks for the login of an earlier start; until then nobody is logged in. */
  start(): Promise<void>;
  readonly state: () => LoginState;
  /** Opens the system browser, and waits for its response. */
  begin(): Promise<void>;
  /** Ends the session at the server; on this computer it ends in any case. */
  end(): Promise<void>;
  /**
   * A valid bearer; null if nobody is logged in.
   * @throws NetworkError if it has to be renewed and the server cannot be reached
   */
  accessToken(): Promise<string | null>;
  /** The server refused the bearer: the next call renews it. */
  refused(): void;
}

export interface LoginDeps {
  readonly serverOrigin: string;
  /** The client without a bearer. */
  readonly client: Client;
  /** Before the browser is opened. @throws AppError if server and console do not fit */
  readonly checkServer: () => Promise<void>;
  readonly store: TokenStore;
  readonly onChange: (state: LoginState) => void;
  /** Everything that belongs to the login goes: windows, kept data. */
  readonly onEnd: () => Promise<void>;
}

interface Access {
  readonly token: string;
  readonly renewAt: number;
}

/** The staff's login (decisions 2): the tokens never leave the main process. */
export function createLogin(deps: LoginDeps): Login {
  const { serverOrigin, client, checkServer, store, onChange, onEnd } = deps;
  let isLoggedIn = false;
  let problem: string | null = null;
  let access: Access | undefined;
  let renewal: Promise<string | null> | undefined;
  let waiting: Loopback | undefined;

  const state = (): LoginState => ({
    state: waiting ? 'logging_in' : isLoggedIn ? 'logged_in' : 'logged_out',
    kept: store.kept(),
    problem,
  });
  const changed = () => onChange(state());

  async function accept(tokens: DesktopTokens): Promise<string> {
    if (tokens.access_token === null || tokens.refresh_token === null) {
      throw new Error('The tokens were shown to another request.');
    }
    await store.write(tokens.refresh_token);
    access = {
      token: tokens.access_token,
      renewAt: Date.now() + tokens.expires_in * 1000 - renewBeforeMs,
    };
    if (!isLoggedIn) {
      isLoggedIn = true;
      changed();
    }
    return access.token;
  }

  async function forget(sentence: string | null): Promise<void> {
    access = undefined;
    isLoggedIn = false;
    problem = sentence;
    await store.clear();
    await onEnd();
    changed();
  }

  async function renew(): Promise<string | null> {
    const refreshToken = await store.read();
    if (refreshToken === undefined) {
      if (isLoggedIn) await forget(null);
      return null;
    }
    try {
      const body = { refresh_token: refreshToken };
      return await accept((await client(refreshDesktopSession, { body })).data);
    } catch (error) {
      if (!(error instanceof AppError) || error.definition.status !== 410) throw error;
      await forget(error.message);
      return null;
    }
  }

  return {
    async start() {
      isLoggedIn = (await store.read()) !== undefined;
    },
    state,
    async begin() {
      waiting?.close();
      const ownState = opaque();
      const verifier = opaque();
      const loopback = await listenForCode(ownState);
      waiting = loopback;
      problem = null;
      changed();
      try {
        await checkServer();
        const query = new URLSearchParams({
          redirect_uri: loopback.redirectUri,
          code_challenge: createHash('sha256').update(verifier).digest('base64url'),
          code_challenge_method: 'S256',
          state: ownState,
        });
        await shell.openExternal(`${serverOrigin}/api/auth/desktop?${query}`);
        const body = {
          code: await loopback.code,
          code_verifier: verifier,
          redirect_uri: loopback.redirectUri,
        };
        await accept((await client(startDesktopSession, { body })).data);
      } catch (error) {
        // A newer attempt has replaced this one.
        if (waiting !== loopback) return;
        problem =
          error instanceof NetworkError
            ? 'The server cannot be reached. Check your connection and try again.'
            : error instanceof Error
              ? error.message
              : null;
        log('warning', `A login was not completed: ${problem ?? 'unknown'}`);
      } finally {
        loopback.close();
        if (waiting === loopback) {
          waiting = undefined;
          changed();
        }
      }
    },
    async end() {
      const refreshToken = await store.read();
      await forget(null);
      if (refreshToken === undefined) return;
      try {
        await client(endDesktopSession, { body: { refresh_token: refreshToken } });
      } catch {
        log(
          'warning',
          'The server did not receive the logout; the session ends there when it expires.',
        );
      }
    },
    async accessToken() {
      if (access && Date.now() < access.renewAt) return access.token;
      renewal ??= renew().finally(() => {
        renewal = undefined;
      });
      return renewal;
    },
    refused() {
      access = undefined;
    },
  };
}
