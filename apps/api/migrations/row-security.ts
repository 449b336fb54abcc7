/**
 * Row-level security and functions with another role's rights, in the words that several migrations
 * use. Migrations have run with this text: it is never edited. A change of it is a new file, and a
 * migration that alters the policies.
 */
interface IsolationOptions {
  /** SQL condition for the rows an employee may read; without it an employee reads none. */
  readonly employee?: string;
  /** What the app's role may do; the audit and the history are append-only. */
  readonly appRights?: string;
  readonly workerRights?: string;
  readonly companyColumn?: string;
}

/** The caller is the person in `user_id`. */
export const isOwn = 'user_id = (SELECT app_actor_user_id())';

/** The caller is an employee of the row's company. */
export const isEmployee = `company_id = (SELECT app_company_id())
  AND (SELECT app_actor_kind() = 'regular')`;

/** The caller holds the number in the table's `number_id`. */
export const holdsNumber = (table: string) => `EXISTS (SELECT FROM numbers
  WHERE numbers.company_id = ${table}.company_id AND numbers.id = ${table}.number_id
    AND numbers.user_id = (SELECT app_actor_user_id()))`;

/**
 * The policies of every table with `company_id` (decisions 7): read from transaction-local
 * settings, and binding the table's owner too.
 *
 * Who manages a company is asked in one subselect with a boolean result, which PostgreSQL evaluates
 * once, and of which it assumes that it is as often true as not. Of a list of texts it assumes that
 * hardly a row fulfils it, and then reads and sorts a whole company for a page. Staff have a company
 * in their scope only while they act as it or on it.
 */
export function isolateByCompany(table: string, options: IsolationOptions = {}): string {
  const column = options.companyColumn ?? 'company_id';
  const here = `${column} = (SELECT app_company_id())`;
  const company = `${here} AND (SELECT app_is_manager())`;
  const employee = options.employee
    ? `CREATE POLICY employee ON ${table} FOR SELECT TO linewise_app
         USING (${here} AND (SELECT app_actor_kind() = 'regular') AND (${options.employee}));`
    : '';
  return `
    ${forceRowSecurity(table)}
    CREATE POLICY company ON ${table} TO linewise_app USING (${company}) WITH CHECK (${company});
    ${employee}
    CREATE POLICY worker ON ${table} TO linewise_worker USING (${here}) WITH CHECK (${here});
    GRANT ${options.appRights ?? 'SELECT, INSERT, UPDATE, DELETE'} ON ${table} TO linewise_app;
    GRANT ${options.workerRights ?? 'SELECT, INSERT, UPDATE, DELETE'} ON ${table} TO linewise_worker;
  `;
}

/** Row-level security that binds the owner too; its own policy lets migrations and backups in. */
export function forceRowSecurity(table: string): string {
  return `
    ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY;
    ALTER TABLE ${table} FORCE ROW LEVEL SECURITY;
    CREATE POLICY owner ON ${table} TO linewise_owner USING (true) WITH CHECK (true);`;
}

/** The purge has no company set; it may delete the rows that are over and read nothing else. */
export function letPurge(table: string, over: string): string {
  return `
    CREATE POLICY purge_read ON ${table} FOR SELECT TO linewise_worker USING (${over});
    CREATE POLICY purge ON ${table} FOR DELETE TO linewise_worker USING (${over});`;
}

/** Columns that the functions of the lookup role read, in the rows of all companies. */
export function letLookup(table: string, columns: string): string {
  return `
    CREATE POLICY lookup ON ${table} FOR SELECT TO linewise_lookup USING (true);
    GRANT SELECT (${columns}) ON ${table} TO linewise_lookup;`;
}

/** A function's new owner needs CREATE on its schema, only while it becomes the owner. */
export function setOwner(role: string, functions: readonly string[]): string {
  return `
    GRANT CREATE ON SCHEMA public TO ${role};
    ${functions.map((name) => `ALTER FUNCTION ${name} OWNER TO ${role};`).join('\n')}
    REVOKE CREATE ON SCHEMA public FROM ${role};`;
}

/**
 * Functions that run with the rights of the lookup role, as which nobody can log in, and answer
 * with ids: a company is not known before they have (decisions 7). Who may execute them is set
 * before the owner changes: since PostgreSQL 16 the former owner may not, and only gets a warning.
 */
export function grantLookup(roles: string, functions: readonly string[]): string {
  const list = functions.join(', ');
  return `
    REVOKE EXECUTE ON FUNCTION ${list} FROM PUBLIC;
    GRANT EXECUTE ON FUNCTION ${list} TO ${roles};
    ${setOwner('linewise_lookup', functions)}`;
}
