import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { freePort } from '../../database/embedded/server.ts';

export type Algorithm = 'RS256' | 'ES256' | 'EdDSA';
export type Claims = Record<string, unknown>;

/** Deviations of this issuer; may be changed while it runs. */
export interface Habits {
  authentication: 'client_secret_basic' | 'client_secret_post';
  /** Whether the values of a Basic header are decoded, as the standard has it; some issuers do not. */
  basic: 'decoded' | 'as sent';
  algorithm: Algorithm;
  /** Claims in addition to, or in place of, the required ones; undefined removes one. */
  idToken: Claims;
  userinfo: Claims;
  endsSessions: boolean;
  /** Endpoint that accepts the call and never answers. */
  silent: 'discovery' | 'token' | 'jwks' | 'userinfo' | undefined;
  /** Returned for the authorization request in place of a code. */
  refusal: Record<string, string> | undefined;
  /** Body of the token endpoint's response, in place of JSON. */
  garbage: string | undefined;
}

interface Key {
  readonly kid: string;
  readonly algorithm: Algorithm;
  readonly privateKey: KeyObject;
  readonly jwk: Claims;
}

interface Grant {
  readonly challenge: string;
  readonly redirectUri: string;
  readonly nonce: string | undefined;
}

const clientId = 'a client: with/signs';
const clientSecret = 'p&ss wörd+%';
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

function newKey(algorithm: Algorithm): Key {
  const pair =
    algorithm === 'RS256'
      ? generateKeyPairSync('rsa', { modulusLength: 2048 })
      : algorithm === 'ES256'
        ? generateKeyPairSync('ec', { namedCurve: 'P-256' })
        : generateKeyPairSync('ed25519');
  const kid = randomBytes(6).toString('hex');
  const jwk = { ...pair.publicKey.export({ format: 'jwk' }), kid, use: 'sig', alg: algorithm };
  return { kid, algorithm, privateKey: pair.privateKey, jwk };
}

function signed(key: Key, claims: Claims): string {
  const content = `${encode({ alg: key.algorithm, kid: key.kid, typ: 'JWT' })}.${encode(claims)}`;
  const signature = sign(
    key.algorithm === 'EdDSA' ? null : 'sha256',
    Buffer.from(content),
    key.algorithm === 'ES256' ? { key: key.privateKey, dsaEncoding: 'ieee-p1363' } : key.privateKey,
  );
  return `${content}.${signature.toString('base64url')}`;
}

/**
 * A small OpenID Connect server that follows the standard strictly: an invalid request gets no
 * token.
 */
export class StrictIssuer {
  readonly clientId = clientId;
  readonly clientSecret = clientSecret;
  /** As it names itself. */
  readonly issuer: string;
  readonly habits: Habits = {
    authentication: 'client_secret_basic',
    basic: 'decoded',
    algorithm: 'RS256',
    idToken: {},
    userinfo: {},
    endsSessions: true,
    silent: undefined,
    refusal: undefined,
    garbage: undefined,
  };
  /** How often each endpoint was called. */
  readonly calls: Record<string, number> = {};
  /** Issued codes and tokens, which must not be logged. */
  readonly secrets: string[] = [clientSecret];
  #keys: Key[] = [newKey('RS256')];
  #grants = new Map<string, Grant>();
  #nonces = new Map<string, string | undefined>();
  #server: Server | undefined;
  readonly #port: number;
  readonly #path: string;

  private constructor(port: number, path: string) {
    this.#port = port;
    this.#path = path;
    this.issuer = `http://127.0.0.1:${port}${path}`;
  }

  /** @param path of the issuer, with or without a slash at its end */
  static async create(path = ''): Promise<StrictIssuer> {
    return new StrictIssuer(await freePort(), path);
  }

