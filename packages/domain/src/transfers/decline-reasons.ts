/** Reasons for declining a transfer that are offered ready to send; an app has their sentences. */
export const transferDeclineReasons = [
  'private_number',
  'details_missing',
  'already_requested',
  'not_now',
  'ask_manager',
] as const;

export type TransferDeclineReason = (typeof transferDeclineReasons)[number];
