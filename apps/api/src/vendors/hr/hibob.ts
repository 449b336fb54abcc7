import * as z from 'zod';
import { type HrField, type HrPerson, type HrSystem, hrFields } from './port.ts';
import { requestHr } from './transport.ts';

export interface HiBobOptions {
  /** With its version and without a trailing slash, such as `https://api.hibob.com/v1`. */
  readonly url: string;
  /** 60 s by default: everybody is in one response. */
  readonly timeoutMs?: number;
}

/** Paths of the fields at HiBob. */
const paths = {
  id: 'root.id',
  status: 'internal.status',
  first_name: 'root.firstName',
  last_name: 'root.surname',
  email: 'root.email',
  start_date: 'work.startDate',
  end_date: 'internal.terminationDate',
} as const satisfies Record<HrField | 'id' | 'status', string>;
type Path = (typeof paths)[keyof typeof paths];

const bodySchema = z.object({ employees: z.array(z.record(z.string(), z.unknown())) });
const textSchema = z.union([z.string(), z.number().transform(String)]).nullable();
const daySchema = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d/)
  .transform((text) => text.slice(0, 10))
  .nullable();

type Employee = z.infer<typeof bodySchema>['employees'][number];

const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined;

/**
 * The value of a field, undefined where the employee does not have it. HiBob writes its path with
 * slashes and the value in an object of its own, or nests it, the fields of `root` at the top.
 */
function valueOf(employee: Employee, path: Path): unknown {
  const flat = memberOf(employee, `/${path.replace('.', '/')}`);
  if (flat !== undefined) return memberOf(flat, 'value') ?? null;
  const [section = '', name = ''] = path.split('.');
  const nested = memberOf(memberOf(employee, section), name);
  return nested === undefined && section === 'root' ? memberOf(employee, name) : nested;
}

/** @throws ZodError for a value in another form */
function toPerson(employee: Employee): HrPerson {
  const text = (path: Path) => textSchema.parse(valueOf(employee, path) ?? null)?.trim() || null;
  const day = (path: Path) => daySchema.parse(valueOf(employee, path) || null);
  return {
    hrId: textSchema.unwrap().parse(valueOf(employee, paths.id)),
    firstName: text(paths.first_name),
    lastName: text(paths.last_name),
    email: text(paths.email),
    startDate: day(paths.start_date),
    endDate: day(paths.end_date),
    isActive: text(paths.status)?.toLowerCase() !== 'inactive',
  };
}

/** Everybody in a response. @throws if it cannot be understood in whole */
function readEmployees(body: unknown): { people: HrPerson[]; missing: HrField[] } {
  const parsed = bodySchema.safeParse(body);
  if (!parsed.success) throw new Error('The response of HiBob could not be read.');
  const { employees } = parsed.data;
  const missing = hrFields.filter((field) =>
    employees.every((employee) => valueOf(employee, paths[field]) === undefined),
  );
  try {
    const people = employees.map(toPerson);
    if (new Set(people.map(({ hrId }) => hrId)).size === people.length) return { people, missing };
  } catch {
    // What it says of a person must not be in an error.
  }
  throw new Error('The response of HiBob has a person who could not be read.');
}

/**
 * HiBob by its API with a service user (apidocs.hibob.com, "Search for employees"). One request
 * reads everybody; fields without permission are left out of the response.
 */
export function createHiBob({ url, timeoutMs = 60_000 }: HiBobOptions): HrSystem {
  return {
    async readPeople(credentials) {
      const body = { fields: Object.values(paths), showInactive: true };
      const reply = await requestHr({
        url: `${url}/people/search`,
        credentials,
        body,
        timeoutMs,
      });
      if (reply.status === 401) return { outcome: 'invalid_token' };
      if (reply.status === 403) return { outcome: 'no_access' };
      // 429 too: the outbox tries again, each time later.
      if (reply.status !== 200) throw new Error(`HiBob responded with ${reply.status}.`);
      const { people, missing } = readEmployees(reply.body);
      // A service user without the permission for people finds nobody, not even itself.
      if (people.length === 0) return { outcome: 'no_access' };
      return { outcome: 'read', people, missing };
    },
  };
}
