import { addLine } from './lines.ts';
import { planNamed } from './plans.ts';
import { day, type Stage } from './stage.ts';

/** Numbers of the demo company that were kept when their people were archived. */
const kept = [
  { plan: 'Zone A 20 GB', days: 20 },
  { plan: 'Zone A 50 GB', days: 41 },
  { plan: 'Zone A 5 GB', days: 7 },
  { plan: 'Zone A 10 GB', days: 36 },
] as const;

/** How many numbers {@link addKeptNumbers} adds. */
export const keptNumbers = kept.length;

/**
 * Gives archived people numbers that run on without a person.
 * @param stage with a random stream of its own, so that no other row depends on these
 */
export function addKeptNumbers(stage: Stage): void {
  const { rows, company, now } = stage;
  const leavers = rows.users.filter(
    (user) => user.company_id === company.id && user.status === 'archived',
  );
  for (const [place, { plan, days }] of kept.entries()) {
    const user = leavers[place];
    if (!user) throw new Error('The demo has too few archived people.');
    addLine(stage, {
      user,
      plan: planNamed(rows.plans, plan),
      country: 'DK',
      type: 'local',
      status: 'active',
      begun: 'ordered',
      keptSince: now - days * day,
    });
  }
}
