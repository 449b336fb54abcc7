// Books, moves and cancels a meeting.
import { book, cancel, lookUp, move } from './calls.js';
import * as dates from './dates.js';
import { alertIn, button, element, input, mark, show, turnTo } from './elements.js';
import { focusChosen, onTime, readAgain, turnMonth } from './times.js';

/** @typedef {import('./calls.js').Booking} Booking */
/** @typedef {import('./calls.js').Failure} Failure */

const root = document.documentElement;
const { host = '', minutes = '30', video } = document.body.dataset;
const hostFirstName = host.split(' ')[0] ?? host;
const fields = ['first_name', 'last_name', 'email', 'note'].map(input);

const view = {
  /** @type {string | undefined} */ start: undefined,
  /** @type {Booking | undefined} */ booking: undefined,
  /** @type {string | null} */ ticket: null,
  isMoving: false,
};

/** @param {object} message for the page that shows this one in a frame */
function notify(message) {
  if (window.parent !== window) window.parent.postMessage(message, window.location.origin);
}

/** @param {boolean} isBusy */
function setBusy(isBusy) {
  for (const id of ['submit', 'back', 'stay', 'cancel']) button(id).disabled = isBusy;
}

/** @param {string} [start] nothing is shown without it @param {string} [end] */
function showWhen(start, end) {
  element('when-fact').hidden = start === undefined;
  if (start === undefined) return;
  const last = end ?? new Date(Date.parse(start) + Number(minutes) * 60_000).toISOString();
  element('when').textContent = dates.whenWords(start, last);
  element('zone').textContent = `Times in ${dates.zoneWords(start)}`;
}

/** What "Try again" does. @type {() => unknown} */
let again = () => {};

/**
 * @param {string} title @param {string} text
 * @param {(() => unknown) | undefined} retry undefined if only another meeting can be booked
 */
function showProblem(title, text, retry) {
  again = retry ?? (() => {});
  showWhen();
  element('problem-title').textContent = title;
  element('problem-text').textContent = text;
  element('retry').hidden = retry === undefined;
  element('restart').hidden = retry !== undefined;
  turnTo('problem');
}

/**
 * Shows what the free times are, or that they could not be read.
 * @param {Promise<Failure | undefined>} reading @param {() => void} [then]
 */
async function read(reading, then = () => {}) {
  const failure = await reading;
  if (!failure) return then();
  const retry = () => read(readAgain(), pickAgain);
  showProblem('The free times could not be read', failure.message, retry);
}

/** What is asked before a time is booked. @param {string} start */
function chooseTime(start) {
  const { isMoving, booking } = view;
  view.start = start;
  alertIn('confirm-alert', undefined);
  showWhen(start);
  element('fields').hidden = isMoving;
  element('moving').hidden = !isMoving;
  if (isMoving && booking) {
    element('moving').textContent =
      `It is on ${dates.longDay(booking.start)}, ${dates.timeOf(booking.start)} now.`;
  }
  element('confirm-title').textContent = isMoving ? 'Move the meeting to this time?' : 'Who comes?';
  button('submit').textContent = isMoving ? 'Move' : 'Confirm';
  turnTo('confirm');
  if (!isMoving) fields.find(({ required, value }) => required && value === '')?.focus();
}

/** Back to the times; what was typed stays. @param {string} [alert] */
function pickAgain(alert) {
  showWhen();
  show('pick');
  button('keep').hidden = !view.isMoving;
  alertIn('pick-alert', alert);
  focusChosen();
}

/** @param {Booking} booking @param {'Booked' | 'Moved'} title @param {'new' | 'known'} kind */
function showBooked(booking, title, kind) {
  view.booking = booking;
  view.isMoving = false;
  showWhen(booking.start, booking.end);
  const [link, rest] =
    video === 'known' ? [' with the link', ''] : ['', ' The link to the video call follows.'];
  const sent = kind === 'new' ? 'is on its way to' : 'was sent to';
  element('booked-title').textContent =
    `${title}: ${dates.longDay(booking.start)}, ${dates.timeOf(booking.start)}`;
  element('booked-text').textContent =
    `${hostFirstName} calls you by video for ${minutes} minutes. The invitation${link} ${sent} ${booking.email}.${rest}`;
  element('another').hidden = view.ticket === null;
  // Who has just booked wants another time at most.
  element('ask').hidden = view.ticket === null || kind === 'new';
  turnTo('booked');
}

/** @param {Booking} booking @param {'is on its way' | 'was sent'} mail */
function showCancelled(booking, mail) {
  showWhen();
  element('cancelled-text').textContent =
    `It was to be on ${dates.longDay(booking.start)}, ${dates.timeOf(booking.start)}. A mail about it ${mail} to ${booking.email}.`;
  turnTo('cancelled');
}

