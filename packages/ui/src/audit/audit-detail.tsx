import { chakra } from '@chakra-ui/react/styled-system';
import type { AuditEvent } from '@workspace/domain/audit/schema';
import type { ReactNode } from 'react';
import { CopyButton } from '../components/copy-button.tsx';
import { LinkButton } from '../components/link.tsx';
import { formatExactly } from '../format/dates.ts';
import { DescriptionList } from '../patterns/description-list.tsx';
import type { AuditFilter } from './audit-filter.ts';
import type { AuditView } from './audit-view.ts';
import { changeCells, unchangedFields } from './change-cells.ts';
import { entityParts, eventSentence, holdLabels, outcomeLabel } from './event-labels.ts';
import { messages } from './messages.ts';

const words = messages.detail;

export interface DetailProps {
  readonly event: AuditEvent;
  readonly view: AuditView;
  readonly onFilter: (change: Partial<AuditFilter>) => void;
}

/** What changed on the left, everything else about the entry on the right; on phones below. */
export function DetailFrame(props: { readonly main: ReactNode; readonly aside: ReactNode }) {
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{
        base: 'minmax(0, 1fr)',
        lg: 'minmax(0, 1.6fr) minmax(280px, 1fr)',
      }}
      gap={{ base: '4', lg: '6' }}
      ps={{ base: '40px', md: '134px' }}
      pb="4"
    >
      <chakra.div display="flex" flexDirection="column" gap="3" minW="0">
        {props.main}
      </chakra.div>
      <chakra.div minW="0" textStyle="sm">
        {props.aside}
      </chakra.div>
    </chakra.div>
  );
}

/** Fields before and after, as a table. */
function Changes({ event, view }: Pick<DetailProps, 'event' | 'view'>) {
  const changes = changeCells(event, view.formatPhone);
  const same = unchangedFields(event);
  if (changes.length === 0) return null;
  return (
    <chakra.div borderWidth="1px" rounded="lg" bg="bg.panel" overflow="hidden">
      <chakra.table
        w="full"
        textStyle="sm"
        css={{
          tableLayout: 'fixed',
          '& :is(th, td)': {
            px: '4',
            py: '2.5',
            textAlign: 'start',
            fontWeight: 'normal',
            verticalAlign: 'top',
            overflowWrap: 'anywhere',
          },
          '& tr + tr, & tbody': { borderTopWidth: '1px', borderColor: 'border.muted' },
          '& :is(thead th, tbody th, [data-was])': { color: 'fg.muted' },
        }}
      >
        <thead>
          <tr>
            <th scope="col">{words.field}</th>
            <th scope="col">{words.before}</th>
            <th scope="col">{words.after}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ field, before, after }) => (
            <tr key={field}>
              <th scope="row">{field}</th>
              <td data-was="">{before || words.nothing}</td>
              <td>
                <chakra.span fontWeight={after ? 'semibold' : 'normal'}>
                  {after || words.nothing}
                </chakra.span>
              </td>
            </tr>
          ))}
        </tbody>
      </chakra.table>
      {same > 0 && (
        <chakra.p px="4" py="2.5" borderTopWidth="1px" color="fg.subtle" textStyle="sm">
          {words.same(same)}
        </chakra.p>
      )}
    </chakra.div>
  );
}

/** Other entries of the same number or person, and of who acted. */
function Others({ event, view, onFilter }: DetailProps) {
  const { entity_id: id, actor_id: actor, actor_kind: kind } = event;
  const { title } = entityParts(event, view.formatPhone);
  const isPerson = kind === 'admin' || kind === 'regular';
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="4" mt="3">
      {id !== null && title !== undefined && (
        <LinkButton onClick={() => onFilter({ about: id })}>{words.allOf(title)}</LinkButton>
      )}
      {actor !== null && isPerson && (
        <LinkButton onClick={() => onFilter({ person: actor })}>
          {words.allBy(event.actor_label)}
        </LinkButton>
      )}
      {kind === 'staff' && (
        <LinkButton onClick={() => onFilter({ staff: 'only' })}>{words.allByStaff}</LinkButton>
      )}
    </chakra.div>
  );
}

/** An opened entry: what changed, when exactly, and by which request. */
export function AuditDetail(props: DetailProps) {
  const { event, view } = props;
  const { request_id: request, client, address } = event;
  const from = [client, address].filter(Boolean).join(', ');
  const staff = holdLabels(event);
  const hasMain = changeCells(event, view.formatPhone).length + staff.length > 0;
  const items = [
    { term: words.exactly, value: formatExactly(event.occurred_at) },
    { term: words.action, value: eventSentence(event, view.formatPhone) },
    ...(event.outcome === 'refused' ? [{ term: words.outcome, value: outcomeLabel(event) }] : []),
    ...(from ? [{ term: messages.columns.from, value: from }] : []),
    ...(request === null
      ? []
      : [
          {
            term: words.request,
            value: (
              <>
                <chakra.span fontFamily="mono" overflowWrap="anywhere" minW="0">
                  {request}
                </chakra.span>
                <CopyButton text={request} label={words.copyRequest} />
              </>
            ),
          },
        ]),
  ];
  return (
    <DetailFrame
      main={
        hasMain ? (
          <>
            <Changes event={event} view={view} />
            {staff.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </>
        ) : (
          <chakra.p color="fg.muted">
            {event.outcome === 'refused' ? words.nothingDone : words.nothingChanged}
          </chakra.p>
        )
      }
      aside={
        <>
          <DescriptionList termWidth="104px" items={items} />
          <Others {...props} />
        </>
      }
    />
  );
}
