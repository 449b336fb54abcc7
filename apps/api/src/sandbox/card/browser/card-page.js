// The sandbox's card page. It knows the listed test cards alone and refuses every other number, and
// sends no number anywhere: the server learns brand, last four digits, expiry and what happened.

/** @typedef {{ number: string, brand: string, last4: string, attaching: string }} TestCard */
/** @typedef {{ month: number, year: number }} Expiry */

const root = document.documentElement;
const isFramed = window.parent !== window;
/** The page that shows this one in a frame, or has opened it in a tab. */
const other = isFramed ? window.parent : window.opener;
root.toggleAttribute('data-frame', isFramed);

/** @param {object} message `packages/domain/src/payments/card-window.ts` */
const notify = (message) =>
  other?.postMessage({ from: 'sandbox-card', ...message }, window.location.origin);

/** @param {string} id @returns {HTMLElement} */
function element(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`There is no ${id}.`);
  return found;
}
/** @param {string} id @returns {HTMLInputElement} */
function input(id) {
  const found = element(id);
  if (!(found instanceof HTMLInputElement)) throw new Error(`${id} is no input.`);
  return found;
}
const form = element('form');
const fields = { number: input('number'), expiry: input('expiry'), cvc: input('cvc') };
const ticket = decodeURIComponent(window.location.hash.slice(1));
const view = { isSetup: true };

/** @type {HTMLButtonElement[]} */
const cardButtons = [...document.querySelectorAll('button')].filter((one) => one.dataset.number);
/** @type {TestCard[]} */
const cards = cardButtons.map(({ dataset }) => ({
  number: (dataset.number ?? '').replaceAll(' ', ''),
  brand: dataset.brand ?? '',
  last4: dataset.last4 ?? '',
  attaching: dataset.attaching ?? '',
}));

/** Shows one of the views. @param {'form' | 'bank' | 'done' | 'expired'} name */
function show(name) {
  for (const one of ['form', 'bank', 'done', 'expired']) element(one).hidden = one !== name;
  element('cards').hidden = name !== 'form';
}
/** Shows a view and moves the focus to its title, for those who do not see it change. */
/** @param {'form' | 'bank' | 'done' | 'expired'} name */
function turnTo(name) {
  show(name);
  element(name).querySelector('h1')?.focus();
}
/** @param {'form-alert' | 'bank-alert'} at @param {string | undefined} what id of a template */
function alertIn(at, what) {
  const template = what === undefined ? undefined : element(what);
  const content = template instanceof HTMLTemplateElement ? [template.content.cloneNode(true)] : [];
  element(at).replaceChildren(...content);
}
/** @param {boolean} isBusy */
function setBusy(isBusy) {
  for (const button of document.querySelectorAll('button')) button.disabled = isBusy;
}

