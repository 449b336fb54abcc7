import type { Knex } from 'knex';
import { isolateByCompany } from './row-security.ts';

/** SQL condition: the eSIM of a number that has just been inserted, or that a backfill reads. */
const hasServed = (number: string) => `(${number}.status IN ('active', 'ready_to_terminate',
    'inactive')
  OR (${number}.type = 'travel' AND ${number}.status = 'installable')
  OR (${number}.status IN ('porting', 'porting_rejected') AND ${number}.setup_step = 'connected'))`;

/**
 * What the past must keep for billing: since when and until when a SIM serves, who held a number,
 * who was in a team, and from which day on a price is agreed. Triggers write it, so that no way of
 * changing a number, a team or a person can leave it out; a restore loads it as it was.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- While a number's SIM serves (product time). A travel eSIM is billed once, for the first.
    CREATE TABLE billing_spans (
      company_id uuid NOT NULL,
      id uuid NOT NULL DEFAULT gen_random_uuid(),
      number_id uuid NOT NULL,
      started_at timestamptz NOT NULL,
      ended_at timestamptz CHECK (ended_at >= started_at),
      PRIMARY KEY (company_id, id),
      FOREIGN KEY (company_id, number_id) REFERENCES numbers ON DELETE CASCADE
    );
    CREATE UNIQUE INDEX billing_spans_open ON billing_spans (company_id, number_id)
      WHERE ended_at IS NULL;
    CREATE INDEX billing_spans_number ON billing_spans (company_id, number_id);
    ${isolateByCompany('billing_spans')}

    CREATE TABLE number_holders (
      company_id uuid NOT NULL,
      id uuid NOT NULL DEFAULT gen_random_uuid(),
      number_id uuid NOT NULL,
      -- Null = the company kept it without a person.
      user_id uuid,
      started_at timestamptz NOT NULL,
      ended_at timestamptz CHECK (ended_at >= started_at),
      PRIMARY KEY (company_id, id),
      FOREIGN KEY (company_id, number_id) REFERENCES numbers ON DELETE CASCADE,
      FOREIGN KEY (company_id, user_id) REFERENCES users
    );
    CREATE UNIQUE INDEX number_holders_open ON number_holders (company_id, number_id)
      WHERE ended_at IS NULL;
    CREATE INDEX number_holders_number ON number_holders (company_id, number_id);
    CREATE INDEX number_holders_user ON number_holders (company_id, user_id);
    ${isolateByCompany('number_holders')}

    CREATE TABLE team_memberships (
      company_id uuid NOT NULL REFERENCES companies,
      id uuid NOT NULL DEFAULT gen_random_uuid(),
      -- Without a reference: the last month of somebody who left stays with a team that is deleted.
      team_id uuid NOT NULL,
      -- The name of a deleted team.
      team_name text,
      user_id uuid NOT NULL,
      joined_at timestamptz NOT NULL,
      left_at timestamptz CHECK (left_at >= joined_at),
      -- The person was archived then: until a restore, their last month is this team's.
      of_leaver boolean NOT NULL DEFAULT false,
      PRIMARY KEY (company_id, id),
      FOREIGN KEY (company_id, user_id) REFERENCES users ON DELETE CASCADE
    );
    CREATE UNIQUE INDEX team_memberships_open ON team_memberships (company_id, team_id, user_id)
      WHERE left_at IS NULL;
    CREATE INDEX team_memberships_user ON team_memberships (company_id, user_id);
    ${isolateByCompany('team_memberships')}

    CREATE FUNCTION record_number_past() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE at timestamptz := NEW.updated_at;
      BEGIN
        IF TG_OP = 'INSERT' THEN
          INSERT INTO number_holders (company_id, number_id, user_id, started_at)
            VALUES (NEW.company_id, NEW.id, NEW.user_id, NEW.created_at);
          IF ${hasServed('NEW')} THEN
            INSERT INTO billing_spans (company_id, number_id, started_at, ended_at)
              VALUES (NEW.company_id, NEW.id, NEW.created_at,
                CASE WHEN NEW.status = 'inactive' THEN greatest(NEW.created_at, at) END);
          END IF;
          RETURN NULL;
        END IF;
        IF NEW.user_id IS DISTINCT FROM OLD.user_id THEN
          UPDATE number_holders SET ended_at = greatest(started_at, at)
            WHERE company_id = NEW.company_id AND number_id = NEW.id AND ended_at IS NULL
            RETURNING ended_at INTO at;
          INSERT INTO number_holders (company_id, number_id, user_id, started_at)
            VALUES (NEW.company_id, NEW.id, NEW.user_id, coalesce(at, NEW.updated_at));
          at := NEW.updated_at;
        END IF;
        IF NEW.status = 'inactive' THEN
          UPDATE billing_spans SET ended_at = greatest(started_at, at)
            WHERE company_id = NEW.company_id AND number_id = NEW.id AND ended_at IS NULL;
        ELSIF NEW.status = 'active' OR (NEW.type = 'travel' AND NEW.status = 'installable')
          OR (NEW.status IN ('porting', 'porting_rejected') AND NEW.setup_step = 'connected') THEN
          INSERT INTO billing_spans (company_id, number_id, started_at)
            VALUES (NEW.company_id, NEW.id, at)
            ON CONFLICT (company_id, number_id) WHERE ended_at IS NULL DO NOTHING;
        END IF;
        RETURN NULL;
      END $$;
    CREATE TRIGGER first_past AFTER INSERT ON numbers
      FOR EACH ROW EXECUTE FUNCTION record_number_past();
    CREATE TRIGGER changed_past AFTER UPDATE OF status, setup_step, user_id ON numbers
      FOR EACH ROW WHEN (OLD.status <> NEW.status OR OLD.user_id IS DISTINCT FROM NEW.user_id
        OR OLD.setup_step IS DISTINCT FROM NEW.setup_step)
      EXECUTE FUNCTION record_number_past();

    CREATE FUNCTION record_membership() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'INSERT' THEN
          INSERT INTO team_memberships (company_id, team_id, user_id, joined_at)
            VALUES (NEW.company_id, NEW.team_id, NEW.user_id, product_now());
        ELSE
          UPDATE team_memberships SET left_at = greatest(joined_at, product_now()),
            of_leaver = EXISTS (SELECT FROM users WHERE users.company_id = OLD.company_id
              AND users.id = OLD.user_id AND users.status = 'archived')
            WHERE company_id = OLD.company_id AND team_id = OLD.team_id AND user_id = OLD.user_id
              AND left_at IS NULL;
        END IF;
        RETURN NULL;
      END $$;
    CREATE TRIGGER past AFTER INSERT OR DELETE ON team_members
      FOR EACH ROW EXECUTE FUNCTION record_membership();
    CREATE FUNCTION keep_team_name() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        UPDATE team_memberships SET team_name = OLD.name
          WHERE company_id = OLD.company_id AND team_id = OLD.id;
        RETURN OLD;
      END $$;
    CREATE TRIGGER past BEFORE DELETE ON teams
      FOR EACH ROW EXECUTE FUNCTION keep_team_name();

    INSERT INTO billing_spans (company_id, number_id, started_at, ended_at)
      SELECT company_id, id, started_at,
        CASE WHEN status = 'inactive' THEN greatest(started_at, updated_at) END
      FROM (SELECT numbers.*, coalesce((SELECT min(occurred_at) FROM number_events event
          WHERE event.company_id = numbers.company_id AND event.subject_id = numbers.id
            AND event.kind = 'active'), created_at) AS started_at FROM numbers) AS number
      WHERE ${hasServed('number')};
    INSERT INTO number_holders (company_id, number_id, user_id, started_at)
      SELECT company_id, id, user_id, created_at FROM numbers;
    INSERT INTO team_memberships (company_id, team_id, user_id, joined_at)
      SELECT member.company_id, team_id, user_id, greatest(team.created_at, person.created_at)
      FROM team_members member
      JOIN teams team ON team.company_id = member.company_id AND team.id = team_id
      JOIN users person ON person.company_id = member.company_id AND person.id = user_id;

    -- Prices that were agreed with a company, each from a day on. \`company_prices\` has the one in
    -- force, which the clock writes on that day.
    CREATE TABLE agreed_prices (
      company_id uuid NOT NULL REFERENCES companies,
      plan_id uuid NOT NULL REFERENCES plans,
      currency text NOT NULL CHECK (currency IN ('EUR', 'USD')),
      valid_from date NOT NULL,
      amount integer NOT NULL CHECK (amount >= 0),
      agreed_at timestamptz NOT NULL,
      PRIMARY KEY (company_id, plan_id, currency, valid_from)
    );
    CREATE INDEX agreed_prices_plan ON agreed_prices (plan_id);
    ${isolateByCompany('agreed_prices')}
    INSERT INTO agreed_prices
      SELECT company_id, plan_id, 'EUR', date '2020-01-01', price_eur, now() FROM company_prices
      WHERE price_eur IS NOT NULL
      UNION ALL
      SELECT company_id, plan_id, 'USD', date '2020-01-01', price_usd, now() FROM company_prices
      WHERE price_usd IS NOT NULL;
    GRANT INSERT, UPDATE ON company_prices TO linewise_app, linewise_worker;

    -- The currency of a company from a month on, written by the close of the month before.
    ALTER TABLE companies
      ADD COLUMN next_currency text CHECK (next_currency IN ('EUR', 'USD')),
      ADD COLUMN next_currency_from text CHECK (next_currency_from ~ '^\\d{4}-(0[1-9]|1[0-2])$'),
      ADD CONSTRAINT companies_next_currency
        CHECK ((next_currency IS NULL) = (next_currency_from IS NULL));
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE companies DROP COLUMN next_currency, DROP COLUMN next_currency_from;
    REVOKE INSERT, UPDATE ON company_prices FROM linewise_app, linewise_worker;
    DROP TRIGGER past ON teams;
    DROP TRIGGER past ON team_members;
    DROP TRIGGER changed_past ON numbers;
    DROP TRIGGER first_past ON numbers;
    DROP FUNCTION keep_team_name(), record_membership(), record_number_past();
    DROP TABLE agreed_prices, team_memberships, number_holders, billing_spans;
  `);
}
