import { type Html, html } from '../../pages/html.ts';
import type { SandboxPerson } from '../../vendors/hr/sandbox/people-search.ts';
import {
  sandboxHrSecret,
  sandboxHrToken,
  serviceUsers,
} from '../../vendors/hr/sandbox/service-users.ts';
import type { HrChange } from '../hr/changes.ts';

const changes: readonly { readonly change: HrChange; readonly label: string }[] = [
  { change: 'leave', label: 'Leaves' },
  { change: 'marry', label: 'Marries' },
  { change: 'readdress', label: 'New address' },
  { change: 'revoke', label: 'Loses access now' },
];

const option = ({ id, first_name, last_name, end_date }: SandboxPerson): Html =>
  html`<option value="${id}">${first_name} ${last_name}${end_date === null ? '' : `, until ${end_date}`}</option>`;

/** The service users of the sandbox HR system, and what can happen to its people. */
export function hrCard(people: readonly SandboxPerson[]): Html {
  const rows = serviceUsers.map(
    ({ id, meaning }) => html`
<li><code>${id}</code><span>${meaning}</span></li>`,
  );
  const buttons = changes.map(
    ({ change, label }) =>
      html`<button class="outline${change === 'revoke' ? ' danger' : ''}" name="change" value="${change}">${label}</button>`,
  );
  return html`<section class="card tokens" aria-labelledby="hr">
<header><h2 id="hr">HiBob</h2><span>${people.length} people</span></header>
<ul>${rows}
<li><code>${sandboxHrToken}</code><span>The token of each.</span></li>
<li><code>${sandboxHrSecret}</code><span>The secret of the webhook.</span></li></ul>
<form method="post" action="/sandbox/hr/people"><button class="outline" name="change" value="join">Somebody joins</button></form>
<form class="person" method="post" action="/sandbox/hr/people"><label class="hidden" for="hr-person">Person</label><select id="hr-person" name="person" required>${people.map(option)}</select><label class="hidden" for="hr-on">Last day</label><input id="hr-on" name="on" type="date"><div class="changes">${buttons}</div></form>
<p class="note">Each is reported to the companies that are connected with this secret. The day is that on which somebody leaves, today if it is empty.</p>
</section>`;
}
