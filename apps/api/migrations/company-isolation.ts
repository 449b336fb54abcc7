/**
 * The row-level security policies of every table to come with `company_id` (decisions 7): read from
 * transaction-local settings, and binding the table's owner too. `wall.ts`, `visit-wall.ts` and
 * `tenant-isolation.ts` have been run by migrations that landed, and are not edited.
 */
interface IsolationOptions {
  /** SQL condition for the rows an employee may read; without it an employee reads none. */
  readonly employee?: string;
  /** What the app's role may do; the audit and the events are append-only. */
  readonly appRights?: string;
  readonly workerRights?: string;
  readonly companyColumn?: string;
}

/**
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
    ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY;
    ALTER TABLE ${table} FORCE ROW LEVEL SECURITY;
    CREATE POLICY owner ON ${table} TO linewise_owner USING (true) WITH CHECK (true);
    CREATE POLICY company ON ${table} TO linewise_app USING (${company}) WITH CHECK (${company});
    ${employee}
    CREATE POLICY worker ON ${table} TO linewise_worker USING (${here}) WITH CHECK (${here});
    GRANT ${options.appRights ?? 'SELECT, INSERT, UPDATE, DELETE'} ON ${table} TO linewise_app;
    GRANT ${options.workerRights ?? 'SELECT, INSERT, UPDATE, DELETE'} ON ${table} TO linewise_worker;
  `;
}
