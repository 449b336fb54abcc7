import { type DisplayStatus, displayStatusLabels } from '@workspace/domain/numbers/states';
import { type Html, html } from '../../pages/html.ts';
import {
  currentSteps,
  type PhoneEvent,
  type PhoneLine,
  phoneObstacle,
  phoneProblems,
} from '../../vendors/network/sandbox/phone.ts';
import { formatPhone } from '../../vendors/phone-format.ts';
import type { NamedNumber } from '../esim-store.ts';
import { icons } from './icons.ts';
import { formatSent } from './times.ts';
import { actionOf, addressOf, type View } from './view.ts';

/** The chosen number with its line at the network. */
export interface ChosenPhone {
  readonly number: NamedNumber;
  readonly line: PhoneLine | undefined;
}

const steps = ['downloaded', 'installed', 'connected'] as const satisfies readonly PhoneEvent[];
const labels: Readonly<Record<PhoneEvent, string>> = {
  downloaded: 'Downloaded',
  installed: 'Installed',
  connected: 'Connected',
  failed: 'Failed',
  deleted: 'Deleted',
};

const isStatus = (status: string): status is DisplayStatus =>
  Object.hasOwn(displayStatusLabels, status);
const labelOf = (status: string) => (isStatus(status) ? displayStatusLabels[status] : status);

function numberOf({ phoneNumber }: NamedNumber): string {
  if (phoneNumber === null) return 'Number pending';
  return formatPhone(phoneNumber);
}

/** The search for a number, which keeps the rest of the page's state. */
function search(view: View): Html {
  const kept = (['section', 'channel', 'search', 'message', 'number'] as const).map((name) => {
    const value = view[name];
    return value === undefined
      ? html``
      : html`<input type="hidden" name="${name}" value="${value}">`;
  });
  return html`<form class="search" role="search" aria-label="Numbers" method="get" action="/sandbox">${kept}${icons.search}<label class="hidden" for="find">Search for a number or a person</label><input id="find" name="find" type="search" value="${view.find ?? ''}" placeholder="Search by number or name" autocomplete="off" spellcheck="false"></form>`;
}

function choice(view: View, number: NamedNumber, chosen: ChosenPhone | undefined): Html {
  const { numberId, personName, companyName } = number;
  const current = numberId === chosen?.number.numberId ? html` aria-current="true"` : undefined;
  const href = addressOf(view, { number: numberId, find: undefined });
  return html`<li><a href="${href}"${current}><b>${numberOf(number)}</b><span>${personName} · ${companyName}</span></a></li>`;
}

function choices(
  view: View,
  numbers: readonly NamedNumber[],
  chosen: ChosenPhone | undefined,
): Html {
  const words = view.find?.trim() ?? '';
  if (numbers.length === 0) {
    return html`<p class="note">${words === '' ? 'No number is ready to install.' : html`No numbers match “${words}”.`}</p>`;
  }
  const label = words === '' ? 'Ready to install' : 'Numbers found';
  return html`<ul class="numbers" aria-label="${label}">${numbers.map((number) => choice(view, number, chosen))}</ul>`;
}

/** One button; it says when the event happened, or that it is next. */
function eventForm(
  view: View,
  { number, line }: ChosenPhone,
  event: PhoneEvent,
  more: { readonly below?: Html; readonly style?: string } = {},
): Html {
  const disabled = phoneObstacle(line, event) ? html` disabled` : undefined;
  return html`<form method="post" action="${actionOf(view, '/sandbox/esim')}"><input type="hidden" name="number_id" value="${number.numberId}"><button class="${more.style ?? 'outline'}" name="event" value="${event}"${disabled}>${labels[event]}${more.below}</button></form>`;
}

function buttons(view: View, chosen: ChosenPhone, now: Date): Html {
  const { line } = chosen;
  const happened = new Map(
    (line ? currentSteps(line) : []).map(({ event, at }) => [event, at] as const),
  );
  const next = steps.find((step) => phoneObstacle(line, step) === undefined);
  const below = (step: (typeof steps)[number]) => {
    const at = happened.get(step);
    if (at)
      return html`<span>✓ <time datetime="${at.toISOString()}">${formatSent(at, now)}</time></span>`;
    return html`<span>${step === next ? 'Next' : next ? 'After that' : '–'}</span>`;
  };
  return html`<div class="steps phone" role="group" aria-label="The phone reports">${steps.map((step) => eventForm(view, chosen, step, { below: below(step) }))}</div>
<div class="setbacks">${eventForm(view, chosen, 'failed')}${eventForm(view, chosen, 'deleted', { style: 'outline danger' })}</div>`;
}

function setback(line: PhoneLine | undefined, now: Date): Html | undefined {
  const last = line?.steps.at(-1);
  if (last?.event !== 'failed' && last?.event !== 'deleted') return undefined;
  const words = last.event === 'failed' ? 'The installation failed' : 'The eSIM was deleted';
  return html`<p class="note">${words}, ${formatSent(last.at, now)}.</p>`;
}

function details(chosen: ChosenPhone, view: View, now: Date): Html {
  const { number, line } = chosen;
  const opened = line?.guideOpenedAt;
  const guide = opened
    ? html`Guide opened <time datetime="${opened.toISOString()}">${formatSent(opened, now)}</time>`
    : 'Guide not opened';
  const problem = view.esim && html`<p class="error" role="alert">${phoneProblems[view.esim]}</p>`;
  const ready =
    line?.isReady || line?.isEnded
      ? undefined
      : html`<p class="note">${phoneProblems.not_ready}</p>`;
  return html`<p class="chosen-number"><b>${numberOf(number)}</b><span>${number.personName}</span></p>
<p class="state"><span>State</span><b class="badge">${labelOf(number.status)}</b><span>${guide}</span></p>
${buttons(view, chosen, now)}${setback(line, now)}${ready}${problem || undefined}`;
}

/** What the phone of a number does with its eSIM, and the forms that let the network report it. */
export function phoneCard(
  view: View,
  phone: {
    readonly chosen: ChosenPhone | undefined;
    readonly numbers: readonly NamedNumber[];
    /** Product time. */
    readonly now: Date;
  },
): Html {
  const { chosen, numbers, now } = phone;
  const isChoosing = view.find !== undefined || !chosen;
  return html`<section class="card" aria-labelledby="phone">
<header><h2 id="phone">Phone and network</h2></header>
${search(view)}
${isChoosing ? choices(view, numbers, chosen) : undefined}${chosen ? details(chosen, view, now) : undefined}
<p class="note">Once the guide of an eSIM was opened, nothing is installed automatically.</p>
</section>`;
}
