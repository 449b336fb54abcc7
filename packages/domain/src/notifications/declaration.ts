import type { NumberEventKind } from '../numbers/schema.ts';

/** Facts about the event when it happened; one that was not known is absent. */
export type NotificationParams = Readonly<Record<string, string>>;

/** What a notification says: in the app, and as subject and first line of its email. */
export interface NotificationText {
  readonly title: string;
  /** One line. */
  readonly line: string;
}

type FindPath = (subjectId: string | null, params: NotificationParams) => string | null;

type Write = (params: NotificationParams) => NotificationText;

/** What an event is about. */
export const notificationSubjects = [
  'number',
  'user',
  'import',
  'company',
  'porting_item',
  'top_up',
] as const;
export type NotificationSubject = (typeof notificationSubjects)[number];

/** How an entry is drawn: `ask` needs an action, `problem` is a failure. */
export type NotificationTone = 'neutral' | 'ask' | 'problem';

/** An event that people are notified of. */
export interface NotificationEvent {
  /** Names it in the filter and in the settings: "Number active". */
  readonly label: string;
  readonly subject: NotificationSubject;
  readonly tone: NotificationTone;
  /** The history event of a number or a request that causes it; without one, a service calls `notify`. */
  readonly follows?: NumberEventKind;
  /**
   * Only if the transfer or top-up has this status when the call ends: what an administrator
   * requests is approved in the same call.
   */
  readonly onlyWhile?: 'pending' | 'requested';
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
  readonly link: {
    readonly administrators?: FindPath;
    readonly person?: FindPath;
  };
}

/** Declares the events and keeps their names. */
export function defineEvents<const Type extends string>(
  events: Readonly<Record<Type, NotificationEvent>>,
): Readonly<Record<Type, NotificationEvent>> {
  return events;
}
