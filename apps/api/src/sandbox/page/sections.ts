import { brand } from '@workspace/domain/brand';
import { type Html, html } from '../../pages/html.ts';
import { mark } from '../../pages/mark.ts';
import { demoLogins, demoPassword } from '../../vendors/identity/embedded/demo-logins.ts';
import { icons } from './icons.ts';
import { formatClock } from './times.ts';
import { addressOf, channelTitles, sections, sectionTitles, type View } from './view.ts';

const entries = [
  { view: {}, label: channelTitles.all, icon: icons.all },
  { view: { channel: 'email' }, label: channelTitles.email, icon: icons.email },
  { view: { channel: 'sms' }, label: channelTitles.sms, icon: icons.sms },
  ...sections.map((section) => ({
    view: { section },
    label: sectionTitles[section],
    icon: icons[section],
  })),
] as const satisfies readonly {
  readonly view: View;
  readonly label: string;
  readonly icon: Html;
}[];

const isShown = (entry: View, view: View) =>
  entry.section === view.section && (view.section !== undefined || entry.channel === view.channel);

/** The page's sections, each at its own address, and on narrow screens the way to the clock. */
export function navigation(view: View, now: Date): Html {
  const links = entries.map((entry) => {
    const current = isShown(entry.view, view) ? html` aria-current="page"` : undefined;
    return html`
<li><a href="${addressOf(entry.view)}"${current}>${entry.icon}${entry.label}</a></li>`;
  });
  return html`<nav class="sections" aria-label="Sandbox">
<p class="product">${mark}<span class="lines"><b>${brand.name} sandbox</b><span>Nothing is really sent</span></span></p>
<ul>${links}</ul>
<a class="to-clock" href="#clock">Clock: ${formatClock(now)}</a>
</nav>`;
}

const loginAddress = (email: string) =>
  `/api/auth/login?${new URLSearchParams({ login_hint: email, prompt: 'login' })}`;

/** The demo's logins, and the pages outside of the sandbox. */
export function elsewhere(): Html {
  const logins = demoLogins.map(
    ({ email, part }) => html`
<li><a href="${loginAddress(email)}" target="_blank" rel="noopener"><span class="lines"><span>${part}</span><span>${email}</span></span>${icons.newTab}</a></li>`,
  );
  return html`<nav class="elsewhere" aria-label="Logins and other pages">
<div class="logins"><h2 id="logins">Sign in as</h2><ul aria-labelledby="logins">${logins}</ul><p class="note">The password is <b>${demoPassword}</b></p></div>
<ul class="others"><li><a href="/">${icons.back}Back to the portal</a></li><li><a href="/developers">${icons.code}API documentation</a></li></ul>
</nav>`;
}
