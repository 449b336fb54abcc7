import * as z from 'zod/mini';
import { idSchema, versionSchema } from '../shared/id.ts';
import { isEmoji, nameSchema } from '../shared/text.ts';

/** A team (specification 2 and 3, section 3). */
export const teamSchema = z.object({
  team_id: idSchema,
  company_id: idSchema,
  name: z.string(),
  /** An emoji or the https address of an image; null for the default smiley. */
  emoji: z.nullable(z.string()),
  members_ids: z.array(idSchema),
  members_count: z.int(),
  version: versionSchema,
});
export type Team = z.infer<typeof teamSchema>;

/** As long as in an import. */
export const maxTeamNameLength = 100;

/** The name as a person enters it (specification 1, section 5). */
export const teamNameSchema = nameSchema(maxTeamNameLength, 'Invalid team name');

/** Whether a team shows this as an image. */
export const isImageAddress = (emoji: string): boolean =>
  emoji.startsWith('https://') && URL.canParse(emoji);

/** The emoji as a person enters it: one emoji, or the address of an image. */
export const teamEmojiSchema = z.string().check(
  z.trim(),
  z.maxLength(500, 'The address of an image has at most 500 characters.'),
  z.refine(
    (text) => isEmoji(text) || isImageAddress(text),
    'Choose one emoji, or enter the address of an image that begins with https://.',
  ),
);

/** Far more than a company has people. */
const maxMembers = 20_000;

/** The members as a person chooses them. */
export const teamMembersSchema = z
  .array(idSchema)
  .check(z.maxLength(maxMembers, 'A team has at most 20,000 members.'));
