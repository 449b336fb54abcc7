export { AdministratorsCard } from './administrators-card.tsx';
export { inviteRequest } from './invite-request.ts';
