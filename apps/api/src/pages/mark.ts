import { html } from './html.ts';

/** The product's mark, as on the login page. */
export const mark = html`<svg class="logo" viewBox="0 0 24 24" aria-hidden="true"><rect class="mark" width="24" height="24" rx="6.5"/><path d="M7 6.5v9.25c0 .97.78 1.75 1.75 1.75H17" fill="none" stroke="#fff" stroke-width="2.2" stroke-linecap="round"/><path d="M11 12.5c2.4 0 4-1.6 4-4" fill="none" stroke="#fff" stroke-width="2.2" stroke-linecap="round" opacity=".55"/></svg>`;
