import * as z from 'zod/mini';
import { idSchema, instantSchema } from '../shared/id.ts';
import { nameSchema } from '../shared/text.ts';
import { readDomain } from './rules.ts';

export const domainSentence = 'This is not a domain. Write it as company.example.';

/** A domain; trimmed, in lower case, in the form of DNS. */
export const domainNameSchema = z.string().check(
  z.maxLength(255, 'A domain has at most 253 characters.'),
  z.overwrite((text) => readDomain(text) ?? text),
  z.refine((text) => readDomain(text) === text, domainSentence),
);

export const domainProofs = ['administrator', 'dns'] as const;

/** Why the last check of the TXT record did not verify the domain. */
export const domainProblems = ['no_record', 'other_value', 'no_answer', 'taken'] as const;
export type DomainProblem = (typeof domainProblems)[number];

/** An email domain of a company. */
export const whitelistedDomainSchema = z.object({
  domain_id: idSchema,
  company_id: idSchema,
  /** As DNS has it. */
  domain: z.string(),
  /** With letters outside ASCII. */
  display_name: z.string(),
  status: z.enum(['pending', 'verified']),
  proof: z.nullable(z.enum(domainProofs)),
  /** Address of the administrator that proved it. */
  verified_by: z.nullable(z.string()),
  verified_at: z.nullable(instantSchema),
  added_by: z.nullable(idSchema),
  added_by_name: z.string(),
  created_at: instantSchema,
  /** The TXT record that proves it. */
  record: z.object({ name: z.string(), value: z.string() }),
  is_checking: z.boolean(),
  last_checked_at: z.nullable(instantSchema),
  problem: z.nullable(z.enum(domainProblems)),
});
export type WhitelistedDomain = z.infer<typeof whitelistedDomainSchema>;

/** The company that a login without a company may join. */
export const joinOfferSchema = z.object({
  company_id: idSchema,
  company_name: z.string(),
  logo_url: z.nullable(z.string()),
  domain: z.string(),
});
export type JoinOffer = z.infer<typeof joinOfferSchema>;

export const joinBodySchema = z.strictObject({
  company_id: idSchema,
  first_name: nameSchema(100),
  last_name: nameSchema(100),
});
