import { chakra } from '@chakra-ui/react/styled-system';
import { CopyButton } from '@workspace/ui/components/copy-button';
import { Flag } from '@workspace/ui/components/flag';
import { ChevronRightIcon, PlusIcon } from '@workspace/ui/components/icons';
import { Link } from '@workspace/ui/components/link';
import { TeamEmoji } from '@workspace/ui/components/team-emoji';
import { formatDate } from '@workspace/ui/format/dates';
import { shownEmail } from '@workspace/ui/format/email';
import { Card, CardHead } from '@workspace/ui/patterns/card';
import { DescriptionList } from '@workspace/ui/patterns/description-list';
import { Notice } from '@workspace/ui/patterns/notice';
import { useLocation } from 'react-router';
import { useOverview } from '../../data/session/hooks.ts';
import { useRows } from '../../data/use-rows.ts';
import { Link as RouterLink } from '../../navigation/link.tsx';
import type { OverviewRow } from '../../numbers-index/overview/overview-row.ts';
import { formatPhone } from '../../platform/phone.ts';
import { type NumberActions, NumberStatus, otherLines, searchOfEmail } from '../number/index.ts';
import { ActionButton } from './actions/action-button.tsx';
import { EndingNotice } from './head/ending-notice.tsx';
import { messages } from './messages.ts';

const words = messages.person;

interface PersonTabProps {
  readonly row: OverviewRow;
  readonly actions: NumberActions;
}

/** The number's holder, and the holder's other lines. */
export function PersonTab({ row, actions }: PersonTabProps) {
  const countries = useRows('country');
  const { user } = row;
  if (!user) return <NoPerson row={row} actions={actions} />;
  const country = user.country_iso_code;
  return (
    <chakra.div display="flex" flexDirection="column" gap="4">
      <EndingNotice row={row} actions={actions} />
      <Card>
        <CardHead
          title={messages.tabs.person}
          level="h3"
          actions={<ActionButton action="reassign" actions={actions} />}
        />
        <chakra.div px="5" py="1.5">
          <DescriptionList
            items={[
              {
                term: words.name,
                value: (
                  <span className="ui-ellipsis" title={row.displayName}>
                    {row.displayName}
                  </span>
                ),
              },
              {
                term: words.email,
                value: (
                  <>
                    <Link href={`mailto:${row.email}`} minW="0" title={shownEmail(row.email)}>
                      <span className="ui-ellipsis">{shownEmail(row.email)}</span>
                    </Link>
                    <CopyButton text={shownEmail(row.email)} label={words.copyEmail} />
                  </>
                ),
              },
              { term: words.teams, value: <Teams row={row} /> },
              { term: words.role, value: words.roles[user.role] },
              {
                term: words.country,
                value: country ? (
                  <>
                    <Flag code={country} label="" />
                    {countries.get(country)?.name ?? country}
                  </>
                ) : (
                  <chakra.span color="fg.subtle">{words.noCountry}</chakra.span>
                ),
              },
              { term: words.since, value: formatDate(user.created_at) },
            ]}
          />
        </chakra.div>
      </Card>
      <OtherNumbers row={row} actions={actions} />
    </chakra.div>
  );
}

/** A number that was kept without a person, or that ends with one who was archived. */
function NoPerson({ row, actions }: PersonTabProps) {
  const { archivedUserId: id } = row;
  return (
    <chakra.div display="flex" flexDirection="column" gap="4">
      <EndingNotice row={row} actions={actions} />
      <Notice
        tone="neutral"
        action={
          id !== null && (
            <Link asChild>
              <RouterLink to={`/people?personId=${id}`}>{words.openArchived}</RouterLink>
            </Link>
          )
        }
      >
        {id === null ? words.unknown : words.archived}
      </Notice>
    </chakra.div>
  );
}

function Teams({ row }: { readonly row: OverviewRow }) {
  if (row.teams.length === 0) return <chakra.span color="fg.subtle">{words.noTeam}</chakra.span>;
  return (
    <chakra.ul display="flex" flexWrap="wrap" columnGap="4" rowGap="1" minW="0">
      {row.teams.map((team) => (
        <chakra.li key={team.team_id} className="ui-ellipsis" title={team.name}>
          <TeamEmoji emoji={team.emoji} /> {team.name}
        </chakra.li>
      ))}
    </chakra.ul>
  );
}

/** The travel eSIM that belongs to the local number, and vice versa. */
function OtherNumbers({ row, actions }: PersonTabProps) {
  const view = useOverview({ search: searchOfEmail(row.email) });
  const others = otherLines(row, view.rows(0, Math.min(view.total, 50)));
  const add = actions.offered.some(({ action }) => action === 'add_travel_esim');
  if (others.length === 0 && !add) return null;
  return (
    <Card>
      <CardHead
        title={words.others}
        level="h3"
        line={others.length === 0 ? 'none' : 'bottom'}
        note={others.length === 0 && words.noOthers}
        actions={<ActionButton action="add_travel_esim" actions={actions} icon={<PlusIcon />} />}
      />
      <ul>
        {others.map((other) => (
          <OtherNumber key={other.id} row={other} />
        ))}
      </ul>
    </Card>
  );
}

function OtherNumber({ row }: { readonly row: OverviewRow }) {
  const location = useLocation();
  const params = new URLSearchParams(location.search);
  params.set('numberId', row.id);
  params.delete('tabId');
  return (
    <chakra.li borderTopWidth="1px" borderColor="border.muted" _first={{ borderTopWidth: '0' }}>
      <chakra.div
        asChild
        display="flex"
        alignItems="center"
        gap="3"
        px="5"
        minH="row"
        _hover={{ bg: 'bg.subtle' }}
        _focusVisible={{ outlineOffset: '-3px' }}
      >
        <RouterLink to={{ search: `?${params}` }}>
          <Flag code={row.countryIsoCode} label={row.countryName} />
          <chakra.span className="ui-num" fontWeight="medium">
            {row.phoneNumber ? formatPhone(row.phoneNumber) : messages.noNumberYet}
          </chakra.span>
          <chakra.span hideBelow="md" color="fg.muted" className="ui-ellipsis">
            {row.plan?.name}
          </chakra.span>
          <chakra.span ms="auto" display="flex" alignItems="center" gap="2" color="fg.subtle">
            <NumberStatus status={row.status} orderFailure={row.orderFailure} />
            <ChevronRightIcon size={14} />
          </chakra.span>
        </RouterLink>
      </chakra.div>
    </chakra.li>
  );
}
