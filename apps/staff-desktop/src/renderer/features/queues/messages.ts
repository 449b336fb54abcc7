import { formatCount, formatCounted } from '@workspace/ui/format/data';

function age(hours: number): string {
  if (hours < 1) return 'Under 1 hour';
  return hours < 24 ? formatCounted(hours, 'hour') : formatCounted(Math.floor(hours / 24), 'day');
}

/** Texts of the queues. */
export const messages = {
  title: 'Queues',
  list: 'Queues',
  queues: { kyb: 'KYB reviews', activation: 'Activation requests' },
  /** What a company of the queue has done. */
  asked: { kyb: 'Submitted', activation: 'Requested' },
  undelivered: {
    title: 'Not delivered',
    columns: {
      what: 'Message',
      reason: 'Reason',
      attempts: 'Attempts',
      since: 'Since',
    },
    templates: {
      login_code: 'Login code',
      esim_guide: 'eSIM guide',
      crm_invite: 'Invitation to Pipedrive',
      admin_invite: 'Invitation of an administrator',
      notification: 'Notification',
    } as Readonly<Record<string, string>>,
    topics: {
      'mail.send': 'Email',
      'sms.send': 'SMS',
      'files.store': 'Uploaded file that is not stored',
      'files.remove': 'Deleted file that is still stored',
    } as Readonly<Record<string, string>>,
    places: {
      'files.store': 'The file store',
      'files.remove': 'The file store',
    } as Readonly<Record<string, string>>,
    noRecipient: 'An external service',
    stillTried: (reason: string) => `Still tried: ${reason}`,
    empty: {
      title: 'Everything was delivered',
      text: 'Emails, files and other messages that could not be delivered are listed here.',
    },
    failed: 'The messages could not be loaded.',
  },
  oldest: (hours: number) => `oldest ${age(hours).toLowerCase()}`,
  waiting: (count: number) => `${formatCount(count)} waiting`,
  shown: (shown: number, total: number) => `The first ${shown} of ${formatCount(total)}`,
  columns: {
    company: 'Company',
    country: 'Country',
    documents: 'Documents',
    requestedBy: 'Requested by',
    since: 'Waiting since',
  },
  empty: { title: 'Nothing waits', text: 'Companies that need a decision are listed here.' },
  failed: 'The queue could not be loaded.',
  nothingChosen: 'Choose a company to see what it has sent.',
  documents: 'Documents',
  noDocuments: 'No documents were sent.',
  loading: 'Loading…',
  documentFailed: 'The document could not be opened.',
  download: 'Download',
  kyb: { not_sent: 'Not sent', pending: 'Submitted', approved: 'Approved', rejected: 'Rejected' },
  payment: 'Payment',
  attached: 'Attached',
  notAttached: 'Not attached',
  verification: 'Documents',
  requestedBy: 'Requested by',
  unknown: 'Unknown',
  logged: 'Each opened document is in the audit log.',
  approve: { kyb: 'Approve', activation: 'Activate' },
  reject: { kyb: 'Reject with reason', activation: 'Decline with reason' },
  dialog: {
    title: (name: string) => `Reject: ${name}`,
    label: 'Reason',
    hint: 'The company reads it.',
    missing: 'Enter a reason. The company reads it.',
    tooLong: (most: number) => `A reason has at most ${most} characters.`,
    confirm: { kyb: 'Reject', activation: 'Decline' },
    cancel: 'Cancel',
  },
  done: {
    approve: { kyb: 'Documents approved', activation: 'Company activated' },
    reject: { kyb: 'Documents rejected', activation: 'Activation declined' },
  },
  transfers: {
    title: 'Transfers',
    heading: 'Transfers, stuck or rejected',
    empty: {
      title: 'No transfer is stuck',
      text: 'Rejected transfers, and those without an answer for days, are listed here.',
    },
    failed: 'The transfers could not be loaded.',
    troubles: {
      rejected: 'Rejected',
      no_answer: 'No answer',
      overdue: 'Date has passed',
    },
    age,
    company: 'Company',
    carrier: 'Carrier',
    unknownCarrier: 'Unknown',
    reason: 'Reason',
    noReason: 'No reason yet',
    state: 'State at the carrier',
    date: 'Transfer date',
    noDate: 'None',
    submitted: 'Sent to the carrier',
    since: 'Since',
    open: 'Open in the company’s app',
    openText: 'You act as the company there. Its audit log records what you do.',
  },
  documentCount: (count: number) => formatCounted(count, 'document'),
} as const;
