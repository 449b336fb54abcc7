import { brand } from '@workspace/domain/brand';
import { type Html, html } from '../../pages/html.ts';
import { mark } from '../../pages/mark.ts';
import { type TestCard, testCards } from '../../vendors/payments/sandbox/cards.ts';
import { dot, icons, ring, visa } from './icons.ts';

const symbolOf = ({ attaching, charging }: TestCard): Html => {
  if (attaching === 'asks') return html`<span class="asks">${icons.shield}</span>`;
  if (charging === 'succeeded') return html`<span class="ok">${icons.ok}</span>`;
  const symbol = charging === null ? icons.stop : icons.alert;
  return html`<span class="no">${symbol}</span>`;
};

/** The script takes the numbers that it knows from here. */
const cardButton = (card: TestCard): Html => html`
<li><button type="button" data-number="${card.number}" data-brand="${card.brand}" data-last4="${card.last4}" data-attaching="${card.attaching}">${symbolOf(card)}<span class="lines"><span>${card.title}</span><span>${card.number}</span></span><span class="use">Use</span></button></li>`;

const field = (name: string, label: string, more: Html, symbol?: Html): Html => html`
<div class="field ${name}"><label for="${name}">${label}</label><div class="input"><input id="${name}" aria-describedby="${name}-error" required ${more}>${symbol}</div><p class="error" id="${name}-error" hidden></p></div>`;

/** The inputs have no names: without the script nothing of them could be sent. */
const form = html`<form id="form" class="panel" novalidate hidden>
<div class="own"><h1 tabindex="-1">Add card</h1><p class="for">For <span id="account"></span>. The card is charged once a month, on the 2nd.</p></div>
<div class="alerts" role="alert" id="form-alert"></div>
<div class="fields">
${field('number', 'Card number', html`inputmode="numeric" autocomplete="cc-number" maxlength="23"`, visa)}
${field('expiry', 'Expiry date', html`placeholder="MM / YY" inputmode="numeric" autocomplete="cc-exp" maxlength="7"`)}
${field('cvc', 'CVC', html`placeholder="3 digits" inputmode="numeric" autocomplete="cc-csc" maxlength="4"`)}
</div>
<button class="solid own-button">Save card</button>
</form>`;

const bank = (
  seller: string,
): Html => html`<section id="bank" class="panel" aria-labelledby="bank-title" hidden>
<div class="bank"><span class="tile">${icons.bank}</span><p class="lines"><b>Sandbox Bank</b><span>Stands in for the bank of the card</span></p></div>
<h1 id="bank-title" tabindex="-1">Confirm this card</h1>
<div class="alerts" role="alert" id="bank-alert"></div>
<dl><dt>For</dt><dd>${seller}</dd><dt>Card</dt><dd>${visa}<span>Visa ending in <span data-last4></span></span></dd><dt id="invoice-term" hidden>Invoice</dt><dd id="invoice" hidden></dd><dt>Amount</dt><dd id="amount">€0.00, only a check</dd></dl>
<p class="note">A real bank asks in its app or sends a code. Here you decide what it answers.</p>
<div class="answers"><button type="button" class="outline" id="refuse">Refuse</button><button type="button" class="solid" id="confirm">Confirm</button></div>
</section>`;

const done = html`<section id="done" class="panel done" aria-labelledby="done-title" hidden>
<span class="big">${icons.check}</span>
<h1 id="done-title" tabindex="-1">Card saved</h1>
<p class="for own">You can close this tab.<span id="noticed"> The page you came from has noticed.</span></p>
<div class="saved">${visa}<p class="lines"><span>Visa ending in <span data-last4></span></span><span id="until"></span></p><span class="badge success">${dot}<span id="result">Attached</span></span></div>
<button type="button" class="outline own-button" id="close">Close</button>
</section>`;

const expired = html`<section id="expired" class="panel" aria-labelledby="expired-title" hidden>
<h1 id="expired-title" tabindex="-1">This page has expired</h1>
<p class="for">Open it again from where you came.</p>
</section>`;

/** What an alert says; the script copies it, so that it is read out. */
const alert = (id: string, title: string, text: string): Html => html`
<template id="${id}"><div class="notice">${icons.alert}<p><b>${title}</b><br>${text}</p></div></template>`;

const alerts: readonly Html[] = [
  alert(
    'declined',
    'Your bank declined this card',
    'Nothing was charged. Use another card, or call the bank.',
  ),
  alert(
    'card-refused',
    'The bank did not confirm this card',
    'Nothing was charged. Try again, or use another card.',
  ),
  alert(
    'charge-refused',
    'The bank did not confirm the payment',
    'Nothing was charged. You can still confirm it.',
  ),
  alert('failed', 'This did not work', 'Nothing was charged. Try again.'),
];

/**
 * The page on which the sandbox's customers enter a test card or answer their bank. What it is about
 * is in the ticket behind the `#` of its address, which the script asks for.
 * @param state with the product's month, from which on cards are valid
 */
export function renderCardPage({
  seller,
  now,
  theme,
}: {
  readonly seller: string;
  readonly now: Date;
  readonly theme: 'light' | 'dark' | undefined;
}): string {
  const chosen = theme && html` data-theme="${theme}"`;
  return html`<!doctype html>
<html lang="en"${chosen}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>Sandbox card page · ${brand.name}</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="preload" href="/sandbox/inter.woff2" as="font" type="font/woff2" crossorigin>
<link rel="stylesheet" href="/sandbox/card/style.css">
<script type="module" src="/sandbox/card/card-page.js"></script>
</head>
<body data-month="${now.toISOString().slice(0, 7)}">
<header><span class="wordmark">${mark}${brand.name}</span><span class="badge warning">${ring}Sandbox, nothing is charged</span><button type="button" class="theme" id="theme" aria-label="Switch between light and dark">${icons.moon}</button></header>
<main>
<noscript><p class="panel">This page needs JavaScript.</p></noscript>
${form}
${bank(seller)}
${done}
${expired}
<section id="cards" class="cards" aria-labelledby="cards-title" hidden><div class="cards-head"><h2 id="cards-title">Test cards</h2><span>Any later expiry, any CVC</span></div><ul>${testCards.map(cardButton)}
</ul></section>
<p class="sandbox">This page stands in for Stripe in the demo. Enter no real card.</p>
</main>
${alerts}
</body>
</html>
`.markup;
}
