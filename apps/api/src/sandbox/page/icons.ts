import { type Html, html } from '../../pages/html.ts';

/** A line icon of the product's set. */
const icon = (path: string): Html =>
  html`<svg class="icon" viewBox="0 0 16 16" aria-hidden="true"><path d="${path}"/></svg>`;

export const icons = {
  all: icon(
    'M5.4 3h5.2a1.25 1.25 0 0 1 1.2.9l1.7 5.35v2.5A1.25 1.25 0 0 1 12.25 13h-8.5a1.25 1.25 0 0 1-1.25-1.25v-2.5L4.2 3.9A1.25 1.25 0 0 1 5.4 3zM2.6 9.25h3.15C6 10.3 6.9 10.85 8 10.85s2-.55 2.25-1.6h3.15',
  ),
  email: icon(
    'M3.5 3.5h9A1.5 1.5 0 0 1 14 5v6a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1 2 11V5a1.5 1.5 0 0 1 1.5-1.5zM2.5 4.75l5.5 4 5.5-4',
  ),
  sms: icon(
    'M4.25 3h7.5a1.75 1.75 0 0 1 1.75 1.75v4.5A1.75 1.75 0 0 1 11.75 11H7.5l-3 2.5V11h-.25A1.75 1.75 0 0 1 2.5 9.25v-4.5A1.75 1.75 0 0 1 4.25 3z',
  ),
  search: icon('M7 2.75a4.25 4.25 0 1 0 0 8.5 4.25 4.25 0 0 0 0-8.5M10.2 10.2l3.3 3.3'),
  newTab: icon(
    'M6.5 3.5h-2A1.5 1.5 0 0 0 3 5v6.5A1.5 1.5 0 0 0 4.5 13H11a1.5 1.5 0 0 0 1.5-1.5v-2M9.25 3H13v3.75M13 3 7.5 8.5',
  ),
  back: icon('M9.75 4.5 6.25 8l3.5 3.5'),
  code: icon('M5.5 4.75 2.25 8l3.25 3.25M10.5 4.75 13.75 8l-3.25 3.25'),
} as const;
