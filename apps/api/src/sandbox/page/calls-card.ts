import { type Html, html } from '../../pages/html.ts';
import type { LoggedCall } from '../../vendors/crm/sandbox/calls.ts';
import { sandboxContacts, strangeNumber } from '../../vendors/crm/sandbox/contacts.ts';
import { formatPhone } from '../../vendors/phone-format.ts';
import type { Caller } from '../calls.ts';
import { formatSent } from './times.ts';

function makeCall(callers: readonly Caller[]): Html {
  if (callers.length === 0) {
    return html`<p class="note">Nobody has connected Pipedrive yet.</p>`;
  }
  const people = callers.map(
    ({ callIdentifier, phoneNumber, personName }) =>
      html`<option value="${callIdentifier}">${personName} · ${formatPhone(phoneNumber)}</option>`,
  );
  const others = [
    ...sandboxContacts.map(({ name, number }) => ({ name, number })),
    { name: 'No contact', number: strangeNumber },
  ].map(
    ({ name, number }) => html`<option value="${number}">${name} · ${formatPhone(number)}</option>`,
  );
  return html`<form class="call" method="post" action="/sandbox/calls">
<label>Person<select name="call_identifier">${people}</select></label>
<label>With<select name="number">${others}</select></label>
<label>Call<select name="kind"><option value="in">Incoming</option><option value="out">Outgoing</option><option value="missed">Missed</option></select></label>
<button class="outline">Make a call</button></form>`;
}

/** What the sandbox CRM has logged, and a form that lets a connected person have a call. */
export function callsCard(
  calls: readonly LoggedCall[],
  callers: readonly Caller[],
  now: Date,
): Html {
  const rows = calls.map(({ fields, logged_at }) => {
    const contact = sandboxContacts.find(({ id }) => id === fields.person_id)?.name;
    return html`
<li><code>${fields.subject}</code><span>${contact ?? 'No contact'}, ${fields.duration} s, <time datetime="${logged_at.toISOString()}">${formatSent(logged_at, now)}</time></span></li>`;
  });
  return html`<section class="card tokens" aria-labelledby="calls">
<header><h2 id="calls">Calls in Pipedrive</h2></header>
${rows.length === 0 ? html`<p class="note">No call was logged yet.</p>` : html`<ul>${rows}</ul>`}
${makeCall(callers)}
</section>`;
}
