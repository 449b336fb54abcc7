import { type Html, html } from '../../pages/html.ts';
import { refusedTopUpEndings } from '../../vendors/network/sandbox/top-ups.ts';
import { formatPhone } from '../../vendors/phone-format.ts';
import type { AddedTopUp } from '../sandbox-store.ts';
import { formatSent } from './times.ts';

function numberOf({ phone_number }: AddedTopUp): string {
  if (phone_number === null) return 'Number pending';
  return formatPhone(phone_number);
}

function amountOf({ type, data_mb, voice_minutes }: AddedTopUp): string {
  if (type === 'minutes') return `${voice_minutes} minutes`;
  return `${data_mb / 1000} GB${type === 'international' ? ' abroad' : ''}`;
}

/** What the sandbox network has added to lines, and the numbers whose top-ups it refuses. */
export function topUpCard(topUps: readonly AddedTopUp[], now: Date): Html {
  const rows = topUps.map(
    (topUp) => html`
<li><code>${numberOf(topUp)}</code><span>${amountOf(topUp)}, until <time datetime="${topUp.valid_until.toISOString()}">${formatSent(topUp.valid_until, now)}</time></span></li>`,
  );
  const { once, always } = refusedTopUpEndings;
  return html`<section class="card tokens" aria-labelledby="top-ups">
<header><h2 id="top-ups">Top-ups at the network</h2></header>
${rows.length === 0 ? html`<p class="note">No number was topped up yet.</p>` : html`<ul>${rows}</ul>`}
<p class="note">Top-ups of a phone number that ends in <code>${once}</code> are refused at first and work when they are tried again. A number that ends in <code>${always}</code> is always refused. Import such a number as an existing one.</p>
</section>`;
}
