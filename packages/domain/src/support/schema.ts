import * as z from 'zod/mini';

/** Where Intercom keeps the data of a workspace. */
export const intercomRegions = ['us', 'eu', 'ap'] as const;

/** How a person reaches support: by the chat if there is one, otherwise by email. */
export const supportSettingsSchema = z.object({
  chat: z.nullable(
    z.object({
      vendor: z.literal('intercom'),
      app_id: z.string(),
      region: z.enum(intercomRegions),
    }),
  ),
});
export type SupportSettings = z.infer<typeof supportSettingsSchema>;

const text = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most));

/** An error of an app: where it happened, and never whose data was on the screen. */
export const errorReportSchema = z.strictObject({
  app: z.enum(['web', 'console']),
  name: text(100),
  message: z.optional(text(500)),
  stack: z.optional(text(6000)),
  /** Path of the screen, without its query and its fragment. */
  path: text(200).check(z.regex(/^\/[^?#]*$/, 'A path begins with / and has no query.')),
});
export type ErrorReport = z.infer<typeof errorReportSchema>;
