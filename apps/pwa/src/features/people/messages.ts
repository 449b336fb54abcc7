/** Texts for selecting a person. */
export const messages = {
  placeholder: 'Search by name or email',
  list: 'People',
  clear: 'Choose another person',
  clearText: 'Clear the search',
  nobody: (text: string) => `Nobody matches “${text}”`,
  loading: 'Loading people',
  nobodyYet: 'Your company has no people yet.',
  more: (count: string) => `${count} more. Type to narrow the list.`,
  hasLocal: 'Has a local number',
} as const;
