export { AskedDayNotice } from './date/asked-day-notice.tsx';
export { type AskedDays, useAskedDayProblem, useAskedDays } from './date/asked-days.tsx';
export { DayLimitNotes } from './date/day-limit-notes.tsx';
export { useTransferFacts, useTransferLimits } from './date/use-transfer-facts.ts';
export { PortInFieldsForm } from './fields/port-in-fields-form.tsx';
export { mayContinue, ReadinessPanel, readinessHead } from './fields/readiness-panel.tsx';
export { WhereToFind } from './fields/where-to-find.tsx';
export {
  RejectionCoach,
  TransferCalendar,
  TransferDateDialog,
  TransferDateField,
  TransferNumbersDialog,
} from './lazy.ts';
export { messages } from './messages.ts';
export { messages as transferMessages } from './transfer-messages.ts';
export { progressOf } from './transfer-progress.ts';
export { transferStatusBadges } from './transfer-status-badges.ts';
