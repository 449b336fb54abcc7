import type { Knex } from 'knex';

const within = `company_id = (SELECT app_company_id()) AND (SELECT app_actor_kind()) = 'regular'`;
const own = 'created_by = (SELECT app_actor_user_id())';

/** A transfer that an administrator requests for a person is theirs to see, with its request. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER POLICY employee ON porting_requests USING (${within} AND (${own}
      OR EXISTS (SELECT FROM porting_items item WHERE item.company_id = porting_requests.company_id
        AND item.request_id = porting_requests.id
        AND item.user_id = (SELECT app_actor_user_id()))));
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`ALTER POLICY employee ON porting_requests USING (${within} AND (${own}))`);
}
