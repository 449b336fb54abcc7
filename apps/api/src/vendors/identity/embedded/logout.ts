import type { KoaContextWithOIDC, Provider } from 'oidc-provider';

const isBeginningOfLogout = (ctx: Partial<KoaContextWithOIDC>) =>
  ctx.oidc?.route === 'end_session' || ctx.oidc?.route === 'end_session_post';

/**
 * A logout from our own pages ends immediately. One requested by another site must be confirmed on
 * the library's page.
 */
export function endAtOnce(provider: Provider, options: { publicUrl: string; mount: string }) {
  const { publicUrl, mount } = options;
  return async (ctx: KoaContextWithOIDC, next: () => Promise<void>) => {
    await next();
    const site = ctx.get('sec-fetch-site');
    const isOwn = site === '' || site === 'none' || site === 'same-origin';
    if (!isBeginningOfLogout(ctx) || ctx.status !== 200 || !isOwn) return;
    const { session } = ctx.oidc;
    const target = session?.state?.postLogoutRedirectUri;
    if (session?.accountId) {
      const grants = Object.values(session.authorizations ?? {}).flatMap(({ grantId }) =>
        grantId ? [grantId] : [],
      );
      for (const grantId of grants) {
        await provider.AccessToken.revokeByGrantId(grantId);
        await (await provider.Grant.find(grantId))?.destroy();
      }
      await session.destroy();
      ctx.cookies.set(provider.cookieName('session'), null, {
        path: mount,
        signed: true,
        overwrite: true,
      });
    }
    ctx.status = 303;
    ctx.set('Location', typeof target === 'string' ? target : `${publicUrl}/`);
    ctx.body = '';
  };
}
