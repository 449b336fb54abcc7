import { displayName, type User } from '@workspace/domain/accounts/schema';
import { Avatar } from '@workspace/ui/components/avatar';
import { Flag } from '@workspace/ui/components/flag';
import {
  ArrowLeftIcon,
  CalendarIcon,
  GlobeIcon,
  MailIcon,
  PhoneIcon,
  PlusIcon,
  RefreshIcon,
  SimIcon,
  SwapIcon,
  UserIcon,
  XIcon,
} from '@workspace/ui/components/icons';
import { shownEmail } from '@workspace/ui/format/email';
import type { Choice } from '@workspace/ui/palette/choice';
import type { ReactElement } from 'react';
import { useNavigate } from 'react-router';
import { useMe, useRow, useSyncState } from '../../data/session/hooks.ts';
import { overviewParams } from '../../navigation/paths.ts';
import type { OverviewRow } from '../../numbers-index/overview/overview-row.ts';
import type { FoundPerson } from '../../numbers-index/search/lookup.ts';
import { formatPhone } from '../../platform/phone.ts';
import {
  type NumberAction,
  type NumberActionState,
  NumberStatus,
  numberActionsOf,
} from '../number/index.ts';
import { messages } from './messages.ts';

const actionIcons: Readonly<Partial<Record<NumberAction, ReactElement>>> = {
  change_plan: <SwapIcon />,
  top_up: <PlusIcon />,
  reassign: <UserIcon />,
  add_travel_esim: <GlobeIcon />,
  send_guide: <MailIcon />,
  new_qr: <RefreshIcon />,
  lost_phone: <PhoneIcon />,
  terminate: <CalendarIcon />,
  undo_terminate: <ArrowLeftIcon />,
  deactivate: <XIcon />,
  reactivate: <RefreshIcon />,
};

const phoneOf = (row: OverviewRow) =>
  row.phoneNumber ? formatPhone(row.phoneNumber) : messages.noNumberYet;

/** Opens a number's detail over the overview, keeping its filters. */
function useOpenNumber() {
  const navigate = useNavigate();
  return (id: string, state?: NumberActionState) => {
    const params = overviewParams();
    // Moving from number to number replaces the history entry, so that Back closes the dialog.
    const replace = params.has('numberId');
    params.set('numberId', id);
    params.delete('tabId');
    void navigate(`/?${params}`, { replace, state });
  };
}

/** People and rows as choices. */
export function useRowChoices() {
  const open = useOpenNumber();
  const navigate = useNavigate();
  const openPerson = (id: string) => void navigate(`/people?personId=${id}`);

  const ofRow = (row: OverviewRow): Choice => ({
    id: `number:${row.id}`,
    label: phoneOf(row),
    figures: true,
    note: row.displayName || shownEmail(row.email),
    icon: <Flag code={row.countryIsoCode} label={row.countryName} />,
    end: (
      <NumberStatus status={row.status} orderFailure={row.orderFailure} fill="none" align="bare" />
    ),
    subject: row.id,
    choose: () => open(row.id),
  });

  const ofUser = (user: User, row: OverviewRow | null, lines: number): Choice => {
    const name = displayName(user) || user.email;
    const base = { id: `person:${user.user_id}`, label: name, icon: <Avatar name={name} /> };
    if (!row) {
      return {
        ...base,
        note: shownEmail(user.email),
        end: messages.noNumber,
        choose: () => openPerson(user.user_id),
      };
    }
    return {
      ...base,
      note: shownEmail(user.email),
      end: <span className="ui-num">{lines > 1 ? messages.lines(lines) : phoneOf(row)}</span>,
      recent: `number:${row.id}`,
      subject: row.id,
      choose: () => openPerson(user.user_id),
    };
  };

  const ofPerson = ({ user, row, numberCount }: FoundPerson) => ofUser(user, row, numberCount);
  /** A recent row, under the person's name. */
  const ofRecent = (row: OverviewRow): Choice =>
    row.user
      ? { ...ofUser(row.user, row, 1), id: `number:${row.id}`, choose: () => open(row.id) }
      : ofRow(row);
  return { ofRow, ofPerson, ofRecent };
}

/** The actions on one row, as in its dialog; disabled ones with their reason. */
export function useSubject(id: string | null): { name: string; choices: Choice[] } | null {
  const detail = useRow(id);
  const open = useOpenNumber();
  const { offline } = useSyncState();
  const { entered_as_super_admin: impersonating } = useMe();
  if (!detail) return null;
  const { row } = detail;
  const choices = numberActionsOf(row, { offline, impersonating }).map(
    ({ action, label, reason }): Choice => ({
      id: `action:${row.id}:${action}`,
      label,
      icon: actionIcons[action] ?? <SimIcon />,
      closed: reason,
      choose: () => open(row.id, { action }),
    }),
  );
  return { name: [row.displayName, phoneOf(row)].filter(Boolean).join(', '), choices };
}
