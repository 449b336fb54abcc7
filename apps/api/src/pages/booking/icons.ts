import { type Html, html } from '../html.ts';

const icon = (path: string): Html =>
  html`<svg class="icon" viewBox="0 0 16 16" aria-hidden="true"><path d="${path}"/></svg>`;

const circle = 'M8 2.25a5.75 5.75 0 1 0 0 11.5a5.75 5.75 0 1 0 0-11.5';

export const icons = {
  alert: icon(`${circle}M8 5v3.5M8 10.75h.01`),
  calendar: icon(
    'M4 3.25h8A1.5 1.5 0 0 1 13.5 4.75V12A1.5 1.5 0 0 1 12 13.5H4A1.5 1.5 0 0 1 2.5 12V4.75A1.5 1.5 0 0 1 4 3.25zM2.5 6.5h11M5.5 1.9v2.6M10.5 1.9v2.6',
  ),
  check: icon('m3.25 8.4 3.1 3.1 6.4-7'),
  globe: icon(
    `${circle}M2.4 8h11.2M8 2.25c2 2 2.6 3.8 2.6 5.75S10 11.75 8 13.75c-2-2-2.6-3.8-2.6-5.75S6 4.25 8 2.25z`,
  ),
  left: icon('m9.75 4.5-3.5 3.5 3.5 3.5'),
  moon: icon('M13.2 9.3A5.5 5.5 0 0 1 6.7 2.8a5.5 5.5 0 1 0 6.5 6.5z'),
  phone: icon(
    'M6 1.75h4a1.75 1.75 0 0 1 1.75 1.75v9A1.75 1.75 0 0 1 10 14.25H6a1.75 1.75 0 0 1-1.75-1.75v-9A1.75 1.75 0 0 1 6 1.75zM7 12h2',
  ),
  right: icon('m6.25 4.5 3.5 3.5-3.5 3.5'),
  user: icon(
    'M8 3a2.5 2.5 0 1 0 0 5a2.5 2.5 0 1 0 0-5M3.25 13.5c.3-2.7 2.1-4.1 4.75-4.1s4.45 1.4 4.75 4.1',
  ),
} as const;
