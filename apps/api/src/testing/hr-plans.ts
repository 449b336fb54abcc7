import { randomUUID } from 'node:crypto';
import { compare } from '@workspace/domain/hr-plans/compare';
import { tokenContext } from '../capabilities/platform/integrations/index.ts';
import type { HrPerson } from '../vendors/hr/port.ts';
import type { TestProduct } from './test-product.ts';

type Product = Pick<TestProduct, 'database'>;

/** A company whose HR system is connected. */
export async function plantHrConnection({ database }: Product, company_id: string): Promise<void> {
  const id = randomUUID();
  const seal = (text: string) => database.sealer.seal(text, tokenContext(id));
  await database.owner('integrations').insert({
    company_id,
    id,
    type: 'hibob',
    status: 'active',
    username: seal('SERVICE-1'),
    token: seal('token'),
    webhook_secret: seal('secret'),
    next_read_at: new Date(Date.now() + 86_400_000),
    created_at: new Date(),
  });
}

/** Somebody who works, and whose address is made of their first name. */
export function personInHr(name: string, more: Partial<HrPerson> = {}): HrPerson {
  const [first = name, ...rest] = name.split(' ');
  return {
    hrId: `hr-${first.toLowerCase()}`,
    firstName: first,
    lastName: rest.join(' ') || 'Person',
    email: `${first.toLowerCase()}@nordlys.example`,
    startDate: '2020-01-01',
    endDate: null,
    isActive: true,
    ...more,
  };
}

/** A plan with a joiner, and a joiner who is planned for a later day; returns their ids. */
export async function plantHrPlan(
  { database }: Product,
  company_id: string,
): Promise<{ readonly plan_id: string; readonly planned_id: string; readonly row_id: string }> {
  const ids = { plan_id: randomUUID(), planned_id: randomUUID(), row_id: randomUUID() };
  const hrId = `hr-${ids.row_id}`;
  const later = new Date('2098-12-01T00:00:00.000Z');
  const joiner = (startDate: string) => {
    const email = `${ids.row_id}@joining.example`;
    const person = personInHr('Ingrid', { hrId, email, startDate });
    return compare({ people: [person], missing: [] }, [], { today: '2026-11-29' }).rows[0];
  };
  await database.owner('hr_plans').insert({
    company_id,
    id: ids.plan_id,
    state: 'ready',
    reason: 'asked',
    message_id: randomUUID(),
    created_at: new Date(),
    read_at: new Date(),
  });
  await database.owner('hr_plan_rows').insert({
    company_id,
    plan_id: ids.plan_id,
    id: ids.row_id,
    place: 1,
    content: joiner('2026-01-01'),
  });
  await database.owner('hr_planned_changes').insert({
    company_id,
    id: ids.planned_id,
    hr_id: hrId,
    kind: 'joiner',
    content: joiner('2098-12-01'),
    choice: 'add',
    due_at: later,
    created_at: new Date(),
  });
  return ids;
}
