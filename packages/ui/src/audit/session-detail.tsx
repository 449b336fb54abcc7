import { chakra } from '@chakra-ui/react/styled-system';
import type { AuditEvent } from '@workspace/domain/audit/schema';
import { type ReactNode, useState } from 'react';
import { LinkButton } from '../components/link.tsx';
import { Spinner } from '../components/spinner.tsx';
import { formatCount } from '../format/data.ts';
import { formatExactly, formatTime } from '../format/dates.ts';
import { messages as shared } from '../messages.ts';
import { DescriptionList } from '../patterns/description-list.tsx';
import { DetailFrame, type DetailProps } from './audit-detail.tsx';
import { OperationIcon } from './audit-icons.tsx';
import type { AuditSession } from './audit-view.ts';
import { sentenceOf } from './change-cells.ts';
import { entityLabel, outcomeLabel } from './event-labels.ts';
import { messages } from './messages.ts';
import { endLabel, partsOfSession } from './session-labels.ts';

const words = messages.session;

interface ListProps {
  readonly title: string;
  readonly children: ReactNode;
}

function List({ title, children }: ListProps) {
  return (
    <section>
      <chakra.h2 textStyle="sm" color="fg.muted" mb="1.5">
        {title}
      </chakra.h2>
      <chakra.ul
        borderWidth="1px"
        rounded="lg"
        bg="bg.panel"
        textStyle="sm"
        css={{
          '& > li': { display: 'flex', alignItems: 'flex-start', gap: '2.5', px: '4', py: '2.5' },
          '& > li + li': { borderTopWidth: '1px', borderColor: 'border.muted' },
          '& svg': { flex: 'none', mt: '2px', color: 'fg.subtle' },
        }}
      >
        {children}
      </chakra.ul>
    </section>
  );
}

interface LineProps extends Pick<DetailProps, 'view'> {
  readonly event: AuditEvent;
  readonly text: ReactNode;
  readonly end: ReactNode;
}

function Line({ event, view, text, end }: LineProps) {
  const entity = entityLabel(event, view.formatPhone);
  return (
    <li>
      <OperationIcon event={event} />
      <chakra.span flex="1" minW="0" overflowWrap="anywhere">
        {text}
        {entity && <>, {view.renderEntity(event, entity)}</>}
      </chakra.span>
      <chakra.span flex="none" color="fg.subtle">
        {end}
      </chakra.span>
    </li>
  );
}

interface PartsProps extends Pick<DetailProps, 'view'> {
  readonly session: AuditSession;
}

function Parts({ session: { events, problem, onRetry }, view }: PartsProps) {
  if (problem !== undefined) {
    return (
      <p role="alert">
        {problem} <LinkButton onClick={onRetry}>{shared.tryAgain}</LinkButton>
      </p>
    );
  }
  if (!events) {
    return (
      <chakra.p display="flex" alignItems="center" gap="2" color="fg.muted" role="status">
        <Spinner /> {words.loading}
      </chakra.p>
    );
  }
  const { viewed, done } = partsOfSession(events, view.formatPhone);
  const views = viewed.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      {done.length > 0 && (
        <List title={words.done(done.length)}>
          {done.map((one) => {
            const { text, value } = sentenceOf(one, view.formatPhone);
            return (
              <Line
                key={one.event_id}
                event={one}
                view={view}
                text={
                  <>
                    {text} {value && <b>{value}</b>}
                    {one.outcome === 'refused' && ` (${outcomeLabel(one).toLowerCase()})`}
                  </>
                }
                end={formatTime(one.occurred_at)}
              />
            );
          })}
        </List>
      )}
      {views > 0 && (
        <List title={words.views(views)}>
          {viewed.map((one) => (
            <Line
              key={`${one.what} ${one.event.entity_id}`}
              event={one.event}
              view={view}
              text={one.what}
              end={one.count > 1 ? words.times(formatCount(one.count)) : null}
            />
          ))}
        </List>
      )}
      {views + done.length === 0 && <p>{words.nothing}</p>}
    </>
  );
}

/** An opened session: what staff changed and viewed in it, and when they entered and left. */
export function SessionDetail({ event, view, onFilter }: DetailProps) {
  const { session } = event;
  const [openedAt] = useState(() => Date.now());
  if (!session) return null;
  return (
    <DetailFrame
      main={view.renderSession(event, (loaded) => <Parts session={loaded} view={view} />)}
      aside={
        <>
          <DescriptionList
            termWidth="104px"
            items={[
              ...(session.reason === null ? [] : [{ term: words.reason, value: session.reason }]),
              { term: words.entered, value: formatExactly(session.started_at) },
              { term: words.ended, value: endLabel(session, openedAt) },
              { term: words.neverShown, value: words.secrets },
            ]}
          />
          <chakra.div mt="3">
            <LinkButton onClick={() => onFilter({ staff: 'only' })}>
              {messages.detail.allByStaff}
            </LinkButton>
          </chakra.div>
        </>
      }
    />
  );
}
