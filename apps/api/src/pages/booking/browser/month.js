// The days of one month. Arrow keys go from one day with free times to another.
import { monthWords } from './dates.js';
import { element } from './elements.js';

const grid = element('grid');
const weeks = element('weeks');

/** The days that can be chosen, in order. @returns {HTMLButtonElement[]} */
const open = () => [...weeks.querySelectorAll('button')].filter((one) => !one.disabled);

const words = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
});

/**
 * @param {string} day `2026-11-24` @param {boolean} isOpen
 * @param {(day: string) => void} choose
 */
function dayCell(day, isOpen, choose) {
  const cell = document.createElement('td');
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'day';
  button.textContent = String(Number(day.slice(8)));
  button.dataset.day = day;
  button.disabled = !isOpen;
  button.setAttribute('aria-label', words.format(new Date(`${day}T00:00:00Z`)).replace(',', ''));
  button.addEventListener('click', () => choose(day));
  cell.append(button);
  return cell;
}

/** Marks the chosen day; one day is reached by Tab. @param {string | undefined} day */
export function markDay(day) {
  const days = open();
  const reached = days.find((one) => one.dataset.day === day) ?? days[0];
  for (const one of weeks.querySelectorAll('button')) {
    one.setAttribute('aria-pressed', String(one.dataset.day === day));
    one.tabIndex = one === reached ? 0 : -1;
  }
}

/**
 * Shows a month.
 * @param {string} month `2026-11`
 * @param {ReadonlySet<string> | undefined} openDays undefined while they are read
 * @param {(day: string) => void} choose
 */
export function showMonth(month, openDays, choose) {
  element('month').textContent = monthWords(month);
  grid.setAttribute('aria-busy', String(openDays === undefined));
  const first = new Date(`${month}-01T00:00:00Z`);
  const length = new Date(
    Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0),
  ).getUTCDate();
  const before = (first.getUTCDay() + 6) % 7;
  const cells = [
    ...Array.from({ length: before }, () => document.createElement('td')),
    ...Array.from({ length }, (_, place) => {
      const day = `${month}-${String(place + 1).padStart(2, '0')}`;
      return dayCell(day, openDays?.has(day) ?? false, choose);
    }),
  ];
  const rows = [];
  // Always six weeks, so that nothing below moves.
  for (let start = 0; start < 42; start += 7) {
    const row = document.createElement('tr');
    const week = cells.slice(start, start + 7);
    while (week.length < 7) week.push(document.createElement('td'));
    row.append(...week);
    rows.push(row);
  }
  weeks.replaceChildren(...rows);
  markDay(undefined);
}

/** Moves the focus to a day, or to the first one with free times. @param {string} [day] */
export function focusDay(day) {
  const days = open();
  (days.find((one) => one.dataset.day === day) ?? days[0])?.focus();
}

/** How many days each key goes. @type {Readonly<Record<string, number>>} */
const steps = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

weeks.addEventListener('keydown', (event) => {
  const days = open();
  const from = days.findIndex((one) => one === event.target);
  const step = steps[event.key];
  if (from === -1 || (step === undefined && event.key !== 'Home' && event.key !== 'End')) return;
  event.preventDefault();
  const dayNumber = (/** @type {HTMLButtonElement | undefined} */ one) =>
    Number((one?.dataset.day ?? '').slice(8));
  const wanted = dayNumber(days[from]) + (step ?? 0);
  const target =
    step === undefined
      ? days.at(event.key === 'Home' ? 0 : -1)
      : step > 0
        ? days.find((one) => dayNumber(one) >= wanted)
        : days.findLast((one) => dayNumber(one) <= wanted);
  target?.focus();
});