  async start(): Promise<this> {
    this.#server = createServer((request, response) => void this.#answer(request, response));
    await new Promise<void>((resolve) => this.#server?.listen(this.#port, '127.0.0.1', resolve));
    return this;
  }

  async stop(): Promise<void> {
    this.#server?.closeAllConnections();
    await new Promise((resolve) => (this.#server ? this.#server.close(resolve) : resolve(0)));
    this.#server = undefined;
  }

  /** Replaces the keys. */
  rotate(algorithm: Algorithm = this.habits.algorithm): void {
    this.habits.algorithm = algorithm;
    this.#keys = [newKey(algorithm)];
  }

  /** Simulates a person who consents; returns the redirect address. */
  agree(authorization: URL): URL {
    const asked = authorization.searchParams;
    const back = new URL(asked.get('redirect_uri') ?? '');
    back.searchParams.set('state', asked.get('state') ?? '');
    back.searchParams.set('iss', this.issuer);
    if (this.habits.refusal) {
      for (const [name, value] of Object.entries(this.habits.refusal)) {
        back.searchParams.set(name, value);
      }
      return back;
    }
    if (asked.get('code_challenge_method') !== 'S256') throw new Error('It came without PKCE.');
    const code = randomBytes(18).toString('base64url');
    this.secrets.push(code);
    this.#grants.set(code, {
      challenge: asked.get('code_challenge') ?? '',
      redirectUri: asked.get('redirect_uri') ?? '',
      nonce: asked.get('nonce') ?? undefined,
    });
    back.searchParams.set('code', code);
    return back;
  }

  #metadata(): Claims {
    const base = this.issuer.replace(/\/$/, '');
    return {
      issuer: this.issuer,
      authorization_endpoint: `${base}/authorize`,
      token_endpoint: `${base}/token`,
      userinfo_endpoint: `${base}/userinfo`,
      jwks_uri: `${base}/keys`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256', 'ES256', 'EdDSA'],
      token_endpoint_auth_methods_supported: [
        this.habits.authentication,
        ...(this.habits.basic === 'as sent' ? ['client_secret_post'] : []),
      ],
      authorization_response_iss_parameter_supported: true,
      ...(this.habits.endsSessions ? { end_session_endpoint: `${base}/end` } : {}),
    };
  }

  #isClient(request: IncomingMessage, form: URLSearchParams): boolean {
    const isInBody = request.headers.authorization === undefined;
    const readsAsSent = this.habits.basic === 'as sent';
    if (this.habits.authentication === 'client_secret_post' || (readsAsSent && isInBody)) {
      return (
        isInBody && form.get('client_id') === clientId && form.get('client_secret') === clientSecret
      );
    }
    const basic = /^Basic (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    const [id, secret] = Buffer.from(basic, 'base64').toString().split(':');
    const decode = (value = '') =>
      readsAsSent ? value : new URLSearchParams(`x=${value}`).get('x');
    return (
      form.get('client_secret') === null &&
      decode(id) === clientId &&
      decode(secret) === clientSecret
    );
  }

  #tokens(grant: Grant): Claims {
    const key = this.#keys.find(({ algorithm }) => algorithm === this.habits.algorithm);
    if (!key) throw new Error('There is no such key.');
    const now = Math.floor(Date.now() / 1000);
    const claims = {
      iss: this.issuer,
      sub: 'somebody',
      aud: clientId,
      exp: now + 300,
      iat: now,
      nonce: grant.nonce,
      ...this.habits.idToken,
    };
    const id_token = signed(key, claims);
    const access_token = randomBytes(18).toString('base64url');
    this.secrets.push(access_token, id_token, id_token.split('.')[2] ?? '');
    this.#nonces.set(access_token, String(claims.sub));
    // No refresh token, so that the product cannot rely on one.
    return { access_token, token_type: 'Bearer', expires_in: 300, id_token };
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = new URL(request.url ?? '', this.issuer).pathname;
    const base = this.#path.replace(/\/$/, '');
    const names: Record<string, string> = {
      [`${base}/.well-known/openid-configuration`]: 'discovery',
      [`${base}/token`]: 'token',
      [`${base}/keys`]: 'jwks',
      [`${base}/userinfo`]: 'userinfo',
    };
    const name = names[path] ?? 'unknown';
    this.calls[name] = (this.calls[name] ?? 0) + 1;
    if (this.habits.silent === name) return;
    const send = (status: number, body: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    };
    if (name === 'discovery') return send(200, this.#metadata());
    if (name === 'jwks') return send(200, { keys: this.#keys.map(({ jwk }) => jwk) });
    if (name === 'userinfo') {
      const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
      const sub = this.#nonces.get(token);
      return sub === undefined ? send(401, {}) : send(200, { sub, ...this.habits.userinfo });
    }
    if (name !== 'token') return send(404, {});
    const form = new URLSearchParams(await text(request));
    if (!this.#isClient(request, form)) return send(401, { error: 'invalid_client' });
    const code = form.get('code') ?? '';
    const grant = this.#grants.get(code);
    this.#grants.delete(code);
    const verifier = createHash('sha256').update(form.get('code_verifier') ?? '');
    const isRight =
      grant?.redirectUri === form.get('redirect_uri') &&
      grant?.challenge === verifier.digest('base64url');
    if (!grant || !isRight) return send(400, { error: 'invalid_grant' });
    if (this.habits.garbage !== undefined) {
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end(this.habits.garbage);
      return;
    }
    send(200, this.#tokens(grant));
  }
}
