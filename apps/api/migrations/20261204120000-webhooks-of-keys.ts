import type { Knex } from 'knex';

/** Of the company, and not of an API key unless it made the endpoint. */
const isKeysOwn = (isMade: string) => `company_id = (SELECT app_company_id())
  AND ((SELECT app_actor_kind() <> 'api_key') OR ${isMade})`;

const isMade = `'api_key/' || api_key_id = (SELECT current_setting('app.scope', true))`;

/**
 * API keys change and delete the endpoints of webhooks that they made, and see deliveries to them:
 * others may get what the scopes of a key do not read. The endpoints themselves stay readable, because
 * an address is compared with those of all of them.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE POLICY keys_update ON webhook_endpoints AS RESTRICTIVE FOR UPDATE TO linewise_app
      USING (${isKeysOwn(isMade)});
    CREATE POLICY keys_delete ON webhook_endpoints AS RESTRICTIVE FOR DELETE TO linewise_app
      USING (${isKeysOwn(isMade)});
    CREATE POLICY keys ON webhook_deliveries AS RESTRICTIVE TO linewise_app
      USING (${isKeysOwn(`EXISTS (SELECT FROM webhook_endpoints
        WHERE webhook_endpoints.company_id = webhook_deliveries.company_id
          AND webhook_endpoints.id = webhook_deliveries.endpoint_id AND ${isMade})`)});
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP POLICY keys ON webhook_deliveries;
    DROP POLICY keys_delete ON webhook_endpoints;
    DROP POLICY keys_update ON webhook_endpoints;
  `);
}
