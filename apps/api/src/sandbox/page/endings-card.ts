import { type Html, html } from '../../pages/html.ts';
import { endings } from '../../vendors/porting/sandbox/endings.ts';

/** The endings of phone numbers that choose how a transfer goes. */
export function endingsCard(): Html {
  const rows = endings.map(
    ({ ending, meaning }) => html`
<li><code>…${ending}</code><span>${meaning}</span></li>`,
  );
  return html`<section class="card endings" aria-labelledby="endings">
<header><h2 id="endings">Test numbers</h2><span>How a transfer ends</span></header>
<ul>${rows}</ul>
<p class="note">Any other number is answered like …00. A transfer that is corrected is confirmed.</p>
</section>`;
}
