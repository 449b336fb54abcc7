// Loaded together: tables of what has happened.
export { AuditScreen } from '../features/audit/audit-screen.tsx';
export { EmailsScreen } from '../features/emails/emails-screen.tsx';
