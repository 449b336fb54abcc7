/** Texts around a report in a frame. */
export const messages = {
  frame: 'Usage report',
  loading: 'Loading the report',
  silent: 'The report does not answer.',
} as const;
