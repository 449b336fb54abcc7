/** Texts of pages and dialogs below the integrations. */
export const messages = {
  integrations: 'Integrations',
  documentation: 'Documentation',
  copy: 'Copy',
  close: 'Close',
} as const;
