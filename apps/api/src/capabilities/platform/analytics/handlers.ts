import type * as operations from '@workspace/domain/analytics/operations';
import { reportPath } from '@workspace/domain/analytics/report-path';
import { dayOf } from '@workspace/domain/billing/month';
import { mayReadPeople } from '../../../access/people-names.ts';
import { transact } from '../../../database/unit-of-work.ts';
import { type Handler, withoutTransaction } from '../../../http/handler.ts';
import { metabaseAddress } from '../../../vendors/analytics/metabase.ts';
import { openGrant, sealGrant } from './grant.ts';
import { requireActivated, requireOwn, requireRange } from './opening.ts';
import { readReportOf } from './reporting.ts';

/** Staff read with the database role that sees all companies. */
export const openReport = withoutTransaction<typeof operations.openReport>(
  async ({ actor, pool, scope, origin, services }, { body }) => {
    requireRange(body);
    const isStaff = actor.kind === 'staff';
    if (isStaff) {
      await transact(services.staffPool, scope, origin, (staff) => requireActivated(staff, body));
    } else {
      await transact(pool, scope, origin, (unit) => requireOwn(unit, body));
    }
    const { metabase, publicUrl } = services.configuration;
    if (metabase) return { data: { url: metabaseAddress(metabase, body, services.realNow()) } };
    const url = new URL(reportPath, publicUrl);
    url.hash = sealGrant(services, {
      asked_by: isStaff ? 'staff' : 'company',
      question: body,
      hides_people: !mayReadPeople(scope),
    });
    return { data: { url: url.href } };
  },
);

/**
 * Reads the report of a grant with the rights of the person who opened it. Each call sums all days of
 * its range, so that one company is read for at a time, and the staff once at a time.
 */
export const readReport = withoutTransaction<typeof operations.readReport>(
  async ({ pool, scope, origin, services }, { query }) => {
    const grant = openGrant(services, query.grant);
    const { asked_by: askedBy, question, hides_people: hidesPeople = false } = grant;
    const [companyId = ''] = question.company_ids;
    const ofStaff = () =>
      transact(services.staffPool, scope, origin, (unit) =>
        readReportOf({ unit, askedBy, hidesPeople }, question),
      );
    const ofCompany = () =>
      transact(pool, scope, origin, (unit) =>
        unit.asCompany(companyId, (inside) =>
          readReportOf({ unit: inside, askedBy, hidesPeople }, question),
        ),
      );
    const isOfStaff = askedBy === 'staff';
    const owner = isOfStaff ? askedBy : companyId;
    return { data: await services.heavyWork.run(owner, isOfStaff ? ofStaff : ofCompany) };
  },
);

export const readToday: Handler<typeof operations.readToday> = async ({ unit }) => ({
  data: { today: dayOf(unit.now) },
});
