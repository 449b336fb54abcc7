// Loaded together: what changes a transfer, and the calendar that they share.
export { TransferCalendar } from './date/transfer-calendar.tsx';
export { TransferDateDialog } from './date/transfer-date-dialog.tsx';
export { TransferDateField } from './date/transfer-date-field.tsx';
export { RejectionCoach } from './rejection/rejection-coach.tsx';
