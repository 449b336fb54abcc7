/** Texts of the frame around every screen. */
export const messages = {
  roles: { admin: 'Administrator', regular: 'Employee' },
  companySection: 'Company',
  sending: { label: 'Sending changes', count: 'waiting' },
  held: { count: 'to confirm' },
  requests: { count: 'waiting' },
  help: { label: 'Help', text: 'I need help with my plan.' },
  profile: 'Profile and email settings',
  notifications: { label: 'Notifications', count: 'unread' },
  broken: {
    text: 'This page could not be shown. Your data and your changes are safe.',
    retry: 'Try again',
  },
} as const;
