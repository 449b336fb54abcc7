import { FileIcon, PhoneIcon, SimIcon } from '@workspace/ui/components/icons';
import { formatCounted } from '@workspace/ui/format/data';
import { AppFrame, type FrameEntry, type RenderLink } from '@workspace/ui/patterns/app-frame';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useMe, useOverview } from '../offline/hooks.ts';
import { useCommandCentre } from './command-centre.tsx';
import { StatusLines } from './status-lines.tsx';

const LogoutFlow = lazy(async () => ({ default: (await import('./logout-flow.tsx')).LogoutFlow }));

const renderLink: RenderLink = ({ href, ...rest }) => <Link to={href} {...rest} />;

const everything = {};

/** Entries that lead somewhere, and no others. */
function useEntries(): FrameEntry[] {
  const { kind } = useMe();
  const { pathname } = useLocation();
  if (kind !== 'admin') {
    return [
      { label: 'My plan', icon: <PhoneIcon />, href: '/my-plan', current: pathname === '/my-plan' },
    ];
  }
  return [
    {
      label: 'Plans overview',
      shortLabel: 'Plans',
      icon: <SimIcon />,
      href: '/',
      current: pathname === '/',
    },
    { label: 'Import', icon: <FileIcon />, href: '/import', current: pathname === '/import' },
  ];
}

/** The frame around every screen of a company's people. */
export function CompanyFrame({ children }: { readonly children: ReactNode }) {
  const me = useMe();
  const entries = useEntries();
  const { all } = useOverview(everything);
  const { pathname } = useLocation();
  const [leaving, setLeaving] = useState(false);
  const commands = useCommandCentre(entries, () => setLeaving(true));
  const isAdmin = me.kind === 'admin';
  return (
    <AppFrame
      company={{
        name: me.company?.name ?? '',
        ...(isAdmin && all > 0 ? { text: formatCounted(all, 'number') } : {}),
      }}
      entries={entries}
      footEntries={[commands.entry]}
      user={{ name: me.name, email: me.email, text: isAdmin ? 'Administrator' : 'Employee' }}
      onLogOut={() => setLeaving(true)}
      renderLink={renderLink}
      lines={<StatusLines />}
      height={isAdmin && (pathname === '/' || pathname === '/import') ? 'screen' : 'page'}
    >
      {children}
      {commands.dialogs}
      {leaving && (
        <Suspense>
          <LogoutFlow onStay={() => setLeaving(false)} />
        </Suspense>
      )}
    </AppFrame>
  );
}
