import { type Html, html } from '../../pages/html.ts';
import { testCards } from '../../vendors/payments/sandbox/cards.ts';

/** The cards that the sandbox's payment vendor knows, and its card page to try. */
export function testCardsCard(): Html {
  const rows = testCards.map(
    ({ number, title }) => html`
<li><code>${number}</code><span>${title}</span></li>`,
  );
  return html`<section class="card tokens" aria-labelledby="test-cards">
<header><h2 id="test-cards">Test cards</h2><span>Nothing is charged</span></header>
<ul>${rows}</ul>
<form class="setbacks" method="post" action="/sandbox/card/examples" target="_blank"><button class="outline" name="example" value="setup">Enter a card</button><button class="outline" name="example" value="confirmation">Confirm a payment</button></form>
</section>`;
}
