import { type Html, html } from '../../pages/html.ts';
import type { ProductClock } from '../../vendors/clock/store.ts';
import { fieldTime, formatAhead, formatClock } from './times.ts';
import { actionOf, clockProblems, type View } from './view.ts';

const steps = [
  { label: '+1 hour', seconds: 3_600 },
  { label: '+1 day', seconds: 86_400 },
  { label: '+30 days', seconds: 30 * 86_400 },
] as const;

const stepForm = (action: string, { label, seconds }: (typeof steps)[number]) => html`
<form method="post" action="${action}"><button class="outline" name="advance_seconds" value="${seconds}">${label}</button></form>`;

/** The product clock, and the forms that move it. */
export function clockCard({ now, offsetMs }: ProductClock, isMoving: boolean, view: View): Html {
  const action = actionOf(view, '/sandbox/clock');
  const { clock: problem } = view;
  const error =
    problem && html`<p class="error" id="problem" role="alert">${clockProblems[problem]}</p>`;
  const described = problem && html` aria-invalid="true" aria-describedby="problem"`;
  const moving =
    isMoving &&
    html`<p class="note" role="status">The clock is still moving. Reload to see its progress.</p>`;
  return html`<section class="card" aria-labelledby="clock">
<header><h2 id="clock">Product clock</h2><span>${formatAhead(offsetMs)}</span></header>
<p class="now"><time datetime="${now.toISOString()}">${formatClock(now)}</time></p>
<div class="steps" role="group" aria-label="Move the clock forward by">${steps.map((step) => stepForm(action, step))}</div>
<form class="until" method="post" action="${action}"><label class="hidden" for="until">Move the clock to (UTC)</label><input id="until" name="until" type="datetime-local" required min="${fieldTime(now)}" value="${fieldTime(new Date(now.getTime() + 86_400_000))}"${described}><button class="solid">Move clock</button></form>
${error}${moving || undefined}<p class="note">Everything that falls due on the way happens. Forward only.</p>
</section>`;
}
