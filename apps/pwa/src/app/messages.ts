/** Suggested to support where no screen knows better. */
export const supportText = 'I need help.';
