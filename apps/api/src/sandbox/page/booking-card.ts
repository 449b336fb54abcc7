import { type Html, html } from '../../pages/html.ts';
import { addressOf } from './view.ts';

/** The way to the page on which visitors book a meeting. */
export function bookingCard(): Html {
  return html`<section class="card" aria-labelledby="booking">
<header><h2 id="booking">Meetings</h2><span>No calendar is connected</span></header>
<p class="note">The mails about a meeting, with the links to move or cancel it, are shown under <a class="link" href="${addressOf({ channel: 'email' })}">Mail</a>.</p>
<p><a class="action" href="/booking" target="_blank" rel="noreferrer">Book a meeting</a></p>
</section>`;
}
