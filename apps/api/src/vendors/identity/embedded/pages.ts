import { brand } from '@workspace/domain/brand';
import { type Html, html } from '../../../pages/html.ts';
import { shownEmail } from '../../../pages/shown-email.ts';
import { demoLogins } from './demo-logins.ts';

/** URLs that the pages link to. */
export interface PageAddresses {
  /** URL of the interaction, the target of its forms. */
  readonly self: string;
  readonly cancel: string;
  readonly style: string;
  readonly sandbox: string;
}

const wordmark = html`<span class="wordmark"><svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true"><rect class="mark" width="24" height="24" rx="6.5"/><path d="M7 6.5v9.25c0 .97.78 1.75 1.75 1.75H17" fill="none" stroke="#fff" stroke-width="2.2" stroke-linecap="round"/><path d="M11 12.5c2.4 0 4-1.6 4-4" fill="none" stroke="#fff" stroke-width="2.2" stroke-linecap="round" opacity=".55"/></svg>${brand.name}</span>`;
const alertIcon = html`<svg class="icon" viewBox="0 0 16 16" aria-hidden="true"><circle cx="8" cy="8" r="5.75"/><path d="M8 5v3.5M8 10.75h.01"/></svg>`;
const infoIcon = html`<svg class="icon" viewBox="0 0 16 16" aria-hidden="true"><circle cx="8" cy="8" r="5.75"/><path d="M8 7.5v3.25M8 5.25h.01"/></svg>`;
const rightIcon = html`<svg class="icon" viewBox="0 0 16 16" aria-hidden="true"><path d="m6.25 4.5 3.5 3.5-3.5 3.5"/></svg>`;

/** The font is optional, so it is requested with the page and not by its style sheet. */
const fontBeside = (style: string) => style.replace(/[^/]+$/, 'inter.woff2');

function page(
  to: Pick<PageAddresses, 'style'> & { cancel?: string },
  title: string,
  content: Html,
): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title} · ${brand.name}</title>
<link rel="preload" href="${fontBeside(to.style)}" as="font" type="font/woff2" crossorigin>
<link rel="stylesheet" href="${to.style}">
</head>
<body>
<header class="head">${wordmark}${
    to.cancel === undefined ? undefined : html`<a class="quiet" href="${to.cancel}">Cancel</a>`
  }</header>
<main>
${content}
</main>
</body>
</html>
`.markup;
}

/** The message of a field: shown under it and read with it by screen readers. */
function message(error: string | undefined): Html | undefined {
  if (error === undefined) return undefined;
  return html`<p class="error" id="message" role="alert">${alertIcon}<span>${error}</span></p>`;
}

const invalid = (error: string | undefined): Html =>
  error === undefined ? html`` : html` aria-invalid="true" aria-describedby="message"`;

const stepButton = (to: PageAddresses, step: string, label: string) => html`
<form method="post" action="${to.self}"><button class="quiet" name="step" value="${step}">${label}</button></form>`;

/** First step: the email address. */
export function emailPage(to: PageAddresses, state: { email: string; error?: string }): string {
  const { email, error } = state;
  const logins = demoLogins.map(
    (login) => html`
<li><form method="post" action="${to.self}"><input type="hidden" name="step" value="email"><button name="email" value="${login.email}"><span class="two"><b>${login.email}</b><span>${login.part}</span></span>${rightIcon}</button></form></li>`,
  );
  const content = html`<div class="card">
<div><h1>Log in to ${brand.name}</h1><p class="lead">Enter your email address to log in or to create an account.</p></div>
<form class="fields" method="post" action="${to.self}" novalidate>
<input type="hidden" name="step" value="email">
<div class="field"><label for="email">Email</label><input id="email" name="email" type="email" autocomplete="email" autocapitalize="none" spellcheck="false" maxlength="254" required autofocus value="${email}"${invalid(error)}>${message(error)}</div>
<button class="button">Continue</button>
</form>
</div>
<section class="demo" aria-labelledby="demo"><h2 id="demo">Or try a demo login</h2><ul>${logins}</ul></section>`;
  return page(to, 'Log in', content);
}

/** Second step: the mailed code. */
export function codePage(
  to: PageAddresses,
  state: { email: string; withPassword: boolean; error?: string },
): string {
  const { email, withPassword, error } = state;
  const content = html`<div class="card">
<div><h1>Check your inbox</h1><p class="lead">We sent a 6-digit code to <b>${shownEmail(email)}</b>. It is valid for 10 minutes.</p></div>
<form class="fields" method="post" action="${to.self}" novalidate>
<input type="hidden" name="step" value="code">
<div class="field"><label for="code">Code</label><input class="code" id="code" name="code" inputmode="numeric" autocomplete="one-time-code" autocapitalize="none" spellcheck="false" maxlength="12" required autofocus${invalid(error)}>${message(error)}</div>
<button class="button">Continue</button>
</form>
<p class="notice">${infoIcon}<span>This is a demo: no real email is sent. You find the code in the <a class="link" href="${to.sandbox}" target="_blank" rel="noopener">sandbox mailbox</a>.</span></p>
<div class="more">${stepButton(to, 'resend', 'Send a new code')}${
    withPassword ? stepButton(to, 'use_password', 'Use a password instead') : undefined
  }${stepButton(to, 'change_email', 'Use another email address')}</div>
</div>`;
  return page(to, 'Check your inbox', content);
}

/** Second step of the demo logins. */
export function passwordPage(to: PageAddresses, state: { email: string; error?: string }): string {
  const { email, error } = state;
  const content = html`<div class="card">
<div><h1>Enter your password</h1><p class="lead">You are logging in as <b>${shownEmail(email)}</b>.</p></div>
<form class="fields" method="post" action="${to.self}" novalidate>
<input type="hidden" name="step" value="password">
<input type="text" name="username" autocomplete="username" value="${email}" readonly hidden>
<div class="field"><label for="password">Password</label><input id="password" name="password" type="password" autocomplete="current-password" maxlength="200" required autofocus${invalid(error)}>${
    message(error) ?? html`<p class="hint">The password of the demo logins is “demo”.</p>`
  }</div>
<button class="button">Continue</button>
</form>
<div class="more">${stepButton(to, 'use_code', 'Email me a code instead')}${stepButton(to, 'change_email', 'Use another email address')}</div>
</div>`;
  return page(to, 'Password', content);
}

/** Confirms a logout that another site requested. The form comes from the library. */
export function logoutPage(to: Pick<PageAddresses, 'style'>, form: Html): string {
  const content = html`<div class="card">
<div><h1>Do you want to log out?</h1><p class="lead">You will be logged out of ${brand.name} in this browser.</p></div>
<div class="fields">${form}<button class="button" form="op.logoutForm" name="logout" value="yes">Log out</button></div>
</div>`;
  return page(to, 'Log out', content);
}

/** Shown after a logout without a redirect. */
export function loggedOutPage(to: Pick<PageAddresses, 'style'>, home: string): string {
  const content = html`<div class="card">
<div><h1>You are logged out</h1></div>
<a class="button" href="${home}">Continue</a>
</div>`;
  return page(to, 'Logged out', content);
}

/** Shown while the database is unavailable; the form must be submitted again. */
export function unavailablePage(to: Pick<PageAddresses, 'style'>, again: string): string {
  const content = html`<div class="card">
<div><h1>Please try again in a moment</h1><p class="lead" role="alert">The service is busy or restarting. Your login continues where you left off.</p></div>
<a class="button" href="${again}">Try again</a>
</div>`;
  return page(to, 'Please try again', content);
}
