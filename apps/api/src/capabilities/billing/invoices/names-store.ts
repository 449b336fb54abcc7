import type { UnitOfWork } from '../../../database/unit-of-work.ts';

/** How lines name teams and plans, each by id. */
export interface SharedNames {
  readonly teams: ReadonlyMap<string, string>;
  readonly plans: ReadonlyMap<string, string>;
}

interface Named {
  readonly id: string;
  readonly name: string;
}

const byId = (rows: readonly Named[]) => new Map(rows.map(({ id, name }) => [id, name]));

/** Names of all teams, also deleted ones; and of all plans and top-ups. */
export async function readSharedNames(unit: UnitOfWork): Promise<SharedNames> {
  const teams = await unit.query<Named>(
    `SELECT id, name FROM teams WHERE company_id = :company
     UNION ALL
     SELECT DISTINCT ON (team_id) team_id, team_name FROM team_memberships
     WHERE company_id = :company AND team_name IS NOT NULL`,
    { company: unit.scope.companyId },
  );
  const plans = await unit.query<Named>(
    'SELECT id, name FROM plans UNION ALL SELECT id, name FROM top_up_plans',
  );
  return { teams: byId(teams), plans: byId(plans) };
}
