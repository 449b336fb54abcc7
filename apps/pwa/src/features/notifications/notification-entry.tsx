import { chakra } from '@chakra-ui/react/styled-system';
import { type NotificationType, notificationEvent } from '@workspace/domain/events/catalogue';
import type { EventSubject, NotificationTone } from '@workspace/domain/events/define';
import type { Notification } from '@workspace/domain/notifications/schema';
import {
  BuildingIcon,
  CardIcon,
  FileIcon,
  type Icon,
  KeyIcon,
  LockIcon,
  MailIcon,
  PhoneIcon,
  PlusIcon,
  RefreshIcon,
  SimIcon,
  UserIcon,
} from '@workspace/ui/components/icons';
import { VisuallyHidden } from '@workspace/ui/components/visually-hidden';
import { dayOf, formatDate, formatDateTime, formatTime } from '@workspace/ui/format/dates';
import type { ReactNode } from 'react';
import { useProductNow } from '../../data/session/hooks.ts';
import { Link } from '../../navigation/link.tsx';
import { withPhones } from '../../platform/phone.ts';
import { lineLink, lineText, lineTone } from './fold-text.ts';
import { messages } from './messages.ts';

const subjectIcons = {
  number: SimIcon,
  user: UserIcon,
  team: UserIcon,
  import: FileIcon,
  company: BuildingIcon,
  porting_item: PhoneIcon,
  top_up: PlusIcon,
  invoice: FileIcon,
  payment_account: CardIcon,
  integration: RefreshIcon,
  webhook_endpoint: RefreshIcon,
  assistant_change: KeyIcon,
} as const satisfies Record<EventSubject, Icon>;

/** Those that say more than what the event is about. */
const ownIcons: Partial<Record<NotificationType, Icon>> = {
  phone_lost: PhoneIcon,
  new_qr_requested: RefreshIcon,
  sim_hold: LockIcon,
  email_undelivered: MailIcon,
  person_added: PlusIcon,
};

const tones = {
  neutral: { bg: 'bg.muted', color: 'fg.muted' },
  ask: { bg: 'warning.subtle', color: 'warning.solid' },
  problem: { bg: 'danger.subtle', color: 'danger.solid' },
} as const satisfies Record<NotificationTone, object>;

/** `13:47` today, otherwise the day. */
function formatWhen(moment: string, now: number): string {
  return dayOf(moment) === dayOf(now)
    ? formatTime(moment)
    : formatDate(moment).replace(new RegExp(` ${new Date(now).getFullYear()}$`), '');
}

const Row = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: '32px minmax(0, 1fr) auto',
    columnGap: '3',
    rowGap: '0.5',
    alignItems: 'start',
    w: 'full',
    px: '3',
    py: '2.5',
    rounded: 'md',
    color: 'fg',
    textAlign: 'start',
  },
  variants: { pressable: { yes: { cursor: 'pointer', _hover: { bg: 'bg.subtle' } }, no: {} } },
});

function Content({ notification }: { readonly notification: Notification }) {
  const { type, created_at: createdAt, read_at: readAt } = notification;
  const now = useProductNow();
  const { subject } = notificationEvent(type);
  const tone = lineTone(notification);
  const Drawn = ownIcons[type] ?? subjectIcons[subject];
  const { title, line } = lineText(notification);
  const isUnread = readAt === null;
  return (
    <>
      <chakra.span
        gridRow="1 / 3"
        boxSize="8"
        display="grid"
        placeContent="center"
        rounded="9px"
        {...(isUnread ? tones[tone] : tones.neutral)}
      >
        <Drawn />
      </chakra.span>
      <chakra.span
        fontWeight={isUnread ? 'medium' : 'normal'}
        color={isUnread ? 'fg' : 'fg.muted'}
        lineHeight="18px"
        overflowWrap="anywhere"
      >
        {isUnread && <VisuallyHidden>{messages.unread}: </VisuallyHidden>}
        {withPhones(title)}
      </chakra.span>
      <chakra.span
        display="flex"
        alignItems="center"
        gap="2"
        textStyle="xs"
        lineHeight="18px"
        color="fg.subtle"
        whiteSpace="nowrap"
      >
        <time dateTime={createdAt} title={formatDateTime(createdAt)}>
          {formatWhen(createdAt, now)}
        </time>
        {isUnread && <chakra.span boxSize="7px" rounded="full" bg="accent.fg" aria-hidden />}
      </chakra.span>
      {line && (
        <chakra.span
          gridColumn="2 / 4"
          lineHeight="18px"
          color={isUnread ? 'fg.muted' : 'fg.subtle'}
          textWrap="pretty"
          overflowWrap="anywhere"
        >
          {withPhones(line)}
        </chakra.span>
      )}
    </>
  );
}

export interface NotificationEntryProps {
  readonly notification: Notification;
  /** Called when it is opened, or pressed if it leads nowhere. */
  readonly onOpen: (notification: Notification) => void;
}

/** A notification, or a line of several. It opens what it is about, and is read then. */
export function NotificationEntry({ notification, onOpen }: NotificationEntryProps): ReactNode {
  const href = lineLink(notification);
  const content = <Content notification={notification} />;
  if (href !== null) {
    return (
      <Row pressable="yes" asChild>
        <Link to={href} onClick={() => onOpen(notification)}>
          {content}
        </Link>
      </Row>
    );
  }
  if (notification.read_at !== null) return <Row pressable="no">{content}</Row>;
  return (
    <Row pressable="yes" asChild>
      <button type="button" onClick={() => onOpen(notification)}>
        {content}
      </button>
    </Row>
  );
}
