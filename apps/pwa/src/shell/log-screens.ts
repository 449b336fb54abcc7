// Loaded together: tables of what has happened, and of what could be saved.
export { AuditScreen } from '../features/audit/audit-screen.tsx';
export { EmailsScreen } from '../features/emails/emails-screen.tsx';
export { SavingsScreen } from '../features/savings/savings-screen.tsx';
