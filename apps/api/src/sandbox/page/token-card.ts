import { type Html, html } from '../../pages/html.ts';
import { testToken, testTokens } from '../../vendors/crm/sandbox/tokens.ts';

/** The tokens that the sandbox CRM knows. */
export function tokenCard(): Html {
  const rows = testTokens.map(
    ({ kind, meaning }) => html`
<li><code>${testToken(kind, 1)}</code><span>${meaning}</span></li>`,
  );
  return html`<section class="card tokens" aria-labelledby="tokens">
<header><h2 id="tokens">Pipedrive tokens</h2></header>
<ul>${rows}</ul>
<p class="note">Any other token is invalid.</p>
</section>`;
}
