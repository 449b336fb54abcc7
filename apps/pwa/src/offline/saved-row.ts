import type { PlanIndex } from './index/index-shape.ts';

/** The row as saved on this device, without waiting changes; null for an unknown kind or id. */
export function savedRow(index: PlanIndex, kind: string, id: string): object | null {
  const { company, countries, plans, teams, users } = index.reference();
  switch (kind) {
    case 'number':
      return index.detail(id)?.number ?? null;
    case 'porting_item':
      return index.detail(id)?.item ?? null;
    case 'company':
      return company;
    case 'country':
      return countries.get(id) ?? null;
    case 'plan':
      return plans.get(id) ?? null;
    case 'team':
      return teams.get(id) ?? null;
    case 'user':
      return users.get(id) ?? null;
    default:
      return null;
  }
}
