import type { Knex } from 'knex';
import { isolateByCompany, letPurge } from './row-security.ts';

/** What people enter in the onboarding before it is applied: by login, afterwards by user. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE onboardings (
      id uuid PRIMARY KEY,
      -- Of a login without a company.
      identity_id uuid REFERENCES identities ON DELETE CASCADE,
      company_id uuid REFERENCES companies,
      user_id uuid,
      step text NOT NULL CHECK (step IN ('AboutYourself', 'Company', 'ActivePlans',
        'ReasonToSignUp', 'ScheduleConsultant', 'Payment', 'TermsAndConditions')),
      answers jsonb NOT NULL,
      version integer NOT NULL DEFAULT 1,
      -- Real time.
      saved_at timestamptz NOT NULL,
      FOREIGN KEY (company_id, user_id) REFERENCES users ON DELETE CASCADE,
      CHECK ((identity_id IS NULL) = (company_id IS NOT NULL)),
      CHECK ((company_id IS NULL) = (user_id IS NULL))
    );
    CREATE UNIQUE INDEX onboardings_identity ON onboardings (identity_id);
    CREATE UNIQUE INDEX onboardings_user ON onboardings (company_id, user_id);
    CREATE INDEX onboardings_age ON onboardings (saved_at);
    ${isolateByCompany('onboardings')}
    CREATE POLICY newcomer ON onboardings TO linewise_app
      USING (company_id IS NULL AND identity_id::text = (SELECT current_setting('app.scope', true)))
      WITH CHECK
        (company_id IS NULL AND identity_id::text = (SELECT current_setting('app.scope', true)));
    ${letPurge('onboardings', `saved_at < now() - interval '90 days'`)}

    -- Which terms were accepted when, by the administrator who completed the onboarding.
    ALTER TABLE companies ADD COLUMN terms_accepted_at timestamptz;
    ALTER TABLE companies ADD COLUMN terms_version text;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE companies DROP COLUMN terms_version;
    ALTER TABLE companies DROP COLUMN terms_accepted_at;
    DROP TABLE onboardings;
  `);
}
