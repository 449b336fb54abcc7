import type { NumberEvent } from '@workspace/domain/events/history';
import type { NumberRow } from '@workspace/domain/numbers/schema';
import type { Setup } from '@workspace/domain/numbers/setup';
import type { NumberColumns, NumberEventModel } from './models.ts';

export function presentSetup({
  setup_step: step,
  setup_at: at,
  setup_failure: failure,
}: Pick<NumberColumns, 'setup_step' | 'setup_at' | 'setup_failure'>): Setup | null {
  return step && at ? { step, at: at.toISOString(), ...(failure && { failure }) } : null;
}

/** A number in its wire format. */
export function presentNumber(row: NumberColumns): NumberRow {
  return {
    number_id: row.id,
    company_id: row.company_id,
    user_id: row.user_id,
    plan_id: row.plan_id,
    country_iso_code: row.country_iso_code,
    type: row.type,
    status: row.status,
    full_phone_number: row.full_phone_number,
    temp_phone_number: row.temp_phone_number,
    porting_date: row.porting_date?.toISOString() ?? null,
    expires_at: row.expires_at?.toISOString() ?? null,
    sim_held_since: row.sim_held_since?.toISOString() ?? null,
    sim_held_reason: row.sim_held_reason,
    setup: presentSetup(row),
    new_phone_since: row.new_phone_since?.toISOString() ?? null,
    stopped_at: row.stopped_at?.toISOString() ?? null,
    esim_requested_at: row.esim_requested_at?.toISOString() ?? null,
    order_failure: row.order_failure,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    version: row.version,
  };
}

/** A history entry in its wire format. */
export function presentEvent(row: NumberEventModel): NumberEvent {
  return {
    event_id: row.id,
    kind: row.kind,
    occurred_at: row.occurred_at.toISOString(),
    actor_kind: row.actor_kind,
    actor_name: row.actor_name,
    details: row.details,
  };
}
