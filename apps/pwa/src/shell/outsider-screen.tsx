import type { Me } from '@workspace/domain/accounts/schema';
import { NewcomerScreen } from '../features/session/newcomer-screen.tsx';
import { StaffScreen } from '../features/session/staff-screen.tsx';

/** For logins that do not belong to a company. */
export function OutsiderScreen({ me }: { readonly me: Me }) {
  return me.kind === 'staff' ? <StaffScreen me={me} /> : <NewcomerScreen me={me} />;
}
