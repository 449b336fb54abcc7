import { callIdentifierOf } from './call-identifiers.ts';
import { addUse } from './consumption.ts';
import { startHistory } from './history.ts';
import { recordLife, travelDays } from './life.ts';
import { addPeriods, addProfile, type LineSpec } from './line-rows.ts';
import type { NumberTableRow } from './rows.ts';
import { anyPlan, day, type Stage } from './stage.ts';

/** Adds a line with its profile, plan periods, consumption and history. */
export function addLine(stage: Stage, spec: LineSpec): NumberTableRow {
  const { random, rows, company, supply } = stage;
  const id = random.uuid();
  const history = startHistory(stage, id);
  const life = recordLife(stage, history, spec, spec.plan ?? anyPlan(stage, spec));
  const kept =
    spec.keptSince === undefined
      ? null
      : history.say(
          'reassigned',
          spec.keptSince,
          { kind: 'admin', name: stage.administrator },
          { from_user_id: spec.user.id, to_user_id: null },
        );
  const plan = life.spans.at(-1)?.plan ?? anyPlan(stage, spec);
  const notAllotted = spec.status === 'provisioning' && history.lastFromNetwork === null;
  const row: NumberTableRow = {
    company_id: company.id,
    id,
    user_id: kept === null ? spec.user.id : null,
    plan_id: plan.plan_id,
    country_iso_code: spec.country,
    type: spec.type,
    status: spec.status,
    full_phone_number: notAllotted ? null : supply.phoneNumber(spec.country),
    temp_phone_number: null,
    porting_date: null,
    expires_at: spec.type === 'travel' ? new Date(history.first + travelDays * day) : null,
    call_identifier: callIdentifierOf(rows.plans, spec, { id, drawn: random.uuid(), plan }),
    network_event_at: history.lastFromNetwork === null ? null : new Date(history.lastFromNetwork),
    created_at: new Date(history.first),
    updated_at: new Date(history.last),
    version: history.length,
  };
  rows.numbers.push(row);
  if (kept !== null) {
    rows.number_holders.push({
      company_id: company.id,
      number_id: id,
      user_id: spec.user.id,
      started_at: row.created_at,
      ended_at: new Date(kept),
    });
  }
  addPeriods(stage, { numberId: id, ...life });
  addProfile(stage, row);
  addUse(stage, row, life);
  return row;
}
