import { formatCount } from '@workspace/ui/format/data';

/** "10 of 34"; nothing if all are shown. */
const shown = (count: number, total: number) =>
  total > count ? `${formatCount(count)} of ${formatCount(total)}` : undefined;

/** Texts of what staff did in a company, and of what its people were sent. */
export const messages = {
  more: 'Show more',
  shown,
  acts: {
    title: 'What staff did',
    all: 'Audit log',
    loading: 'Loading what staff did',
    failed: 'What staff did could not be loaded.',
    empty:
      'Staff have not changed anything here yet. Every change, and every time they open the company’s app, is listed.',
    /** @param reason as the member of the staff gave it */
    by: (name: string, reason: string | null) => (reason === null ? name : `${name}, “${reason}”`),
  },
  emails: {
    title: 'What the customer was sent',
    kept: 'Sent emails are listed for 30 days, without their content. Codes to log in are not listed, and of SMS only those that were given up.',
    loading: 'Loading emails',
    failed: 'The emails could not be loaded.',
    empty: 'Nobody of the company was sent an email yet.',
    to: (recipient: string) => `To ${recipient}`,
    bySms: (subject: string) => `${subject}, by SMS`,
    /** An attempt failed, and another one follows. */
    triedAgain: (reason: string) => `It will be tried again. ${reason}`,
  },
} as const;
