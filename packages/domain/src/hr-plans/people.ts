import { emailSchema, type User } from '../accounts/schema.ts';
import { cleanText, nameSchema } from '../shared/text.ts';

/** A person as the HR system has them; a field is null where it is empty or not permitted. */
export interface PersonInHr {
  /** Unique within the HR system, and never given to another person. */
  readonly hrId: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email: string | null;
  /** First day of work, `YYYY-MM-DD`. */
  readonly startDate: string | null;
  /** Last day of work, `YYYY-MM-DD`. */
  readonly endDate: string | null;
  /** Whether the HR system counts them among its people today. */
  readonly isActive: boolean;
}

/** A person of the company, archived ones included. */
export interface PersonHere {
  readonly user_id: string;
  /** Their id in the HR system, once it is known. */
  readonly hr_id: string | null;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly role: User['role'];
  readonly status: User['status'];
  /** E.164, of numbers that have not ended. */
  readonly phone_numbers: readonly string[];
}

/**
 * Where somebody stands on a day: `ahead` they have not begun, `working` they have, `leaving` they
 * work until a known day, which may be this one, `gone` they do not work any longer.
 */
export type EmploymentState = 'ahead' | 'working' | 'leaving' | 'gone';

/** @param today `YYYY-MM-DD` in UTC */
export function employmentStateOf(
  { startDate, endDate, isActive }: PersonInHr,
  today: string,
): EmploymentState {
  if (endDate !== null && endDate < today) return 'gone';
  if (startDate !== null && startDate > today) return 'ahead';
  if (!isActive) return 'gone';
  return endDate === null ? 'working' : 'leaving';
}

/** The address in the form in which it is stored here; null for none, or one that is not valid. */
export function addressOf({ email }: PersonInHr): string | null {
  if (email === null) return null;
  const parsed = emailSchema.safeParse(email);
  return parsed.success ? parsed.data : null;
}

/** A first and a last name as they would be stored here. */
export interface HrName {
  readonly first_name: string;
  readonly last_name: string;
}

const partSchema = nameSchema(100);

/** The name as it would be stored here; `missing` for an empty part, `invalid` for one refused here. */
export function nameOf({ firstName, lastName }: PersonInHr): HrName | 'missing' | 'invalid' {
  const [first, last] = [cleanText(firstName ?? ''), cleanText(lastName ?? '')];
  if (first === '' || last === '') return 'missing';
  const isValid = partSchema.safeParse(first).success && partSchema.safeParse(last).success;
  return isValid ? { first_name: first, last_name: last } : 'invalid';
}

/** What somebody is called in the HR system; their address or id where they have no name. */
export function calledInHr(person: PersonInHr): string {
  const name = cleanText(`${person.firstName ?? ''} ${person.lastName ?? ''}`);
  return name || (person.email ?? person.hrId);
}