/** @param {string} path @param {object} body @returns {Promise<Response>} */
const post = (path, body) =>
  fetch(`/sandbox/card/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ticket, ...body }),
  });

/**
 * Sends what happened; 'failed' if the server did not take it.
 * @param {string} path @param {object} body @returns {Promise<'taken' | 'expired' | 'failed'>}
 */
async function report(path, body) {
  setBusy(true);
  try {
    const { ok, status } = await post(path, body);
    if (ok) return 'taken';
    return status === 404 ? 'expired' : 'failed';
  } catch {
    return 'failed';
  } finally {
    setBusy(false);
  }
}
function expire() {
  turnTo('expired');
  notify({ type: 'expired' });
}

/** @param {HTMLInputElement} field @param {string | undefined} message */
function mark(field, message) {
  const error = element(`${field.id}-error`);
  error.textContent = message ?? '';
  error.hidden = message === undefined;
  if (message === undefined) field.removeAttribute('aria-invalid');
  else field.setAttribute('aria-invalid', 'true');
}

/** @param {string} text @returns {Expiry | undefined} */
function readExpiry(text) {
  const [, month, year] = text.match(/^\s*(\d{1,2})\s*\/?\s*(\d{2})\s*$/) ?? [];
  const expiry = { month: Number(month), year: 2000 + Number(year) };
  return expiry.month >= 1 && expiry.month <= 12 ? expiry : undefined;
}
/** Cards are valid until the end of their month. @param {Expiry} expiry */
const isOver = ({ month, year }) =>
  `${year}-${String(month).padStart(2, '0')}` < (document.body.dataset.month ?? '');

/** Marks what is wrong. @returns {{ card: TestCard, expiry: Expiry } | undefined} */
function readForm() {
  const digits = fields.number.value.replace(/\D/g, '');
  const card = cards.find(({ number }) => number === digits);
  const expiry = readExpiry(fields.expiry.value);
  const unknown = digits === '' ? 'Enter a card number.' : 'Enter one of the test cards below.';
  mark(fields.number, card ? undefined : unknown);
  const past = expiry && isOver(expiry) ? 'This card has expired.' : undefined;
  mark(fields.expiry, expiry ? past : 'Enter month and year, such as 08 / 28.');
  const isCode = /^\d{3,4}$/.test(fields.cvc.value.trim());
  mark(fields.cvc, isCode ? undefined : 'Enter the 3 digits on the back.');
  const wrong = Object.values(fields).find((field) => field.hasAttribute('aria-invalid'));
  wrong?.focus();
  return card && expiry && !wrong ? { card, expiry } : undefined;
}

/** @param {string} last4 */
function showCard(last4) {
  for (const place of document.querySelectorAll('[data-last4]:not(button)')) {
    place.textContent = last4;
  }
}

/** The card that the bank asks about. @type {{ card: TestCard, expiry: Expiry } | undefined} */
let asked;

/** @param {{ card: TestCard, expiry: Expiry }} entered @param {string} outcome */
async function send({ card, expiry }, outcome) {
  const { brand, last4 } = card;
  const { month, year } = expiry;
  const body = { brand, last4, exp_month: month, exp_year: year, outcome };
  const end = await report('outcome', body);
  if (end === 'expired') return expire();
  if (end === 'failed') {
    turnTo('form');
    return alertIn('form-alert', 'failed');
  }
  if (outcome === 'attached') {
    showCard(last4);
    const until = new Date(Date.UTC(year, month - 1));
    const format = new Intl.DateTimeFormat('en', {
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    });
    element('until').textContent = `Valid until ${format.format(until)}`;
    turnTo('done');
    return notify({ type: 'ended', outcome: 'attached' });
  }
  show('form');
  alertIn('form-alert', outcome === 'refused' ? 'card-refused' : 'declined');
  fields.number.focus();
  notify({ type: 'ended', outcome });
}

async function save() {
  if (form.hidden) return;
  alertIn('form-alert', undefined);
  const entered = readForm();
  if (!entered) return notify({ type: 'invalid' });
  if (entered.card.attaching !== 'asks') return send(entered, entered.card.attaching);
  asked = entered;
  showCard(entered.card.last4);
  turnTo('bank');
  notify({ type: 'asking' });
}

/** @param {'confirmed' | 'refused'} answer */
async function answerBank(answer) {
  if (view.isSetup) {
    if (asked) await send(asked, answer === 'confirmed' ? 'attached' : 'refused');
    return;
  }
  alertIn('bank-alert', undefined);
  const end = await report('answer', { answer });
  if (end === 'expired') return expire();
  if (end === 'failed') return alertIn('bank-alert', 'failed');
  if (answer === 'refused') alertIn('bank-alert', 'charge-refused');
  else turnTo('done');
  notify({ type: 'ended', outcome: answer });
}

/** Shows what the ticket is about. */
async function begin() {
  const response = await post('ticket', {}).catch(() => undefined);
  if (!response?.ok) return expire();
  const { data } = await response.json();
  element('noticed').hidden = !other;
  if (data.kind === 'setup') {
    element('account').textContent = data.account_name;
    show('form');
  } else {
    view.isSetup = false;
    showCard(data.last4);
    const format = new Intl.NumberFormat('en', { style: 'currency', currency: data.currency });
    element('amount').textContent = format.format(data.amount / 100);
    element('invoice').textContent = data.number;
    element('invoice').hidden = false;
    element('invoice-term').hidden = false;
    element('bank-title').textContent = 'Confirm this payment';
    element('done-title').textContent = 'Payment confirmed';
    element('until').textContent = `Invoice ${data.number}`;
    element('result').textContent = 'Paid';
    show('bank');
  }
  notify({ type: 'ready' });
  if (!view.isSetup) notify({ type: 'asking' });
}

/** @param {string} theme */
const setTheme = (theme) => {
  root.dataset.theme = theme;
};
function toggleTheme() {
  const device = window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  setTheme((root.dataset.theme ?? device) === 'dark' ? 'light' : 'dark');
}

/** Groups of four digits, unless the text is changed in the middle. */
function groupDigits() {
  const { number } = fields;
  if (number.selectionStart !== number.value.length) return;
  number.value = number.value.replace(/\D/g, '').replace(/(\d{4})(?=\d)/g, '$1 ');
}

/** The dialog around a frame warns before it discards what was entered. */
function noteEntered() {
  if (isFramed) notify({ type: 'entered' });
}

/** @param {DOMStringMap} card */
function useCard({ number = '' }) {
  const [year = '', month = ''] = (document.body.dataset.month ?? '').split('-');
  fields.number.value = number;
  fields.expiry.value = `${month} / ${String((Number(year) + 2) % 100).padStart(2, '0')}`;
  fields.cvc.value = '123';
  for (const field of Object.values(fields)) mark(field, undefined);
  fields.number.focus();
  noteEntered();
}

form.addEventListener('submit', (event) => {
  event.preventDefault();
  void save();
});
element('confirm').addEventListener('click', () => void answerBank('confirmed'));
element('refuse').addEventListener('click', () => void answerBank('refused'));
element('close').addEventListener('click', () => window.close());
element('theme').addEventListener('click', toggleTheme);
fields.number.addEventListener('input', groupDigits);
for (const button of cardButtons) button.addEventListener('click', () => useCard(button.dataset));
window.addEventListener('message', ({ origin, source, data }) => {
  if (origin !== window.location.origin || source !== other) return;
  if (data?.to !== 'sandbox-card') return;
  if (data.type === 'save') void save();
  if (data.type === 'theme' && /^(light|dark)$/.test(data.theme)) setTheme(data.theme);
});
if (isFramed) {
  window.addEventListener('keydown', ({ key }) => key === 'Escape' && notify({ type: 'escape' }));
  form.addEventListener('input', noteEntered);
}
new ResizeObserver(() => notify({ type: 'resized', height: root.offsetHeight })).observe(root);
void begin();
