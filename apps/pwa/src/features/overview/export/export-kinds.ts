/** The purposes of an export. */
export const exportKinds = ['table', 'import'] as const;
export type ExportKind = (typeof exportKinds)[number];
