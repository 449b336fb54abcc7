import {
  CardIcon,
  ChatIcon,
  ClockIcon,
  DownloadIcon,
  InboxIcon,
  KeyboardIcon,
  LogoutIcon,
  PlusIcon,
  TeamsIcon,
  UploadIcon,
  UserIcon,
  WarningIcon,
} from '@workspace/ui/components/icons';
import { Kbd } from '@workspace/ui/components/kbd';
import { useSingleKeys } from '@workspace/ui/keyboard/shortcuts';
import type { Choice } from '@workspace/ui/palette/choice';
import { useThemeCommand } from '@workspace/ui/palette/theme-command';
import { useLocation, useNavigate } from 'react-router';
import { useMe, useSyncState } from '../../data/session/hooks.ts';
import { useOffline } from '../../data/session/provider.tsx';
import { contactSupport, supportText } from '../../platform/support.ts';
import { inviteRequest } from '../administrators/index.ts';
import { useOrderNumber, useTransferNumbers } from '../order/index.ts';
import { exportOverview, isFiltered, readOverviewQuery } from '../overview/index.ts';
import { addRequest } from '../people-list/index.ts';
import { useRequestCount } from '../requests/index.ts';
import { createRequest } from '../teams/index.ts';
import { messages } from './messages.ts';

const words = messages.commands;

/** Callbacks of the surrounding app that the palette's commands use. */
export interface PaletteCalls {
  readonly onLogOut: () => void;
  readonly onShortcuts: () => void;
}

/** Commands that an administrator can run from every screen. */
function useCompanyCommands(): Choice[] {
  const navigate = useNavigate();
  const orderNumber = useOrderNumber();
  const transferNumbers = useTransferNumbers();
  const { pendingCount } = useSyncState();
  const { index } = useOffline();
  const requests = useRequestCount();
  const { company } = useMe();
  const { pathname, search } = useLocation();
  // On the overview its filtered rows, elsewhere all rows.
  const query = readOverviewQuery(new URLSearchParams(pathname === '/' ? search : ''));
  return [
    {
      id: 'command:order',
      label: words.order,
      words: words.orderWords,
      icon: <PlusIcon />,
      choose: () => orderNumber(),
    },
    {
      id: 'command:transfer',
      label: words.transfer,
      words: words.transferWords,
      icon: <UploadIcon />,
      choose: transferNumbers,
    },
    {
      id: 'command:add-person',
      label: words.addPerson,
      words: words.addPersonWords,
      icon: <UserIcon />,
      choose: () => void navigate('/people', { state: addRequest }),
    },
    {
      id: 'command:create-team',
      label: words.createTeam,
      words: words.createTeamWords,
      icon: <TeamsIcon />,
      choose: () => void navigate('/teams', { state: createRequest }),
    },
    {
      id: 'screen:/import',
      label: words.import,
      words: words.importWords,
      icon: <UploadIcon />,
      choose: () => void navigate('/import'),
    },
    {
      id: 'command:export',
      label: words.export,
      words: words.exportWords,
      icon: <DownloadIcon />,
      note: isFiltered(query) ? words.exportFiltered : undefined,
      choose: () => exportOverview(index.overview(query), company?.name ?? '', 'table'),
    },
    {
      id: 'command:export-for-import',
      label: words.exportForImport,
      words: words.exportWords,
      icon: <DownloadIcon />,
      note: isFiltered(query) ? words.exportFiltered : undefined,
      choose: () => exportOverview(index.overview(query), company?.name ?? '', 'import'),
    },
    {
      id: 'command:invite-administrators',
      label: words.inviteAdministrators,
      words: words.inviteAdministratorsWords,
      icon: <UserIcon />,
      choose: () => void navigate('/account', { state: inviteRequest }),
    },
    {
      id: 'screen:/requests',
      label: words.requests,
      words: words.requestsWords,
      icon: <InboxIcon />,
      note: requests > 0 ? words.requestsWaiting(requests) : undefined,
      choose: () => void navigate('/requests'),
    },
    {
      id: 'command:requests-attention',
      label: words.attention,
      words: words.attentionWords,
      icon: <WarningIcon />,
      choose: () => void navigate('/requests?show=attention'),
    },
    {
      id: 'screen:/billing',
      label: words.billing,
      words: words.billingWords,
      icon: <CardIcon />,
      choose: () => void navigate('/billing'),
    },
    {
      id: 'screen:/changes',
      label: words.changes,
      words: words.changesWords,
      icon: <ClockIcon />,
      note: pendingCount > 0 ? words.waiting(pendingCount) : undefined,
      choose: () => void navigate('/changes'),
    },
  ];
}

/** Commands that need no company data. */
function useOwnCommands({ onLogOut, onShortcuts }: PaletteCalls): Choice[] {
  const theme = useThemeCommand();
  const keys = useSingleKeys();
  const { entered_as_super_admin: impersonating } = useMe();
  return [
    theme,
    {
      id: 'command:shortcuts',
      label: words.shortcuts,
      words: words.shortcutsWords,
      icon: <KeyboardIcon />,
      end: keys && <Kbd>?</Kbd>,
      choose: onShortcuts,
    },
    {
      id: 'command:support',
      label: words.support,
      words: words.supportWords,
      icon: <ChatIcon />,
      choose: () => contactSupport(supportText),
    },
    {
      id: 'command:logout',
      label: impersonating ? words.exit : words.logOut,
      words: impersonating ? words.exitWords : words.logOutWords,
      icon: <LogoutIcon />,
      choose: onLogOut,
    },
  ];
}

/** The commands of the logged-in person. */
export function useCommands(calls: PaletteCalls): Choice[] {
  const { kind } = useMe();
  const company = useCompanyCommands();
  const own = useOwnCommands(calls);
  return kind === 'admin' ? [...company, ...own] : own;
}
