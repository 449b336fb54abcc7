import { brand } from '@workspace/domain/brand';
import { type BookingHost, hostRole } from '../../config/booking.ts';
import { type Html, html } from '../html.ts';
import { mark } from '../mark.ts';
import { icons } from './icons.ts';

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => [...word][0] ?? '')
    .filter((_, place, all) => place === 0 || place === all.length - 1)
    .join('')
    .toUpperCase();

const fact = (symbol: Html, text: Html): Html => html`<li>${symbol}${text}</li>`;

/** Times are in the time zone of the visitor, which the script knows. */
const aside = ({ name, minutes }: BookingHost): Html => html`<aside class="host">
<span class="avatar" aria-hidden="true">${initialsOf(name)}</span>
<h1>${minutes} minutes with ${name}</h1>
<ul>
${fact(icons.user, html`<span>${hostRole} at ${brand.name}</span>`)}
${fact(icons.phone, html`<span>Video call, link by mail</span>`)}
${fact(icons.globe, html`<span id="zone">Times in your time zone</span>`)}
<li class="when" id="when-fact" hidden>${icons.calendar}<span id="when"></span></li>
</ul>
</aside>`;

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

const pick = html`<section id="pick" class="pick" aria-label="Day and time">
<div class="days">
<div class="alerts" role="alert" id="pick-alert"></div>
<div class="head"><button type="button" class="round" id="earlier" aria-label="Previous month" disabled>${icons.left}</button><h2 id="month" aria-live="polite">Days</h2><button type="button" class="round" id="later" aria-label="Next month" disabled>${icons.right}</button></div>
<table role="grid" aria-labelledby="month" id="grid"><thead><tr>${weekdays.map((day) => html`<th scope="col" abbr="${day}">${day.slice(0, 2)}</th>`)}</tr></thead><tbody id="weeks"></tbody></table>
<button type="button" class="ghost" id="keep" hidden>Keep the current time</button>
</div>
<div class="times" role="group" aria-labelledby="day"><h2 id="day" aria-live="polite">Times</h2><div class="list" id="times"></div></div>
</section>`;

const field = (id: string, label: Html, more: Html, kind: 'input' | 'textarea' = 'input'): Html => {
  const attributes = html`id="${id}" aria-describedby="${id}-error" ${more}`;
  const control =
    kind === 'input' ? html`<input ${attributes}>` : html`<textarea ${attributes}></textarea>`;
  return html`
<div class="field ${id}"><label for="${id}">${label}</label><div class="input">${control}</div><p class="error" id="${id}-error" hidden></p></div>`;
};

/** The inputs have no names: without the script nothing of them could be sent. */
const confirm = html`<form id="confirm" class="panel" novalidate hidden aria-labelledby="confirm-title">
<h2 id="confirm-title" tabindex="-1">Who comes?</h2>
<div class="alerts" role="alert" id="confirm-alert"></div>
<div class="fields" id="fields">${field('first_name', html`First name`, html`autocomplete="given-name" maxlength="100" required`)}${field('last_name', html`Last name`, html`autocomplete="family-name" maxlength="100" required`)}${field('email', html`Email`, html`type="email" autocomplete="email" maxlength="254" required`)}${field('note', html`What shall we talk about? <span class="optional">Optional</span>`, html`maxlength="1000" placeholder="For example: 140 numbers at two carriers, how do we move them?"`, 'textarea')}</div>
<p class="moving" id="moving" hidden></p>
<div class="actions"><button type="button" class="outline" id="back">Back</button><button class="solid" id="submit">Confirm</button></div>
</form>`;

const booked = html`<section id="booked" class="panel done" aria-labelledby="booked-title" hidden>
<span class="big">${icons.check}</span>
<h2 id="booked-title" tabindex="-1"></h2>
<p id="booked-text"></p>
<div class="actions"><button type="button" class="outline" id="add">${icons.calendar}Add to calendar</button><button type="button" class="ghost" id="another">Choose another time</button><button type="button" class="ghost" id="ask">Cancel the meeting</button></div>
</section>`;

const cancelling = html`<section id="cancelling" class="panel done" aria-labelledby="cancelling-title" hidden>
<h2 id="cancelling-title" tabindex="-1">Cancel this meeting?</h2>
<p id="cancelling-text"></p>
<div class="alerts" role="alert" id="cancelling-alert"></div>
<div class="actions"><button type="button" class="outline" id="stay">Keep it</button><button type="button" class="danger" id="cancel">Cancel the meeting</button></div>
</section>`;

const cancelled = html`<section id="cancelled" class="panel done" aria-labelledby="cancelled-title" hidden>
<h2 id="cancelled-title" tabindex="-1">The meeting is cancelled</h2>
<p id="cancelled-text"></p>
<div class="actions"><button type="button" class="outline" id="anew">Book another time</button></div>
</section>`;

const problem = html`<section id="problem" class="panel done" aria-labelledby="problem-title" hidden>
<h2 id="problem-title" tabindex="-1"></h2>
<p id="problem-text"></p>
<div class="actions"><button type="button" class="outline" id="retry">Try again</button><a class="outline" id="restart" href="/booking">Book a meeting</a></div>
</section>`;

/**
 * The page on which visitors book a meeting with the host. Its script asks for the free times, and
 * reads from behind the `#` of its address what the page that embeds it knows, or the ticket of a
 * meeting that is booked already.
 * @param state.now on the product clock: the first month that is shown
 */
export function renderBookingPage({
  host,
  now,
}: {
  readonly host: BookingHost;
  readonly now: Date;
}): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>Talk with a sales consultant · ${brand.name}</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="preload" href="/booking/inter.woff2" as="font" type="font/woff2" crossorigin>
<link rel="stylesheet" href="/booking/style.css">
<script src="/booking/start.js"></script>
<script type="module" src="/booking/page.js"></script>
</head>
<body data-month="${now.toISOString().slice(0, 7)}" data-host="${host.name}" data-minutes="${host.minutes}" data-video="${host.videoUrl === undefined ? 'later' : 'known'}">
<header><span class="wordmark">${mark}${brand.name}</span><button type="button" class="round" id="theme" aria-label="Switch between light and dark">${icons.moon}</button></header>
<noscript><p class="panel">This page needs JavaScript.</p></noscript>
<main class="card" aria-label="Book a meeting">
${aside(host)}
<div class="view">
${pick}
${confirm}
${booked}
${cancelling}
${cancelled}
${problem}
</div>
</main>
<template id="notice"><div class="notice">${icons.alert}<p></p></div></template>
</body>
</html>
`.markup;
}
