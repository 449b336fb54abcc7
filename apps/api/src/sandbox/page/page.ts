import { brand } from '@workspace/domain/brand';
import { type Html, html } from '../../pages/html.ts';
import { mark } from '../../pages/mark.ts';
import type { ProductClock } from '../../vendors/clock/store.ts';
import type { LoggedCall } from '../../vendors/crm/sandbox/calls.ts';
import type { SandboxPerson } from '../../vendors/hr/sandbox/people-search.ts';
import { demoLogins, demoPassword } from '../../vendors/identity/embedded/demo-logins.ts';
import type { Caller } from '../calls.ts';
import type { NamedNumber } from '../esim-store.ts';
import type { AddedTopUp, MessageRow, SubmittedForm } from '../sandbox-store.ts';
import { callsCard } from './calls-card.ts';
import { clockCard } from './clock-card.ts';
import { endingsCard } from './endings-card.ts';
import { formsCard } from './forms-card.ts';
import { hrCard } from './hr-card.ts';
import { icons } from './icons.ts';
import { messageList } from './messages.ts';
import { openMessage } from './opened-message.ts';
import { type ChosenPhone, phoneCard } from './phone-card.ts';
import { testCardsCard } from './test-cards-card.ts';
import { tokenCard } from './token-card.ts';
import { topUpCard } from './top-up-card.ts';
import { addressOf, openedMessage, type View } from './view.ts';

const channels = [
  { channel: undefined, label: 'Messages', icon: icons.all },
  { channel: 'email', label: 'Mail', icon: icons.email },
  { channel: 'sms', label: 'SMS', icon: icons.sms },
] as const;

const loginAddress = (email: string) =>
  `/api/auth/login?${new URLSearchParams({ login_hint: email, prompt: 'login' })}`;

function navigation(view: View): Html {
  const entries = channels.map(({ channel, label, icon }) => {
    const current = channel === view.channel ? html` aria-current="page"` : undefined;
    return html`<li><a href="${addressOf({ channel })}"${current}>${icon}${label}</a></li>`;
  });
  const logins = demoLogins.map(
    ({ email, part }) => html`
<li><a href="${loginAddress(email)}" target="_blank" rel="noopener"><span class="lines"><span>${part}</span><span>${email}</span></span>${icons.newTab}</a></li>`,
  );
  return html`<nav aria-label="Sandbox">
<p class="product">${mark}<span class="lines"><b>${brand.name} sandbox</b><span>Nothing is really sent</span></span></p>
<ul class="channels">${entries}</ul>
<div class="logins"><h2 id="logins">Sign in as</h2><ul aria-labelledby="logins">${logins}</ul><p class="note">The password is <b>${demoPassword}</b></p></div>
<ul class="elsewhere"><li><a href="/">${icons.back}Back to the portal</a></li><li><a href="/developers">${icons.code}API documentation</a></li></ul>
</nav>`;
}

/** The sandbox's page: messages, the opened message, the clock and phones. It runs no script. */
export function renderPage(state: {
  readonly clock: ProductClock;
  /** A move was requested, and is not finished yet. */
  readonly isMoving: boolean;
  readonly messages: readonly MessageRow[];
  /** The chosen number. */
  readonly phone: ChosenPhone | undefined;
  /** The numbers to choose from. */
  readonly numbers: readonly NamedNumber[];
  /** The newest at the network. */
  readonly topUps: readonly AddedTopUp[];
  /** The newest of the marketing form. */
  readonly forms: readonly SubmittedForm[];
  /** Everybody at the sandbox HR system. */
  readonly hrPeople: readonly SandboxPerson[];
  /** The newest of the sandbox CRM. */
  readonly calls: readonly LoggedCall[];
  /** Who can have a call. */
  readonly callers: readonly Caller[];
  readonly view: View;
}): string {
  const { clock, isMoving, messages, phone: chosen, numbers, topUps, forms, view } = state;
  const { hrPeople, calls, callers } = state;
  const { now } = clock;
  const opened = openedMessage(view, messages);
  const isChosen = opened !== undefined && opened.id === view.message;
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>Sandbox · ${brand.name}</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="preload" href="/sandbox/inter.woff2" as="font" type="font/woff2" crossorigin>
<link rel="stylesheet" href="/sandbox/style.css">
</head>
<body>
${navigation(view)}
<main${isChosen ? html` class="chosen"` : undefined}>
${messageList(view, messages, opened, now)}
${openMessage(view, opened)}
<aside aria-label="Clock, network, test numbers, cards, tokens, people and forms">${clockCard(clock, isMoving, view.clock)}${phoneCard(view, { chosen, numbers, now })}${topUpCard(topUps, now)}${endingsCard()}${testCardsCard()}${tokenCard()}${callsCard(calls, callers, now)}${hrCard(hrPeople)}${formsCard(forms, now)}</aside>
</main>
</body>
</html>
`.markup;
}
