import * as z from 'zod/mini';
import { onboardingStates } from '../onboarding/schema.ts';
import { asciiAddress, emailFormat, emailLimit } from '../shared/email.ts';
import { countryCodeSchema, idSchema, instantSchema, versionSchema } from '../shared/id.ts';
import { patchBody } from '../shared/patch-body.ts';
import { nameSchema } from '../shared/text.ts';

export const userRoles = ['regular', 'admin'] as const;
export const userStatuses = ['new_user', 'active', 'inactive', 'archived'] as const;

/** A person of a company (specification 1 and 2, section 3). */
export const userSchema = z.object({
  user_id: idSchema,
  company_id: idSchema,
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  avatar_url: z.nullable(z.string()),
  role: z.enum(userRoles),
  status: z.enum(userStatuses),
  country_iso_code: z.nullable(countryCodeSchema),
  team_ids: z.array(idSchema),
  created_at: instantSchema,
  version: versionSchema,
});
export type User = z.infer<typeof userSchema>;

/**
 * An email address; stored in lower case, since addresses are case-insensitive, and with its domain
 * in the form of DNS.
 */
export const emailSchema = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.overwrite(asciiAddress),
    z.minLength(1, 'Enter an email address.'),
    z.maxLength(emailLimit, 'An email address has at most 254 characters.'),
    emailFormat({ error: 'This is not an email address.', abort: true }),
  );

const teamIdsSchema = z.array(idSchema).check(z.maxLength(100, 'Choose at most 100 teams.'));

/** Input of an administrator for a new person. The role is always `regular`. */
export const newUserSchema = z.strictObject({
  /** Made by the caller, so that a repeated call creates one person; otherwise by the server. */
  user_id: z.optional(idSchema),
  first_name: nameSchema(100),
  last_name: nameSchema(100),
  email: emailSchema,
  team_ids: z.optional(teamIdsSchema),
  country_iso_code: z.optional(countryCodeSchema),
});
export type NewUser = z.infer<typeof newUserSchema>;

/**
 * Body of `POST /users`: a person whom an administrator adds, or, of a login without a company, its
 * first administrator, for whom a company is made (decisions on billing 6).
 */
export const createUserSchema = z.strictObject({
  ...newUserSchema.shape,
  /** `admin` for the first administrator, `regular` for everybody else. */
  role: z.optional(z.enum(userRoles)),
  /** Accepted and not kept: pictures come from the product's own origin. */
  avatar_url: z.optional(
    z.nullable(z.string().check(z.maxLength(2000), z.regex(/^https:\/\/[!-~]+$/))),
  ),
});

/** An administrator (specification 2, section 3). */
export const adminSchema = z.object({
  user_id: idSchema,
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  avatar_url: z.nullable(z.string()),
  created_at: instantSchema,
});

/** What an administrator may change of a person; the role has its own operation. */
export const userChangeSchema = patchBody({
  first_name: nameSchema(100),
  last_name: nameSchema(100),
  email: emailSchema,
  team_ids: teamIdsSchema,
  country_iso_code: z.nullable(countryCodeSchema),
});
export type UserChange = z.infer<typeof userChangeSchema>;

export const userRoleChangeSchema = z.strictObject({ role: z.enum(userRoles) });

export const emailQuestionSchema = z.strictObject({ email: emailSchema });

/** What can happen to a number when its holder is archived (decisions 14). */
export const archiveActions = ['terminate', 'deactivate', 'reassign', 'keep'] as const;
export type ArchiveAction = (typeof archiveActions)[number];

const archiveChoiceSchema = z.strictObject({
  number_id: idSchema,
  action: z.enum(archiveActions),
  /** The new holder; with `reassign` only. */
  user_id: z.optional(idSchema),
});
export type ArchiveChoice = z.infer<typeof archiveChoiceSchema>;

/** Numbers that are not listed end as {@link archiveActionsOf} says first. */
export const archiveSchema = z.strictObject({
  numbers: z._default(
    z.array(archiveChoiceSchema).check(z.maxLength(200, 'Choose for at most 200 numbers.')),
    [],
  ),
});

/** The logged-in caller (decisions 1: a newcomer has no user and no company). */
export const meSchema = z.object({
  kind: z.enum(['newcomer', 'regular', 'admin', 'staff']),
  email: z.string(),
  name: z.string(),
  user: z.nullable(userSchema),
  company: z.nullable(
    z.object({ company_id: idSchema, name: z.string(), logo_url: z.nullable(z.string()) }),
  ),
  /**
   * What is left of the onboarding: of a login without a company, `not_started` or `in_progress`; of
   * the only administrator of a company that is not activated, `in_progress`; `form_unsent` while the
   * answers wait to be submitted after the activation. Null for everybody else.
   */
  onboarding: z.nullable(z.enum(onboardingStates)),
  /** Set if the provider's staff act as this administrator; the two fields below then too. */
  entered_as_super_admin: z.boolean(),
  /** The actor (RFC 8693). */
  act: z.optional(z.object({ identity_id: idSchema, name: z.string(), email: z.string() })),
  /** Expiry of the impersonation session. */
  expires_at: z.optional(instantSchema),
});
export type Me = z.infer<typeof meSchema>;

/** First and last name, separated by a space. */
export function displayName(user: Pick<User, 'first_name' | 'last_name'>): string {
  return `${user.first_name} ${user.last_name}`.trim();
}
