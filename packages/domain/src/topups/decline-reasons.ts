/** Reasons for declining a top-up that are offered ready to send; an app has their sentences. */
export const topUpDeclineReasons = [
  'enough_left',
  'use_wifi',
  'larger_plan',
  'travel_not_approved',
  'ask_manager',
] as const;

export type TopUpDeclineReason = (typeof topUpDeclineReasons)[number];
