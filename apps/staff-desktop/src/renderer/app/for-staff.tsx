import { useQuery } from '@tanstack/react-query';
import { AuditScreen } from '../features/audit/audit-screen.tsx';
import { CustomersScreen } from '../features/customers/customers-screen.tsx';
import { NotStaffScreen } from '../features/session/not-staff-screen.tsx';
import { SignInScreen } from '../features/session/sign-in-screen.tsx';
import { TroubleScreen } from '../features/session/trouble-screen.tsx';
import { useBridge } from './bridge-context.ts';
import { Frame } from './frame.tsx';
import { messages } from './messages.ts';
import { useSection } from './use-section.ts';
import { whoAmIKey } from './who-am-i.ts';

/** The same as `index.html` shows before the script has come, so that the page is never empty. */
function Starting() {
  return (
    <p className="console-starting" role="status">
      {messages.starting}
    </p>
  );
}

/** The section that the address asks for. */
function SectionScreen() {
  return useSection() === 'audit' ? <AuditScreen /> : <CustomersScreen />;
}

/** Who is here decides what is shown; nothing is asked of the overview for anybody but staff. */
export function ForStaff() {
  const bridge = useBridge();
  const who = useQuery({ queryKey: whoAmIKey, queryFn: bridge.whoAmI });
  if (who.data === undefined) {
    if (!who.isError) return <Starting />;
    return <TroubleScreen error={who.error} onRetry={() => void who.refetch()} />;
  }
  if (who.data === null) return <SignInScreen />;
  if (who.data.kind !== 'staff') return <NotStaffScreen me={who.data} />;
  return (
    bridge.ownScreen() ?? (
      <Frame me={who.data}>
        <SectionScreen />
      </Frame>
    )
  );
}
