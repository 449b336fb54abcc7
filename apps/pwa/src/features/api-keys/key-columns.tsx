import { chakra } from '@chakra-ui/react/styled-system';
import type { ApiKey, ApiKeyState } from '@workspace/domain/api-keys/schema';
import { Badge, type BadgeProps } from '@workspace/ui/components/badge';
import { IconButton } from '@workspace/ui/components/icon-button';
import { MoreIcon, PencilIcon, RefreshIcon, XIcon } from '@workspace/ui/components/icons';
import { Menu } from '@workspace/ui/components/menu';
import {
  dayOf,
  formatDate,
  formatDayTime,
  formatRecent,
  formatRelativeDay,
} from '@workspace/ui/format/dates';
import type { TableColumn } from '@workspace/ui/patterns/data-table';
import { screenLayout } from '@workspace/ui/theme/screen-layout';
import type { ReactNode } from 'react';
import { messages } from './messages.ts';
import { scopesInWords } from './scope-labels.ts';

export type KeyAction = 'rename' | 'rotate' | 'revoke';

/** `narrow`: the key is below its name, and the day on which it expires below its state. */
export const useKeysLayout = screenLayout([['narrow', 1079]], 'wide');

const stateBadges: Readonly<Record<ApiKeyState, Pick<BadgeProps, 'tone' | 'dot' | 'fill'>>> = {
  active: { tone: 'success', dot: 'full', fill: 'none' },
  rotated: { tone: 'info', dot: 'half', fill: 'subtle' },
  expires_soon: { tone: 'warning', dot: 'quarter', fill: 'subtle' },
  expired: { tone: 'neutral', dot: 'struck', fill: 'none' },
};

/** A value with a smaller line below it. */
function TwoLines({ first, second }: { readonly first: ReactNode; readonly second: ReactNode }) {
  return (
    <chakra.div minW="0" whiteSpace="normal" overflowWrap="anywhere">
      {first}
      {second && (
        <chakra.span display="block" textStyle="xs" color="fg.muted">
          {second}
        </chakra.span>
      )}
    </chakra.div>
  );
}

const madeBy = ({ created_by_name: name, created_at, old_key_ends_at: end }: ApiKey) =>
  end === null
    ? messages.madeBy(name, formatDate(created_at))
    : messages.oldKeyUntil(formatDayTime(end));

function expiryOf({ expires_at: at, state }: ApiKey): ReactNode {
  if (at === null) return messages.neverExpires;
  const relative = state === 'expired' ? null : formatRelativeDay(dayOf(at), dayOf(Date.now()));
  return <TwoLines first={formatDate(at)} second={relative} />;
}

interface ActionsProps {
  readonly apiKey: ApiKey;
  /** Why nothing can be changed now. */
  readonly lock: string | undefined;
  readonly onAction: (action: KeyAction, key: ApiKey) => void;
}

function Actions({ apiKey, lock, onAction }: ActionsProps) {
  const { name, state } = apiKey;
  const { actions } = messages;
  return (
    <Menu<KeyAction>
      label={messages.menu(name)}
      width={220}
      align="end"
      items={[
        { id: 'rename', label: actions.rename, icon: <PencilIcon />, reason: lock },
        {
          id: 'rotate',
          label: actions.rotate,
          icon: <RefreshIcon />,
          reason: lock ?? (state === 'expired' ? messages.expiredReason : undefined),
        },
        { id: 'revoke', label: actions.revoke, icon: <XIcon />, tone: 'danger', reason: lock },
      ]}
      onChoose={(action) => onAction(action, apiKey)}
      renderTrigger={(trigger) => (
        <IconButton {...trigger} size="sm" label={messages.menu(name)} icon={<MoreIcon />} />
      )}
    />
  );
}

const maskedKey = ({ masked }: ApiKey) => (
  <chakra.span fontFamily="mono" textStyle="xs" lineHeight="20px">
    {masked}
  </chakra.span>
);

/** The columns of the list. */
export function keyColumns(
  actions: Omit<ActionsProps, 'apiKey'>,
  layout: ReturnType<typeof useKeysLayout>,
): readonly TableColumn<ApiKey>[] {
  const { columns } = messages;
  const isNarrow = layout === 'narrow';
  const all: readonly TableColumn<ApiKey>[] = [
    {
      id: 'name',
      title: columns.name,
      width: '1.4 1 0',
      phone: 'title',
      render: (key) => (
        <TwoLines
          first={<chakra.span fontWeight="medium">{key.name}</chakra.span>}
          second={
            isNarrow ? (
              <>
                {madeBy(key)}
                <chakra.span display="block">{maskedKey(key)}</chakra.span>
              </>
            ) : (
              madeBy(key)
            )
          }
        />
      ),
    },
    {
      id: 'key',
      title: columns.key,
      width: '0 0 168px',
      render: maskedKey,
    },
    {
      id: 'may',
      title: columns.may,
      width: '1.6 1 0',
      phone: 'detail',
      render: ({ scopes }) => (
        <chakra.span whiteSpace="normal" color="fg.muted">
          {scopesInWords(scopes)}
        </chakra.span>
      ),
    },
    {
      id: 'used',
      title: columns.used,
      width: '0 0 140px',
      render: ({ last_used_at: at, last_used_address: address }) =>
        at === null ? messages.neverUsed : <TwoLines first={formatRecent(at)} second={address} />,
    },
    { id: 'expires', title: columns.expires, width: '0 0 112px', render: expiryOf },
    {
      id: 'state',
      title: columns.state,
      width: '0 0 124px',
      phone: 'mark',
      render: (key) => (
        <TwoLines
          first={
            <Badge align="hang" {...stateBadges[key.state]}>
              {messages.states[key.state]}
            </Badge>
          }
          second={isNarrow && key.expires_at !== null && messages.until(formatDate(key.expires_at))}
        />
      ),
    },
    {
      id: 'actions',
      title: '',
      label: columns.actions,
      width: '0 0 40px',
      align: 'end',
      phone: 'amount',
      render: (key) => <Actions {...actions} apiKey={key} />,
    },
  ];
  return isNarrow ? all.filter(({ id }) => id !== 'key' && id !== 'expires') : all;
}
