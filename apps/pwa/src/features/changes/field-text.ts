import { displayName } from '@workspace/domain/accounts/schema';
import { displayStatusLabels } from '@workspace/domain/numbers/states';
import { formatDate, formatDay } from '@workspace/ui/format/dates';
import { formatPhone } from '../../app/phone.ts';
import type { Reference } from '../../offline/index/reference.ts';
import { messages } from './messages.ts';

type Words = (value: string, reference: Reference) => string | undefined;

const person: Words = (id, { users }) => {
  const user = users.get(id);
  return user && displayName(user);
};

const words: Readonly<Record<string, Words>> = {
  plan_id: (id, { plans }) => plans.get(id)?.name,
  user_id: person,
  members_ids: person,
  team_ids: (id, { teams }) => teams.get(id)?.name,
  country_iso_code: (code, { countries }) => countries.get(code)?.name,
  // A status unknown to this version is shown as it is.
  status: (status) => Object.entries(displayStatusLabels).find(([name]) => name === status)?.[1],
  full_phone_number: (phone) => formatPhone(phone),
  temp_phone_number: (phone) => formatPhone(phone),
  // UTC midnight of a calendar day (decisions 5).
  porting_date: (at) => formatDay(at.slice(0, 10)),
  expires_at: (at) => formatDate(at, 'UTC'),
  type: (type) => type.charAt(0).toUpperCase() + type.slice(1),
};

/** Formats a field's value: names instead of ids, localised dates and numbers. */
export function fieldText(field: string, value: unknown, reference: Reference): string {
  if (value === null || value === undefined) return messages.conflict.none;
  if (Array.isArray(value)) {
    const names = value.map((one: unknown) => fieldText(field, one, reference));
    return names.join(', ') || messages.conflict.none;
  }
  const text = String(value);
  return words[field]?.(text, reference) ?? text;
}
