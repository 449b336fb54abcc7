import { messages as shared } from '@workspace/ui/audit/messages';

/** Texts of the audit log that concern all companies. */
export const messages = {
  ...shared,
  lead: 'Everything that was viewed by staff, changed or refused, in all companies.',
  company: 'Company',
  onlyCompany: (name: string) => `Show ${name} only`,
} as const;
