import { displayName } from '@workspace/domain/accounts/schema';
import { formatPhone } from '../../../platform/phone.ts';
import type { ValueText } from './kind.ts';

export const personText: ValueText = (id, { users }) => {
  const user = users.get(id);
  return user && displayName(user);
};

export const teamText: ValueText = (id, { teams }) => teams.get(id)?.name;

export const planText: ValueText = (id, { plans }) => plans.get(id)?.name;

export const countryText: ValueText = (code, { countries }) => countries.get(code)?.name;

export const phoneText: ValueText = (phone) => formatPhone(phone);

/** The label of one of a few values; one that is unknown to this version is shown as it is. */
export const labelText =
  (labels: Readonly<Record<string, string>>): ValueText =>
  (value) =>
    Object.hasOwn(labels, value) ? labels[value] : undefined;
