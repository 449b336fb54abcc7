export { CheckedInvite } from './checked-invite.tsx';
export { followsCheck, InvitePage, OpenedInvite } from './invite-page.tsx';
export type { InviteWords } from './messages.ts';
export { ConnectingRing } from './outcome-drawings.tsx';
export { Outcome } from './outcome-screens.tsx';
export { RefusedScreen } from './refused-screen.tsx';
export { SendButton } from './send-button.tsx';
export { Title } from './title.tsx';
export { useAcceptance } from './use-acceptance.ts';
