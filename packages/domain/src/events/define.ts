import type * as z from 'zod/mini';

/** What an event is about. */
export const eventSubjects = [
  'number',
  'user',
  'team',
  'import',
  'company',
  'porting_item',
  'top_up',
  'invoice',
  'payment_account',
  'integration',
  'webhook_endpoint',
  'assistant_change',
] as const;
export type EventSubject = (typeof eventSubjects)[number];

/** Facts of an event, as they are stored: ids, labels and numbers as text. */
export type Facts = Readonly<Record<string, string | null>>;

/** Resolves the ids in an event's facts to names; undefined if the reader does not know them. */
export interface EventNames {
  readonly plan: (planId: string) => string | undefined;
  readonly person: (userId: string) => string | undefined;
}

/** The drawing beside an entry of the history. */
export type HistoryIcon =
  | 'alert'
  | 'calendar'
  | 'chart'
  | 'check'
  | 'clock'
  | 'eye'
  | 'mail'
  | 'phone'
  | 'plus'
  | 'refresh'
  | 'sim'
  | 'swap'
  | 'upload'
  | 'user'
  | 'x';

/** How an event appears in the history of a number or of a transfer. */
export interface HistoryEntry {
  /** On the wire; stored. */
  readonly kind: string;
  readonly icon: HistoryIcon;
  /** One sentence; a fact may be missing in entries of former versions. */
  readonly words: string | ((facts: Facts, names: EventNames) => string);
}

/** Facts that a notification's texts name; one that was not known is absent. */
export type NotificationParams = Readonly<Record<string, string>>;

/** What a notification says: in the app, and as subject and first line of its email. */
export interface NotificationText {
  readonly title: string;
  /** One line. */
  readonly line: string;
}

type FindPath = (subjectId: string | null, params: NotificationParams) => string | null;
type Write = (params: NotificationParams) => NotificationText;

/** How an entry is drawn: `ask` needs an action, `problem` is a failure. */
export type NotificationTone = 'neutral' | 'ask' | 'problem';

/** Who is notified of an event, and how. */
export interface EventNotification {
  /** On the wire; stored. */
  readonly type: string;
  /** Names it in the filter and in the settings: "Number active". */
  readonly label: string;
  readonly tone: NotificationTone;
  /**
   * Facts of the event that the texts name, beside those of the person, the number, the transfer and
   * the top-up, which are added.
   */
  readonly params?: readonly string[];
  /**
   * Only if the transfer or top-up has this status when the call ends: what an administrator
   * requests is approved in the same call.
   */
  readonly onlyWhile?: 'pending' | 'requested';
  /**
   * Shown as one line with the others of the order or import that added the number, or of the
   * transfers that were requested together. With `order_or_day`, those of numbers without an order
   * are one line for a product day (UTC).
   */
  readonly folds?: true | 'order_or_day';
  /** Text for the company's administrators; without it they are not notified. */
  readonly administrators?: Write;
  /** Text for the person concerned; without it they are not notified. */
  readonly person?: Write;
  /** The SMS to the person concerned; without it none is sent. Its link is added. */
  readonly sms?: (params: NotificationParams) => string;
  /** Whoever caused the event is notified as well; by default they are not. */
  readonly notifiesActor?: true;
  /** Whether it is sent by email too, unless a person's settings differ; `never` is no choice. */
  readonly email: 'on' | 'off' | 'never';
  /** The path that it opens in the app, by subject id; null if there is none. */
  readonly link: { readonly administrators?: FindPath; readonly person?: FindPath };
}

/**
 * Something that happened, declared once. History, notifications, the audit log and webhooks are
 * subscribers that read this declaration.
 */
export interface EventDefinition {
  /** `entity.past_tense`, as webhooks name it: `number.active`. */
  readonly name: string;
  readonly subject: EventSubject;
  /** The scope with which a program may learn of it. */
  readonly scope: 'numbers:read' | 'people:read' | 'teams:read' | 'requests:read' | 'billing:read';
  /** What is known of it besides its subject; nothing by default. */
  readonly payload?: z.ZodMiniType<Facts>;
  /** How webhooks send it; without it they do not. */
  readonly webhook?: {
    /** What the portal says of it beside the type. */
    readonly label: string;
    /** On the wire, where it is not the event's name. */
    readonly type?: `${string}.${string}`;
  };
  /** Its entry in the history; without it there is none. */
  readonly history?: HistoryEntry;
  /** Without it nobody is notified. */
  readonly notification?: EventNotification;
  /** What waited is over: unread notifications about the same subject are read by it. */
  readonly settles?: true;
  /**
   * How the audit log says that it happened, where no call caused it: a sentence as those of
   * `auditSentences`.
   */
  readonly audit?: { readonly operation: string; readonly label: string };
}

/** Declares events, and keeps their names and the types of their facts. */
export function defineEvents<const Events extends Readonly<Record<string, EventDefinition>>>(
  events: Events,
): Events {
  return events;
}

/** What happened to one subject. */
export interface Happening {
  /** Null for the company itself. */
  readonly subjectId: string | null;
  /** Product time; that of the transaction by default. */
  readonly occurredAt?: Date;
  /** The number in whose history it appears; the subject itself by default. */
  readonly numberId?: string;
  /** The person concerned; by default the holder of the number, or whose request it is. */
  readonly personId?: string;
  /** The only administrator who is notified, as long as they are one; all of them by default. */
  readonly administratorId?: string;
}

/** A happening with the facts that its event declares; of an unknown event, those are checked later. */
export type HappeningOf<Event extends EventDefinition> = Happening &
  (EventDefinition extends Event
    ? { readonly facts?: Facts }
    : Event extends { readonly payload: infer Payload extends z.ZodMiniType<Facts> }
      ? { readonly facts: z.input<Payload> }
      : { readonly facts?: never });
