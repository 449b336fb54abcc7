import { type Html, html } from '../../pages/html.ts';

/** A line icon of the product's set. */
const icon = (path: string): Html =>
  html`<svg class="icon" viewBox="0 0 16 16" aria-hidden="true"><path d="${path}"/></svg>`;

const circle = 'M8 2.25a5.75 5.75 0 1 0 0 11.5a5.75 5.75 0 1 0 0-11.5';

export const icons = {
  alert: icon(`${circle}M8 5v3.5M8 10.75h.01`),
  bank: icon('M2.5 6.25 8 2.75l5.5 3.5zM3.75 6.5v5M6.6 6.5v5M9.4 6.5v5M12.25 6.5v5M2.5 13.25h11'),
  check: icon('m3.25 8.4 3.1 3.1 6.4-7'),
  moon: icon('M13.2 9.3A5.5 5.5 0 0 1 6.7 2.8a5.5 5.5 0 1 0 6.5 6.5z'),
  ok: icon(`${circle}M5.6 8.2l1.7 1.7 3.2-3.6`),
  shield: icon(
    'M8 2.25 3.25 4v3.75c0 2.9 2 5 4.75 6 2.75-1 4.75-3.1 4.75-6V4zM5.9 7.9l1.5 1.5 2.7-2.9',
  ),
  stop: icon(`${circle}M4 12l8-8`),
} as const;

/** The mark of the cards' brand, beside its name or a number. */
export const visa: Html = html`<svg class="brand" viewBox="0 0 34 22" role="img" aria-label="Visa"><rect width="34" height="22" rx="4" fill="#1a2c6b"/><path d="M8 7l2.3 8h1.4l3-8M17 7l-1.3 8M24 8c-1-.8-3.8-1-4 .9-.1 1.8 3.4 1.5 3.2 3.7-.2 2-3 2-4.3 1" fill="none" stroke="#fff" stroke-width="1.4"/></svg>`;

/** The dot of a badge: filled once something is done. */
export const dot: Html = html`<svg viewBox="0 0 10 10" aria-hidden="true"><circle cx="5" cy="5" r="4" fill="currentColor"/></svg>`;
export const ring: Html = html`<svg viewBox="0 0 10 10" aria-hidden="true"><circle cx="5" cy="5" r="3.4" fill="none" stroke="currentColor" stroke-width="1.6"/></svg>`;
