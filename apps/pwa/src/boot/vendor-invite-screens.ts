// Loaded together: both are opened by links in emails, and have most of their code in common.
export { CrmInviteScreen } from '../features/crm-invite/crm-invite-screen.tsx';
export { HrInviteScreen } from '../features/hr/invite/hr-invite-screen.tsx';
