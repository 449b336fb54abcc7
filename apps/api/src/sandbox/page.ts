import { brand } from '@workspace/domain/brand';
import type { ProductClock } from '../vendors/clock/store.ts';
import type { MessageRow } from './sandbox-store.ts';

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

const link = /https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)]/g;

/** A message's text, with clickable links. */
function bodyHtml(body: string): string {
  const links = body.match(link) ?? [];
  return body
    .split(link)
    .map((text, place) => {
      const address = links[place];
      if (address === undefined) return escape(text);
      return `${escape(text)}<a href="${escape(address)}" rel="noreferrer">${escape(address)}</a>`;
    })
    .join('');
}

/** The product's time format: 21 Nov 2026, 17:43:19. */
const time = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'UTC',
});
const timeHtml = (date: Date) =>
  `<time datetime="${date.toISOString()}">${escape(time.format(date))} UTC</time>`;

const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

function ahead(offsetMs: number): string {
  let rest = Math.round(offsetMs / 1000);
  const parts: string[] = [];
  for (const [name, seconds] of units) {
    const count = Math.floor(rest / seconds);
    rest -= count * seconds;
    if (count > 0) parts.push(`${count} ${name}${count === 1 ? '' : 's'}`);
  }
  return parts.length === 0 ? 'Same as real time' : `${parts.join(', ')} ahead of real time`;
}

const steps = [
  { label: '1 hour', seconds: 3_600 },
  { label: '1 day', seconds: 86_400 },
  { label: '30 days', seconds: 30 * 86_400 },
] as const;

const stepForm = ({ label, seconds }: (typeof steps)[number]) => `
      <form method="post" action="/sandbox/clock">
        <input type="hidden" name="advance_seconds" value="${seconds}">
        <button type="submit">${label}</button>
      </form>`;

const channelNames = { email: 'Email', sms: 'SMS' } as const;

const messageHtml = (message: MessageRow) => `
    <li>
      <article>
        <header>
          <span class="channel ${message.channel}">${channelNames[message.channel]}</span>
          <span class="to"><span class="quiet">To</span> ${escape(message.recipient)}</span>
          ${timeHtml(message.sent_at)}
        </header>
        ${message.subject === null ? '' : `<h3>${escape(message.subject)}</h3>`}
        <p class="body">${bodyHtml(message.body)}</p>
      </article>
    </li>`;

function emptyHtml(recipient: string | undefined): string {
  return recipient === undefined
    ? `<div class="empty"><p>No messages yet.</p>
      <p class="quiet">Emails and SMS from ${brand.name} appear here and are not really sent.</p></div>`
    : `<div class="empty"><p>No messages to ${escape(recipient)}.</p>
      <p class="quiet"><a href="/sandbox">Show all messages</a></p></div>`;
}

/** The sandbox's page: the clock and the messages. All content from others is escaped. */
export function renderPage(state: {
  readonly clock: ProductClock;
  /** A move was requested, and is not finished yet. */
  readonly moving: boolean;
  readonly messages: readonly MessageRow[];
  readonly recipient: string | undefined;
}): string {
  const { clock, moving, messages, recipient } = state;
  const offset = moving
    ? 'The clock is still moving. Reload to see its progress.'
    : ahead(clock.offsetMs);
  return `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="robots" content="noindex">
  <title>Sandbox · ${brand.name}</title>
  <link rel="icon" href="/icon.svg" type="image/svg+xml">
  <link rel="stylesheet" href="/sandbox/style.css">
</head>
<body>
<main>
  <header class="top">
    <h1>Sandbox</h1>
    <p class="quiet">Messages and clock of this copy of ${brand.name}. Nothing here reaches a real person.</p>
  </header>
  <section aria-labelledby="clock">
    <h2 id="clock">Product clock</h2>
    <div class="card clock">
      <p><strong>${timeHtml(clock.now)}</strong><span class="quiet">${offset}</span></p>
      <div class="steps" role="group" aria-label="Move the clock forward by">
        <span class="quiet">Move forward by</span>${steps.map(stepForm).join('')}
      </div>
    </div>
  </section>
  <section aria-labelledby="messages">
    <div class="head">
      <h2 id="messages">Messages</h2>
      <form class="filter" method="get" action="/sandbox" role="search">
        <label for="to">To</label>
        <input id="to" name="to" value="${escape(recipient ?? '')}" placeholder="Email address or phone number" autocomplete="off" spellcheck="false">
        <button type="submit">Show</button>
      </form>
    </div>
    ${messages.length === 0 ? emptyHtml(recipient) : `<ol class="messages">${messages.map(messageHtml).join('')}\n    </ol>`}
  </section>
</main>
</body>
</html>
`;
}
