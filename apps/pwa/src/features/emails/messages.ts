import { formatCounted } from '@workspace/ui/format/data';

/** Texts of the list of emails. */
export const messages = {
  title: 'Emails',
  label: 'Emails to people of the company',
  columns: { to: 'To', kind: 'About', status: 'Status', at: 'Written' },
  /** An attempt failed, and another one follows. */
  triedAgain: (reason: string) => `It will be tried again. ${reason}`,
  count: (total: number) => formatCounted(total, 'email'),
  kept: 'Sent emails are listed for 30 days. Codes to log in are not listed.',
  failed: 'The emails could not be loaded.',
  offline: {
    title: 'You are offline',
    text: 'The list is read from the server each time. It opens when you are back online.',
    retry: 'Try again',
  },
  empty: {
    title: 'No emails yet',
    text: 'Guides, invitations and notifications that are sent by email are listed here.',
  },
  noResults: { title: 'No results', text: 'No email has this status.', clear: 'Show all' },
} as const;
