export {
  type NumberAction,
  type NumberActionState,
  numberActionsOf,
  type OfferedAction,
} from './actions/number-actions.ts';
export {
  type NumberActions,
  useActingSession,
  useNumberActions,
} from './actions/use-number-actions.ts';
export { ActivationTimeline } from './activation/activation-timeline.tsx';
export { type NumberTab, numberTabs } from './address/number-tabs.ts';
export { type NumberAddress, useNumberAddress } from './address/use-number-address.ts';
export { useEnd } from './ending/ending.ts';
export { type MonthEnd, monthEnd, useEndText } from './ending/month-end.ts';
export { lineName, lineText } from './line-name.ts';
export { actionLabels } from './messages.ts';
export { NumberStatus, numberStatusLabel } from './number-status.tsx';
export { otherLines, searchOfEmail } from './other-lines.ts';
export { simHeldMessages } from './sim-held-messages.ts';
export { type NumberOptions, useNumberCommand } from './use-number-command.ts';
export { type SimControl, type SimState, useSimDetails } from './use-sim-details.ts';
