import { chakra } from '@chakra-ui/react/styled-system';
import { displayName } from '@workspace/domain/accounts/schema';
import { emailStatusLabels, emailSubject } from '@workspace/domain/deliveries/labels';
import { listEmails } from '@workspace/domain/deliveries/operations';
import {
  type EmailStatus,
  emailStatuses,
  type SentEmail,
} from '@workspace/domain/deliveries/schema';
import { Button } from '@workspace/ui/components/button';
import { formatDateTime } from '@workspace/ui/format/dates';
import { DataTable, type TableColumn } from '@workspace/ui/patterns/data-table';
import { EmailStatusBadge } from '@workspace/ui/patterns/email-status';
import { listProblem } from '@workspace/ui/patterns/list-problem';
import { ListFilter, ListToolbar } from '@workspace/ui/patterns/list-toolbar';
import { Page } from '@workspace/ui/patterns/page';
import { PageHead } from '@workspace/ui/patterns/page-head';
import { useMemo } from 'react';
import { useOperationPages } from '../../data/queries.ts';
import { useMe } from '../../data/session/hooks.ts';
import { useRows } from '../../data/use-rows.ts';
import {
  type AddressCodec,
  useAddressState,
  writeParams,
} from '../../navigation/use-address-state.ts';
import { contactSupport } from '../../platform/support.ts';
import { messages } from './messages.ts';

function About({ email }: { readonly email: SentEmail }) {
  const { reason, status } = email;
  return (
    <chakra.div minW="0" whiteSpace="normal" overflowWrap="anywhere">
      {emailSubject(email)}
      {reason && (
        <chakra.span display="block" textStyle="xs" color="fg.muted">
          {status === 'pending' ? messages.triedAgain(reason) : reason}
        </chakra.span>
      )}
    </chakra.div>
  );
}

/** The names of the company's people by email address. */
function useNames(): ReadonlyMap<string, string> {
  const users = useRows('user');
  return useMemo(
    () => new Map((users.all() ?? []).map((user) => [user.email, displayName(user)])),
    [users],
  );
}

function columnsWith(names: ReadonlyMap<string, string>): readonly TableColumn<SentEmail>[] {
  return [
    {
      id: 'to',
      title: messages.columns.to,
      width: '1.4 1 0',
      phone: 'title',
      render: ({ to }) => {
        const name = names.get(to);
        return (
          <chakra.div minW="0" overflowWrap="anywhere" whiteSpace="normal">
            {name ?? to}
            {name && (
              <chakra.span display="block" textStyle="xs" color="fg.muted">
                {to}
              </chakra.span>
            )}
          </chakra.div>
        );
      },
    },
    {
      id: 'kind',
      title: messages.columns.kind,
      width: '2 1 0',
      phone: 'detail',
      render: (email) => <About email={email} />,
    },
    {
      id: 'status',
      title: messages.columns.status,
      width: '0 0 140px',
      phone: 'mark',
      render: ({ status }) => <EmailStatusBadge status={status} align="hang" />,
    },
    {
      id: 'at',
      title: messages.columns.at,
      width: '0 0 170px',
      phone: 'amount',
      tone: 'muted',
      render: ({ created_at: at }) => formatDateTime(at),
    },
  ];
}

/** The filter, in the address. */
interface EmailFilter {
  /** Empty = all. */
  readonly status: EmailStatus | '';
}

const codec: AddressCodec<EmailFilter> = {
  read: (params) => ({
    status: emailStatuses.find((one) => one === params.get('status')) ?? '',
  }),
  write: (params, change) => writeParams(params, change, { status: 'status' }),
};

const statusOptions = emailStatuses.map((value) => ({ value, text: emailStatusLabels[value] }));

/** What became of each email to the company's people (specification 2, section 4). */
export function EmailsScreen() {
  const { state, change } = useAddressState(codec);
  const { status } = state;
  const companyId = useMe().company?.company_id ?? '';
  const names = useNames();
  const columns = useMemo(() => columnsWith(names), [names]);
  const query = useOperationPages(
    listEmails,
    (page) => ({
      params: { company_id: companyId },
      query: { ...page, ...(status === '' ? {} : { status }) },
    }),
    { changedBy: 'every_write' },
  );
  const { data, error, hasNextPage } = query;
  const emails = useMemo(() => data?.pages.flatMap((page) => page.data), [data]);
  const showAll = () => change({ status: '' });
  const { clear, ...noResults } = messages.noResults;
  return (
    <Page extent="full" display="flex" flexDirection="column" flex="1">
      <PageHead title={messages.title} />
      <DataTable
        label={messages.label}
        columns={columns}
        rows={emails}
        keyOf={({ email_id: id }) => id}
        listKey={status}
        isBusy={query.isPlaceholderData}
        rowHeight="content"
        filters={
          <ListToolbar
            placement="table"
            clear={status === '' ? undefined : { label: clear, onClear: showAll }}
            count={data && messages.count(data.pages.at(-1)?.page.total ?? 0)}
          >
            <ListFilter
              one
              name={messages.columns.status}
              options={statusOptions}
              selected={status === '' ? [] : [status]}
              onChange={([chosen]) => change({ status: chosen ?? '' })}
            />
          </ListToolbar>
        }
        problem={listProblem(error, messages, {
          onRetry: () => void query.refetch(),
          onContactSupport: () => contactSupport(messages.failed),
        })}
        empty={
          status
            ? {
                art: 'search',
                ...noResults,
                actions: <Button onClick={showAll}>{clear}</Button>,
              }
            : { art: 'inbox', ...messages.empty }
        }
        more={
          hasNextPage
            ? { isLoading: query.isFetchingNextPage, onMore: () => void query.fetchNextPage() }
            : undefined
        }
      />
      <chakra.p mt="3" textStyle="xs" color="fg.subtle">
        {messages.kept}
      </chakra.p>
    </Page>
  );
}
