import * as z from 'zod/mini';
import { notificationTypes } from '../events/catalogue.ts';
import { eventSubjects } from '../events/define.ts';
import { idSchema, instantSchema, versionSchema } from '../shared/id.ts';

/** In which role a person receives a notification; it decides the text and the link. */
export const notificationAudiences = ['administrators', 'person'] as const;

/** Who ordered the numbers of a folded line; an import is a file. */
export const ordererKinds = ['person', 'staff', 'api_key', 'import', 'system'] as const;

/** What a folded line is about: numbers that were added, or transfers that were requested together. */
export const foldContents = ['numbers', 'transfers'] as const;

/** What a folded line stands for: the notifications of one order, import or request of transfers. */
export const notificationFoldSchema = z.object({
  fold_id: idSchema,
  /** Null if it is not known, as of numbers that were ordered before orders were kept. */
  ordered_by: z.nullable(z.enum(ordererKinds)),
  /** Of who ordered, or of the file. */
  name: z.nullable(z.string()),
  of: z.enum(foldContents),
  /** How many numbers or transfers there are; 0 for an import of people alone. */
  numbers: z.int(),
  parts: z.int(),
  unread: z.int(),
  /** How many of them were last reported by each event. */
  states: z.array(z.object({ type: z.enum(notificationTypes), count: z.int() })),
});
export type NotificationFold = z.infer<typeof notificationFoldSchema>;

/** A notification of one person (specification 3, section 3). */
export const notificationSchema = z.object({
  notification_id: idSchema,
  user_id: idSchema,
  type: z.enum(notificationTypes),
  audience: z.enum(notificationAudiences),
  subject_kind: z.enum(eventSubjects),
  subject_id: z.nullable(idSchema),
  /** Facts for the text, for example `{ person_name, phone_number, plan_name }`. */
  params: z.record(z.string(), z.string()),
  /** Product time (decisions 5). */
  created_at: instantSchema,
  read_at: z.nullable(instantSchema),
  version: versionSchema,
  /**
   * Of a line that stands for several, in a folded list: the other fields are those of the newest
   * one, and it is read once all of them are.
   */
  fold: z.optional(notificationFoldSchema),
});
export type Notification = z.infer<typeof notificationSchema>;

/** The page of a list of notifications (decisions 3). */
export const notificationPageSchema = z.object({
  current_page: z.int(),
  pages: z.int(),
  total: z.int(),
});

const emailChoiceSchema = z.strictObject({ type: z.enum(notificationTypes), email: z.boolean() });

/** What a person receives by email. */
export const notificationSettingsSchema = z.object({
  /** Every event that this person can receive by email, in the order of the catalogue. */
  events: z.array(emailChoiceSchema),
  version: versionSchema,
});
export type NotificationSettings = z.infer<typeof notificationSettingsSchema>;

/** Events that are not named keep their setting. */
export const newNotificationSettingsSchema = z.strictObject({
  events: z.array(emailChoiceSchema).check(
    z.maxLength(notificationTypes.length),
    z.refine(
      (events) => new Set(events.map(({ type }) => type)).size === events.length,
      'An event is named twice.',
    ),
  ),
});
