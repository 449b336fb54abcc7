import { messages as shared } from '@workspace/ui/audit/messages';

/** Texts of the audit log that concern all companies. */
export const messages = {
  ...shared,
  company: 'Company',
  onlyCompany: (name: string) => `Show ${name} only`,
} as const;
