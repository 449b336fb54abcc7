/** What the choice of a person says, wherever one is made. */
export const messages = {
  placeholder: 'Search by name or email',
  list: 'People',
  clear: 'Choose another person',
  nobody: (text: string) => `Nobody matches “${text}”`,
  nobodyYet: 'There is nobody in your company yet.',
  more: (count: string) => `${count} more. Type to narrow the list.`,
  hasLocal: 'Has a local number',
} as const;
