import { type Html, html } from '../../pages/html.ts';
import type { ConnectedPerson } from '../crm-tokens.ts';

function personRow({ name, token, isRevoked }: ConnectedPerson): Html {
  const action = isRevoked
    ? html`<span>Revoked. The next call reports it.</span>`
    : html`<form method="post" action="/sandbox/revoked_tokens"><input type="hidden" name="token" value="${token}"><button class="outline danger" aria-label="Revoke the token of ${name}">Revoke the token</button></form>`;
  return html`
<li><b>${name}</b><code>${token}</code>${action}</li>`;
}

/** People who are connected to the sandbox CRM, whose tokens can be revoked. */
export function connectedCard(people: readonly ConnectedPerson[]): Html {
  return html`<section class="card tokens" aria-labelledby="connected">
<header><h2 id="connected">Connected people</h2></header>
${people.length === 0 ? html`<p class="note">Nobody has connected Pipedrive yet.</p>` : html`<ul class="people">${people.map(personRow)}</ul>`}
<p class="note">Pipedrive refuses a revoked token with 401. It is noticed with the next call.</p>
</section>`;
}
