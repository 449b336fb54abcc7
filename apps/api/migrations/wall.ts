/**
 * The tenant wall, by template (decisions 7): row-level security that also binds the table's
 * owner, read from transaction-local settings. Every table with `company_id` gets it.
 */
export interface WallOptions {
  /** SQL condition for the rows an employee may read; without it an employee reads none. */
  readonly employee?: string;
  /** What the app's role may do; the audit and the events are append-only. */
  readonly appRights?: string;
  readonly workerRights?: string;
  readonly companyColumn?: string;
}

export function tenantWall(table: string, options: WallOptions = {}): string {
  const column = options.companyColumn ?? 'company_id';
  const here = `${column} = (SELECT app_company_id())`;
  const employee = options.employee
    ? `CREATE POLICY employee ON ${table} FOR SELECT TO linewise_app
         USING (${here} AND (SELECT app_actor_kind()) = 'regular' AND (${options.employee}));`
    : '';
  return `
    ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY;
    ALTER TABLE ${table} FORCE ROW LEVEL SECURITY;
    CREATE POLICY owner ON ${table} TO linewise_owner USING (true) WITH CHECK (true);
    CREATE POLICY company ON ${table} TO linewise_app
      USING (${here} AND (SELECT app_actor_kind()) IN ('admin', 'system'))
      WITH CHECK (${here} AND (SELECT app_actor_kind()) IN ('admin', 'system'));
    ${employee}
    CREATE POLICY worker ON ${table} TO linewise_worker USING (${here}) WITH CHECK (${here});
    GRANT ${options.appRights ?? 'SELECT, INSERT, UPDATE, DELETE'} ON ${table} TO linewise_app;
    GRANT ${options.workerRights ?? 'SELECT, INSERT, UPDATE, DELETE'} ON ${table} TO linewise_worker;
  `;
}
