import { newUserSchema } from '@workspace/domain/accounts/schema';
import * as z from 'zod/mini';

/** Input for a new person, with the server's validation rules. */
export const newPersonSchema = z.object({
  first_name: newUserSchema.shape.first_name,
  last_name: newUserSchema.shape.last_name,
  email: newUserSchema.shape.email,
  /** Empty if no team is selected. */
  team_id: z.string(),
});
export type NewPersonForm = z.infer<typeof newPersonSchema>;

export const emptyPerson: NewPersonForm = { first_name: '', last_name: '', email: '', team_id: '' };

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

function splitName(words: readonly string[]): Pick<NewPersonForm, 'first_name' | 'last_name'> {
  const [first_name = '', ...rest] = words;
  return { first_name, last_name: rest.join(' ') };
}

/**
 * Derives a person from a search without results: a name, or an email address and the name in it.
 */
export function personFromSearch(text: string): Omit<NewPersonForm, 'team_id'> {
  const typed = text.trim();
  if (!typed.includes('@')) return { ...splitName(typed.split(/\s+/)), email: '' };
  const [local = ''] = typed.split('@');
  const words = local.split(/[._-]+/).filter((word) => /^\p{L}+$/u.test(word));
  return { ...splitName(words.map(capitalised)), email: typed };
}
