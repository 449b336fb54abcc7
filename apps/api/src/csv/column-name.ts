import { cleanText } from '@workspace/domain/shared/text';

/** Usual names of columns, as {@link plainName} returns them. */
const otherNames: Readonly<Record<string, string>> = {
  firstname: 'first_name',
  given_name: 'first_name',
  forename: 'first_name',
  lastname: 'last_name',
  surname: 'last_name',
  family_name: 'last_name',
  e_mail: 'email',
  email_address: 'email',
  e_mail_address: 'email',
  mail: 'email',
  phone: 'phone_number',
  phonenumber: 'phone_number',
  mobile: 'phone_number',
  mobile_number: 'phone_number',
  country_code: 'country',
  team_name: 'team',
  plan_name: 'plan',
};

/** `First Name` and `FIRST-NAME` are `first_name`. */
const plainName = (text: string) => text.replace(/[\s_.-]+/g, '_').replace(/^_|_$/g, '');

/**
 * The name of a column as the product writes it: in lower case, with underscores, and a usual name
 * as the one that it stands for.
 */
export function columnName(cell: string): string {
  const plain = plainName(cleanText(cell).toLowerCase());
  return otherNames[plain] ?? plain;
}
