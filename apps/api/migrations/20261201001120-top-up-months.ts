import type { Knex } from 'knex';

/** Top-ups end with the UTC month, as the counted usage does (decisions on billing 1). */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP INDEX top_ups_counted;
    ALTER TABLE top_ups DROP COLUMN counted_until;
    UPDATE top_ups SET expires_at = date_trunc('month', activated_at, 'UTC') + interval '1 month'
      WHERE activated_at IS NOT NULL;
    UPDATE outbox SET due_at = coalesce(top_ups.expires_at, top_ups.activate_at) FROM top_ups
      WHERE outbox.state = 'waiting' AND top_ups.id = (outbox.payload->>'top_up_id')::uuid
        AND (outbox.topic, top_ups.status)
          IN (('topups.expire', 'active'), ('topups.activate', 'scheduled'));
    CREATE INDEX top_ups_counted ON top_ups (company_id, expires_at) WHERE expires_at IS NOT NULL;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP INDEX top_ups_counted;
    ALTER TABLE top_ups ADD COLUMN counted_until timestamptz;
    UPDATE top_ups SET counted_until = expires_at;
    CREATE INDEX top_ups_counted ON top_ups (company_id, counted_until)
      WHERE counted_until IS NOT NULL;
  `);
}
