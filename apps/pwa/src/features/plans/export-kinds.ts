/** What an export of the overview is for. */
export const exportKinds = ['table', 'import'] as const;
export type ExportKind = (typeof exportKinds)[number];
