// The free times, by the months and days of the visitor.
import { readSlots } from './calls.js';
import * as dates from './dates.js';
import { button, element } from './elements.js';
import { focusDay, markDay, showMonth } from './month.js';

/** @typedef {import('./calls.js').Slots} Slots */
/** @typedef {import('./calls.js').Failure} Failure */

const chosen = {
  month: document.body.dataset.month ?? '',
  /** @type {string | undefined} */ day: undefined,
  /** @type {string | undefined} */ start: undefined,
};
/** The answers by month. @type {Map<string, Slots>} */
const known = new Map();
/** In which months meetings can begin. @type {Slots | undefined} */
let range;
/** @type {(start: string) => void} */
let whenChosen = () => {};

/** @param {(start: string) => void} then called with a time that was chosen */
export function onTime(then) {
  whenChosen = then;
}

const startsOfMonth = () =>
  (known.get(chosen.month)?.starts ?? []).filter((start) => dates.monthOf(start) === chosen.month);

/** @param {string} start */
function timeButton(start) {
  const one = document.createElement('button');
  one.type = 'button';
  one.className = 'outline';
  one.textContent = dates.timeOf(start);
  one.setAttribute('aria-pressed', String(start === chosen.start));
  one.addEventListener('click', () => {
    chosen.start = start;
    showTimes();
    whenChosen(start);
  });
  return one;
}

function noTimes() {
  const none = document.createElement('p');
  none.textContent = 'No time is free in this month.';
  return none;
}

function showTimes() {
  const starts = startsOfMonth().filter((start) => dates.dayOf(start) === chosen.day);
  const [first] = starts;
  element('day').textContent = first === undefined ? 'Times' : dates.shortDay(first);
  if (first !== undefined) element('zone').textContent = `Times in ${dates.zoneWords(first)}`;
  const isFull = first === undefined && known.has(chosen.month);
  element('times').replaceChildren(...(isFull ? [noTimes()] : starts.map(timeButton)));
}

/** @param {string} day */
function chooseDay(day) {
  chosen.day = day;
  markDay(day);
  showTimes();
}

function showDays() {
  const days = new Set(startsOfMonth().map(dates.dayOf));
  showMonth(chosen.month, known.has(chosen.month) ? days : undefined, chooseDay);
  button('earlier').disabled = !range || chosen.month <= dates.monthOf(range.from);
  button('later').disabled = !range || chosen.month >= dates.monthOf(range.until);
  // While the month is read again, its chosen day stays.
  if (known.has(chosen.month) && !days.has(chosen.day ?? '')) [chosen.day] = [...days].sort();
  markDay(chosen.day);
  showTimes();
}

/**
 * Shows a month, and reads its free times if they are not known.
 * @param {string} month `2026-11`
 * @param {'stay' | 'onward'} ifFull onward: to the next month with free times
 * @returns {Promise<Failure | undefined>}
 */
async function openMonth(month, ifFull) {
  chosen.month = month;
  showDays();
  if (!known.has(month)) {
    const { data, failure } = await readSlots(month);
    if (chosen.month !== month) return undefined;
    if (failure) return failure;
    known.set(month, data);
    range = data;
  }
  const isLast = !range || month >= dates.monthOf(range.until);
  if (ifFull === 'onward' && startsOfMonth().length === 0 && !isLast) {
    return openMonth(dates.addMonths(month, 1), 'onward');
  }
  showDays();
  return undefined;
}

/** Shows the month before or after. @param {-1 | 1} step */
export const turnMonth = (step) => openMonth(dates.addMonths(chosen.month, step), 'stay');

/** Reads the free times again: somebody has booked, moved or cancelled a meeting. */
export function readAgain() {
  known.clear();
  chosen.start = undefined;
  return openMonth(chosen.month, 'onward');
}

/** Moves the focus to the time that is chosen, or to its day. */
export function focusChosen() {
  const time = element('times').querySelector('[aria-pressed="true"]');
  if (time instanceof HTMLElement) time.focus();
  else focusDay(chosen.day);
}
