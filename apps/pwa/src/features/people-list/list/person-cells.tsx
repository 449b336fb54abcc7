import { chakra } from '@chakra-ui/react/styled-system';
import { userRoleLabels, userStatusLabels } from '@workspace/domain/accounts/fields';
import { Avatar } from '@workspace/ui/components/avatar';
import { Badge } from '@workspace/ui/components/badge';
import { Flag } from '@workspace/ui/components/flag';
import { ShieldIcon } from '@workspace/ui/components/icons';
import { TeamEmoji } from '@workspace/ui/components/team-emoji';
import { shownEmail } from '@workspace/ui/format/email';
import { tableClass } from '@workspace/ui/patterns/table-style';
import { formatPhone } from '../../../platform/phone.ts';
import { numberStatusLabel } from '../../number/index.ts';
import { messages } from '../messages.ts';
import type { PersonRow } from './people-rows.ts';

/** On phones the number is the second line of the row. */
const secondLine = { mdDown: { display: 'none' } };

interface CellProps {
  readonly row: PersonRow;
}

/** Name over address, with the initials. */
export function PersonCell({ row: { name, user } }: CellProps) {
  return (
    <>
      <Avatar name={name} {...(user.avatar_url ? { src: user.avatar_url } : {})} />
      <span className={tableClass.two}>
        <b className={tableClass.ellipsis} title={name}>
          {name}
        </b>
        <chakra.span className={tableClass.ellipsis} title={shownEmail(user.email)} {...secondLine}>
          {shownEmail(user.email)}
        </chakra.span>
      </span>
    </>
  );
}

/** Says that a person was archived. */
export function ArchivedBadge() {
  return (
    <Badge dot="struck" align="flush">
      {userStatusLabels.archived}
    </Badge>
  );
}

/** Role over what keeps the person from using it. */
export function RoleCell({ row: { user } }: CellProps) {
  const state =
    user.status === 'new_user'
      ? messages.notLoggedIn
      : user.status === 'inactive'
        ? messages.cannotLogIn
        : undefined;
  if (user.status === 'archived') return <ArchivedBadge />;
  return (
    <span>
      <chakra.span display="flex" alignItems="center" gap="1.5" color="fg">
        {user.role === 'admin' && <ShieldIcon />}
        {userRoleLabels[user.role]}
      </chakra.span>
      {state && (
        <chakra.span display="block" textStyle="xs" {...secondLine}>
          {state}
        </chakra.span>
      )}
    </span>
  );
}

export function TeamsCell({ row: { teams } }: CellProps) {
  const [first, ...others] = teams;
  if (!first) return <chakra.span color="fg.muted">{messages.noTeam}</chakra.span>;
  const names = teams.map(({ name }) => name).join(', ');
  return (
    <span className={tableClass.ellipsis} title={names}>
      <TeamEmoji emoji={first.emoji} /> {first.name}
      {others.length > 0 && (
        <chakra.span color="fg.muted"> {messages.moreTeams(others.length)}</chakra.span>
      )}
    </span>
  );
}

/** The local number, and how many others there are. */
export function NumbersCell({ row: { numbers } }: CellProps) {
  const [first, ...others] = numbers;
  if (!first) return <chakra.span color="fg.muted">{messages.noNumber}</chakra.span>;
  const travel = others.filter(({ type }) => type === 'travel').length;
  const second =
    messages.more(travel, others.length - travel) ||
    (first.status === 'active' ? '' : numberStatusLabel(first));
  return (
    <chakra.span display="flex" gap="2" alignItems="center" minW="0">
      <Flag code={first.countryIsoCode} label={first.countryName} />
      <span className={tableClass.two}>
        <chakra.span className="ui-num" color="fg">
          {first.phoneNumber ? formatPhone(first.phoneNumber) : messages.numberPending}
        </chakra.span>
        {second && <chakra.span {...secondLine}>{second}</chakra.span>}
      </span>
    </chakra.span>
  );
}
