/**
 * Public flows in which a visitor confirms a phone number by a code (decisions 6). An operation
 * that declares one reads the flow's cookie, and sets it when a code was right.
 */
export const flowPurposes = ['transfer', 'top_up', 'status'] as const;
export type FlowPurpose = (typeof flowPurposes)[number];

/** How long a confirmed number can be used. */
export const flowSeconds = 30 * 60;
