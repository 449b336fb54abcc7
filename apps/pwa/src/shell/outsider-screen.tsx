import type { Me } from '@workspace/domain/accounts/schema';
import { StaffScreen } from '../features/session/staff-screen.tsx';
import { Redirect } from './redirect.tsx';

/** For logins that do not belong to a company: whoever is new sets one up, or joins one. */
export function OutsiderScreen({ me }: { readonly me: Me }) {
  return me.kind === 'staff' ? <StaffScreen me={me} /> : <Redirect to="/onboarding" />;
}
