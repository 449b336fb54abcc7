import { type Html, html } from '../../pages/html.ts';
import type { SubmittedForm } from '../sandbox-store.ts';
import { formatSent } from './times.ts';

/** One submission with its fields, as they were sent. */
function form({ page_uri, fields, submitted_at }: SubmittedForm, now: Date): Html {
  const rows = fields.map(
    ({ name, value }) => html`
<div><dt><code>${name}</code></dt><dd>${value}</dd></div>`,
  );
  return html`<li><p class="note">${page_uri}, <time datetime="${submitted_at.toISOString()}">${formatSent(submitted_at, now)}</time></p>
<dl class="fields">${rows}</dl></li>`;
}

/** What the sandbox's form service was sent, the newest first. */
export function formsCard(forms: readonly SubmittedForm[], now: Date): Html {
  return html`<section class="card tokens" aria-labelledby="forms">
<header><h2 id="forms">Marketing form</h2><span>Nothing is sent to marketing</span></header>
${
  forms.length === 0
    ? html`<p class="note">No form was submitted yet. It is submitted at the end of the onboarding.</p>`
    : html`<ul>${forms.map((one) => form(one, now))}</ul>`
}
</section>`;
}
