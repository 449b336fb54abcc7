import { loginErrors } from '@workspace/domain/accounts/login-errors';
import type { Configuration, JWKS, KoaContextWithOIDC } from 'oidc-provider';
import { trusted } from '../../../pages/html.ts';
import { type Accounts, nameOf } from './accounts.ts';
import type { createAdapter } from './adapter.ts';
import { findDemoLogin } from './demo-logins.ts';
import { clientId, type DerivedSecrets } from './keys.ts';
import { loggedOutPage, logoutPage } from './pages.ts';

/** Time limit of a login, in seconds. */
export const interactionSeconds = 60 * 60;
const sessionSeconds = 30 * 24 * 60 * 60;

const scopes = ['openid', 'email', 'profile'];

/** The library's settings: one client, our own; authorization code with PKCE, no consent. */
export function providerConfiguration(options: {
  publicUrl: string;
  /** Keeps cookies of instances on the same host apart. */
  cookiePort: string;
  mount: string;
  staffClaim: string;
  secrets: DerivedSecrets;
  signingKeys: JWKS;
  adapter: ReturnType<typeof createAdapter>;
  accounts: Accounts;
  errorAddress: (sentence: string) => string;
}): Configuration {
  const { publicUrl, cookiePort, mount, staffClaim, secrets, accounts, errorAddress } = options;
  const style = `${mount}/sign-in.css`;
  return {
    adapter: options.adapter,
    jwks: options.signingKeys,
    clients: [
      {
        client_id: clientId,
        client_secret: secrets.clientSecret,
        redirect_uris: [`${publicUrl}/api/auth/callback`],
        post_logout_redirect_uris: [`${publicUrl}/`],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'client_secret_basic',
      },
    ],
    scopes,
    responseTypes: ['code'],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', staffClaim],
    },
    // All claims are in the ID token too, which saves a request.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    clientBasedCORS: () => false,
    cookies: {
      // Cookies are not separated by port.
      names: {
        session: `oidc_session_${cookiePort}`,
        interaction: `oidc_interaction_${cookiePort}`,
        resume: `oidc_resume_${cookiePort}`,
      },
      keys: [...secrets.cookieKeys],
      long: { signed: true, httpOnly: true, sameSite: 'lax', path: mount },
      short: { signed: true, httpOnly: true, sameSite: 'lax' },
    },
    ttl: {
      AccessToken: 10 * 60,
      AuthorizationCode: 60,
      IdToken: 10 * 60,
      Interaction: interactionSeconds,
      Session: sessionSeconds,
      Grant: sessionSeconds,
    },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx: KoaContextWithOIDC, form: string) => {
          ctx.body = logoutPage({ style }, trusted(form));
        },
        postLogoutSuccessSource: (ctx: KoaContextWithOIDC) => {
          ctx.type = 'html';
          ctx.body = loggedOutPage({ style }, `${publicUrl}/`);
        },
      },
    },
    interactions: { url: (_ctx, interaction) => `${mount}/interaction/${interaction.uid}` },
    findAccount: async (_ctx, subject) => {
      const email = await accounts.findEmail(subject);
      if (email === undefined) return undefined;
      return {
        accountId: subject,
        claims: () => ({
          sub: subject,
          email,
          email_verified: true,
          name: nameOf(email),
          [staffClaim]: findDemoLogin(email)?.staff === true,
        }),
      };
    },
    // The only client is our own, so no consent is requested.
    loadExistingGrant: async (ctx) => {
      const { client, session, provider } = ctx.oidc;
      if (!client || !session?.accountId) return undefined;
      const known = session.grantIdFor(client.clientId);
      const existing = known ? await provider.Grant.find(known) : undefined;
      if (existing) return existing;
      const grant = new provider.Grant({
        clientId: client.clientId,
        accountId: session.accountId,
      });
      grant.addOIDCScope(scopes.join(' '));
      await grant.save();
      return grant;
    },
    renderError: (ctx) => {
      ctx.status = 303;
      ctx.set('Location', errorAddress(loginErrors.invalid));
      ctx.body = '';
    },
  };
}