/** @param {Failure} failure */
function failToBook({ code, message, fields: problems }) {
  if (code === 'slot_taken' || problems.start !== undefined) {
    const alert = 'This time is not free any longer. Choose another one.';
    return read(readAgain(), () => pickAgain(alert));
  }
  for (const field of fields) mark(field, problems[field.id]);
  const wrong = fields.find((field) => field.hasAttribute('aria-invalid'));
  if (wrong) return wrong.focus();
  alertIn('confirm-alert', message);
}

async function submit() {
  const { start, ticket, isMoving } = view;
  if (start === undefined || button('submit').disabled) return;
  setBusy(true);
  alertIn('confirm-alert', undefined);
  for (const field of fields) mark(field, undefined);
  const typed = Object.fromEntries(fields.map(({ id, value }) => [id, value]));
  const { data, failure } = await (isMoving && ticket !== null
    ? move(ticket, start)
    : book({ start, ...typed, time_zone: dates.zone }));
  setBusy(false);
  if (failure) return failToBook(failure);
  if (!isMoving) view.ticket = data.ticket ?? null;
  showBooked(data, isMoving ? 'Moved' : 'Booked', 'new');
  notify({ type: 'booking.booked' });
}

async function cancelBooked() {
  if (view.ticket === null) return;
  setBusy(true);
  const { data, failure } = await cancel(view.ticket);
  setBusy(false);
  if (failure) return alertIn('cancelling-alert', failure.message);
  showCancelled(data, 'is on its way');
}

/** Back to the calendar. @param {'moving' | 'anew'} way */
function chooseAgain(way) {
  view.isMoving = way === 'moving';
  if (!view.isMoving) view.ticket = null;
  return read(readAgain(), pickAgain);
}

function addToCalendar() {
  if (!view.booking?.calendar) return;
  const file = new Blob([view.booking.calendar], { type: 'text/calendar' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = 'meeting.ics';
  link.click();
  URL.revokeObjectURL(link.href);
}

/** What the page around this one knows, which stays in no address. */
function prefill() {
  const given = new URLSearchParams(window.location.hash.slice(1));
  for (const field of fields) field.value = given.get(field.id) ?? field.value;
  const { pathname, search } = window.location;
  window.history.replaceState(null, '', pathname + search);
}

/** @param {string} ticket of the link in a mail @returns {Promise<void>} */
async function openLink(ticket) {
  const { data, failure } = await lookUp(ticket);
  if (failure) {
    const { code, message } = failure;
    const title =
      code === 'booking_link_expired' ? 'This meeting is over' : 'This link does not open';
    const isLasting = code.startsWith('booking_link');
    return showProblem(title, message, isLasting ? undefined : () => openLink(ticket));
  }
  view.ticket = ticket;
  view.booking = data;
  if (data.state === 'cancelled') showCancelled(data, 'was sent');
  else showBooked(data, 'Booked', 'known');
}

function begin() {
  element('zone').textContent = `Times in ${dates.zoneWords(new Date().toISOString())}`;
  const [ticket] = /^[\w-]{43}$/.exec(window.location.hash.slice(1)) ?? [];
  if (ticket !== undefined) {
    element('pick').hidden = true;
    return openLink(ticket);
  }
  prefill();
  show('pick');
  return read(readAgain());
}

/** @type {Readonly<Record<string, () => unknown>>} */
const actions = {
  earlier: () => read(turnMonth(-1)),
  later: () => read(turnMonth(1)),
  keep: () => view.booking && showBooked(view.booking, 'Booked', 'known'),
  back: () => pickAgain(),
  add: addToCalendar,
  another: () => chooseAgain('moving'),
  anew: () => chooseAgain('anew'),
  ask: () => {
    element('cancelling-text').textContent = element('when').textContent;
    alertIn('cancelling-alert', undefined);
    turnTo('cancelling');
  },
  stay: () => turnTo('booked'),
  cancel: cancelBooked,
  retry: () => again(),
  theme: () => {
    const device = window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
    root.dataset.theme = (root.dataset.theme ?? device) === 'dark' ? 'light' : 'dark';
  },
};
for (const [id, act] of Object.entries(actions)) {
  button(id).addEventListener('click', () => void act());
}
element('confirm').addEventListener('submit', (event) => {
  event.preventDefault();
  void submit();
});
onTime(chooseTime);
window.addEventListener('hashchange', () => window.location.reload());
window.addEventListener('message', ({ origin, source, data }) => {
  if (origin !== window.location.origin || source !== window.parent) return;
  if (data?.to !== 'booking' || data.type !== 'theme') return;
  if (/^(light|dark)$/.test(data.theme)) root.dataset.theme = data.theme;
});
new ResizeObserver(() => notify({ type: 'booking.resized', height: root.offsetHeight })).observe(
  root,
);
void begin();
