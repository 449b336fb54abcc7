/** Sections of the console, in the order of its navigation and menu. */
export const sections = ['customers', 'queues', 'analytics', 'audit'] as const;
export type Section = (typeof sections)[number];
