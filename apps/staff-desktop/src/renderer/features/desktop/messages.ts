/** Texts about the desktop shell. */
export const messages = {
  reason: 'Reason for opening companies',
  reasonPlaceholder: 'Reason, such as a case number',
  reasonHint: 'The administrators read it in their audit log. Kept until the console is closed.',
  windows: (count: number) => `${count} ${count === 1 ? 'company' : 'companies'} open`,
  openCompanies: 'Open companies',
  find: 'Find in page',
  findNext: 'Next',
  findPrevious: 'Previous',
  findClose: 'Close',
  waiting: 'Continue in your browser. This window follows when you are logged in there.',
  inMemory:
    'This computer offers no safe place for the login, so it ends when the console is closed.',
} as const;
