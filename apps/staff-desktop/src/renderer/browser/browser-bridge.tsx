import type { Bridge } from '../bridge.ts';
import { OpenCompanyScreen } from '../features/impersonation/open-company-screen.tsx';
import { askWhoAmI, client, connection } from './api.ts';
import { beginImpersonation } from './impersonation-address.ts';
import { isMarked, linkMark } from './link-mark.ts';
import { browserSections, home } from './sections.ts';

/**
 * The opened tab requests its own ticket: browsers block tabs opened after an asynchronous
 * response.
 */
const openPath = `${home}/open`;

function ownScreen() {
  const { pathname, search, hash } = window.location;
  if (pathname.replace(/\/+$/, '') !== openPath) return null;
  const params = new URLSearchParams(search);
  const companyId = params.get('company_id') ?? '';
  const numberId = params.get('number_id') ?? undefined;
  return (
    <OpenCompanyScreen
      companyId={companyId}
      asks={!isMarked(hash)}
      begin={(id) => beginImpersonation(id, numberId)}
      overview={{ href: home }}
    />
  );
}

/** The console in a browser tab: the session's cookie, links, and one tab for each company. */
export const browserBridge: Bridge = {
  client,
  connection,
  whoAmI: askWhoAmI,
  sections: browserSections,
  openCompany(companyId, numberId) {
    const query = new URLSearchParams({ company_id: companyId });
    if (numberId !== undefined) query.set('number_id', numberId);
    return { href: `${openPath}?${query}#${linkMark()}`, beside: true };
  },
  logIn: () => {
    const { pathname, search, hash } = window.location;
    const here = encodeURIComponent(pathname + search + hash);
    return { href: `/api/auth/login?return_to=${here}` };
  },
  logOut: () => ({ href: '/api/auth/logout' }),
  companyApp: () => ({ href: '/' }),
  ownScreen,
  desktop: null,
};
