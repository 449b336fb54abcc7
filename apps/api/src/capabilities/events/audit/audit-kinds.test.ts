import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { auditKind, auditKindNames } from '@workspace/domain/audit/kinds';
import { createGuideLink, recordGuideEvent } from '@workspace/domain/guides/operations';
import { getSimDetails, orderNumber, updateNumber } from '@workspace/domain/numbers/operations';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { eventually } from '../../../testing/eventually.ts';
import { impersonate, logStaffIn } from '../../../testing/impersonation.ts';
import { applyAndWait, checkFile } from '../../../testing/imports.ts';
import { startTestProduct } from '../../../testing/test-product.ts';

const source = fileURLToPath(new URL('../../..', import.meta.url));

test('every kind of entity that the product audits is declared', () => {
  const kinds = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !/\.test\.ts$|^testing/.test(path))
    .flatMap((path) =>
      Array.from(readFileSync(`${source}/${path}`, 'utf8').matchAll(/entityKind: '(\w+)'/g)),
    )
    .map(([, kind]) => kind);
  expect(kinds).toContain('sim_profile');
  expect([...new Set(kinds)].filter((kind) => !auditKindNames.includes(kind ?? ''))).toEqual([]);
});

const entriesSchema = z.array(
  z.object({
    operation: z.string(),
    entity_kind: z.string().nullable(),
    before: z.record(z.string(), z.unknown()).nullable(),
    after: z.record(z.string(), z.unknown()).nullable(),
  }),
);

test('every field that a day’s work leaves in the audit has a label', async () => {
  const now = { SANDBOX_ACCEPTED_SECONDS: '0', SANDBOX_INSTALLABLE_SECONDS: '0' };
  const product = await startTestProduct(now, { worker: 'running' });
  const { nordlys, plans } = product.world;
  const admin = product.as(await product.login(nordlys.adminEmail));
  const employee = product.as(await product.login('employee@nordlys.example'));
  const body = { country_iso_code: 'DK', plan_id: plans.small, user_id: nordlys.employee };
  const { number_id } = (await admin(orderNumber, { body })).data;
  const params = { number_id };
  await eventually(() => employee(getSimDetails, { params }));
  const link = await employee(createGuideLink, { params });
  const ticket = new URL(link.data.url ?? '').searchParams.get('local_code') ?? '';
  await product.call(null, 'POST', recordGuideEvent.path, { body: { ticket, event: 'installed' } });
  const row = 'Ann;Lee;ann@nordlys.example;Ferries;Denmark;;;';
  await applyAndWait(admin, await checkFile(admin, nordlys.id, row));
  const staff = product.as(await impersonate(product, { staff: await logStaffIn(product) }));
  await staff(updateNumber, { params, body: { plan_id: plans.large } });

  const entries = entriesSchema.parse(
    await product.database
      .owner('audit_events')
      .select('operation', 'entity_kind', 'before', 'after'),
  );
  const operations = new Set(entries.map(({ operation }) => operation));
  for (const done of ['numbers.sim_details', 'guides.create_link', 'imports.apply']) {
    expect([...operations]).toContain(done);
  }
  const unlabelled = entries.flatMap(({ operation, entity_kind, before, after }) =>
    Object.keys({ ...before, ...after })
      .filter((field) => !Object.hasOwn(auditKind(entity_kind).fields, field))
      .map((field) => `${operation}: ${entity_kind}.${field}`),
  );
  expect([...new Set(unlabelled)]).toEqual([]);
  await product.destroy();
});
