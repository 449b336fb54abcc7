import { chakra } from '@chakra-ui/react/styled-system';
import { webhookTypes } from '@workspace/domain/webhooks/events';
import {
  listWebhookDeliveries,
  replayWebhookDelivery,
} from '@workspace/domain/webhooks/operations';
import {
  deliveryStates,
  type WebhookDelivery,
  type WebhookEndpoint,
} from '@workspace/domain/webhooks/schema';
import { Button } from '@workspace/ui/components/button';
import { formatCount } from '@workspace/ui/format/data';
import { Card } from '@workspace/ui/patterns/card';
import { DataTable, type RowLink } from '@workspace/ui/patterns/data-table';
import { listProblem } from '@workspace/ui/patterns/list-problem';
import { ListFilter } from '@workspace/ui/patterns/list-toolbar';
import { Notice } from '@workspace/ui/patterns/notice';
import { useCallback, useMemo, useState } from 'react';
import { refetchOperation } from '../../data/queries.ts';
import { useProductNow } from '../../data/session/hooks.ts';
import { useCommand } from '../../data/use-command.ts';
import { useExclusive } from '../../data/use-exclusive.ts';
import { contactSupport } from '../../platform/support.ts';
import { type DeliveryRow, deliveryColumns, useDeliveryLayout } from './delivery-columns.tsx';
import { DeliveryDetail } from './delivery-detail.tsx';
import { shortUrl } from './delivery-labels.ts';
import { messages } from './messages.ts';
import { type DeliveryFilter, noFilter, useDeliveries } from './use-deliveries.ts';

interface DeliveriesProps {
  readonly companyId: string;
  readonly endpoints: readonly WebhookEndpoint[];
  readonly filter: DeliveryFilter;
  readonly onFilter: (change: Partial<DeliveryFilter>) => void;
  /** Why nothing can be sent now. */
  readonly lock: string | undefined;
}

const listOf = <Value extends string>(value: Value | ''): readonly Value[] =>
  value === '' ? [] : [value];

const typeOptions = webhookTypes.map((value) => ({ value, text: value }));
const stateOptions = deliveryStates.map((value) => ({
  value,
  text: messages.deliveryStates[value],
}));

function Filters({ endpoints, filter, onFilter }: DeliveriesProps) {
  const { filters } = messages;
  const known = endpoints.map((one) => ({ value: one.endpoint_id, text: shortUrl(one) }));
  const isKnown = known.some(({ value }) => value === filter.endpoint);
  const options =
    filter.endpoint === '' || isKnown
      ? known
      : [...known, { value: filter.endpoint, text: messages.unknownEndpoint }];
  return (
    <>
      <ListFilter
        one
        name={filters.event}
        options={typeOptions}
        searchLabel={messages.searchTypes}
        selected={listOf(filter.type)}
        onChange={([type = '']) => onFilter({ type })}
      />
      <ListFilter
        one
        name={filters.endpoint}
        options={options}
        selected={listOf(filter.endpoint)}
        onChange={([endpoint = '']) => onFilter({ endpoint })}
      />
      <ListFilter
        one
        name={filters.state}
        options={stateOptions}
        selected={listOf(filter.state)}
        onChange={([state]) => onFilter({ state: state ?? '' })}
      />
    </>
  );
}

/** Sends one delivery again, at the press of its button. */
function useReplay(companyId: string) {
  const command = useCommand(replayWebhookDelivery, messages.replay);
  const [busyId, setBusyId] = useState<string | undefined>(undefined);
  const { busy, start } = useExclusive(async ({ delivery_id, type }: WebhookDelivery) => {
    setBusyId(delivery_id);
    await command.run({ params: { company_id: companyId, delivery_id } }, { about: type });
    await refetchOperation(listWebhookDeliveries);
  });
  return { busyId: busy ? busyId : undefined, replay: start, failure: command.failure };
}

const minuteMs = 60_000;

const keyOf = ({ delivery }: DeliveryRow) => delivery.delivery_id;
const isOpen = (row: DeliveryRow) => row.isOpen;

