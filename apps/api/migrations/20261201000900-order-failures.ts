import type { Knex } from 'knex';

/** Why the network did not carry out an order. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE numbers ADD COLUMN order_failure text CHECK (order_failure IN
      ('external_plan_not_found', 'sim_creation_failed', 'invalid_activation_code_format'));
    -- Of an order that waits, nothing but its failure was recorded as a problem of the network.
    UPDATE numbers SET order_failure = CASE
        WHEN event.details->>'reason' LIKE 'The network has no eSIM profile%'
          THEN 'external_plan_not_found'
        WHEN event.details->>'reason' = 'invalid_activation_code_format'
          THEN 'invalid_activation_code_format'
        ELSE 'sim_creation_failed' END
      FROM number_events AS event
      WHERE event.company_id = numbers.company_id AND event.subject_id = numbers.id
        AND event.kind = 'network_failed' AND numbers.status = 'provisioning';
    UPDATE number_events
      SET details = details || '{"reason": "The network sent an invalid activation code."}'
      WHERE kind = 'network_failed' AND details->>'reason' = 'invalid_activation_code_format';
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('ALTER TABLE numbers DROP COLUMN order_failure');
}