interface TableProps extends DeliveriesProps {
  readonly list: ReturnType<typeof useDeliveries>;
}

function Deliveries({ companyId, endpoints, filter, onFilter, lock, list }: TableProps) {
  const { query, rows: deliveries, total } = list;
  // In whole minutes, so that the columns are the same in each render until another one is shown.
  const now = Math.floor(useProductNow() / minuteMs) * minuteMs;
  const layout = useDeliveryLayout();
  const { busyId, replay, failure } = useReplay(companyId);
  const [openId, setOpenId] = useState('');
  const columns = useMemo(
    () => deliveryColumns({ layout, now, lock, busyId, onReplay: replay }),
    // `replay` is another function in each render that does the same.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [layout, now, lock, busyId],
  );
  const rows = useMemo(
    () =>
      deliveries?.map((delivery) => ({
        delivery,
        endpoint: endpoints.find(({ endpoint_id: id }) => id === delivery.endpoint_id),
        isOpen: delivery.delivery_id === openId,
      })),
    [deliveries, endpoints, openId],
  );
  const renderLink = useCallback(
    (row: DeliveryRow, { children, ...link }: RowLink) => (
      <chakra.button
        {...link}
        type="button"
        aria-expanded={row.isOpen}
        onClick={() => setOpenId((before) => (before === keyOf(row) ? '' : keyOf(row)))}
      >
        {children}
      </chakra.button>
    ),
    [],
  );
  const isFiltered = Object.values(filter).some((value) => value !== '');
  return (
    <>
      {failure !== undefined && (
        <chakra.div px="5" py="3">
          <Notice tone="danger" role="alert">
            {failure}
          </Notice>
        </chakra.div>
      )}
      <DataTable
        label={messages.deliveries}
        columns={columns}
        rows={rows}
        keyOf={keyOf}
        listKey={JSON.stringify(filter)}
        isBusy={query.isPlaceholderData}
        frame="box"
        rowHeight="content"
        renderLink={renderLink}
        isOpen={isOpen}
        renderDetail={(row) => <DeliveryDetail {...row} now={now} />}
        more={
          query.hasNextPage
            ? { isLoading: query.isFetchingNextPage, onMore: () => void query.fetchNextPage() }
            : undefined
        }
        count={
          rows && total !== undefined && rows.length < total
            ? messages.shown(formatCount(rows.length), formatCount(total))
            : undefined
        }
        problem={listProblem(
          query.error,
          { failed: messages.deliveriesFailed, offline: messages.offline },
          {
            onRetry: () => void query.refetch(),
            onContactSupport: () => contactSupport(messages.deliveriesFailed),
          },
        )}
        empty={
          isFiltered
            ? {
                art: 'search',
                ...messages.noneFound,
                actions: <Button onClick={() => onFilter(noFilter)}>{messages.clear}</Button>,
              }
            : { art: 'log', ...messages.noDeliveries }
        }
      />
    </>
  );
}

/** What was sent in the last 30 days: filters, and each delivery with its attempts. */
export function DeliveriesCard(props: DeliveriesProps) {
  const list = useDeliveries(props.filter, true);
  const { total } = list;
  return (
    <Card aria-label={messages.deliveries} flex="none">
      <chakra.header
        display="flex"
        alignItems="center"
        flexWrap="wrap"
        gap="2"
        minH="12"
        px="5"
        py="2.5"
        borderBottomWidth="1px"
      >
        <chakra.h2 textStyle="card" me="2">
          {messages.deliveries}
        </chakra.h2>
        <Filters {...props} />
        <chakra.p role="status" color="fg.muted" textStyle="sm" ms="auto" className="ui-num">
          {total ? messages.deliveriesInDays(formatCount(total)) : ''}
        </chakra.p>
      </chakra.header>
      <chakra.div
        css={{
          '--table-edge': '8px',
          mdDown: { '--table-edge': '20px' },
          // The button that loads more begins where the rows do.
          '& > div > :has(> .ui-button)': { px: '5', pb: '4' },
        }}
      >
        <Deliveries {...props} list={list} />
      </chakra.div>
    </Card>
  );
}
