import type { Knex } from 'knex';
import { tenantWall } from './wall.ts';

/** Companies, their people and teams, and what plans they may have. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE countries (
      country_iso_code text PRIMARY KEY,
      name text NOT NULL,
      country_calling_code text NOT NULL,
      country_example_phone_number text NOT NULL,
      min_phone_number_length integer NOT NULL,
      max_phone_number_length integer NOT NULL,
      available boolean NOT NULL
    );
    CREATE TABLE plans (
      id uuid PRIMARY KEY,
      name text NOT NULL,
      type text NOT NULL CHECK (type IN ('local', 'travel')),
      countries text[] NOT NULL,
      data_mb integer NOT NULL,
      voice_minutes_local integer NOT NULL,
      voice_minutes_international integer NOT NULL,
      sms_local integer NOT NULL,
      sms_international integer NOT NULL,
      price_eur integer NOT NULL CHECK (price_eur >= 0),
      price_usd integer NOT NULL CHECK (price_usd >= 0),
      visible_to text NOT NULL DEFAULT 'everyone'
    );
    GRANT SELECT ON countries, plans TO linewise_app, linewise_worker, linewise_staff;

    CREATE TABLE companies (
      id uuid PRIMARY KEY,
      name text NOT NULL CHECK (name <> ''),
      website text,
      country_iso_code text NOT NULL REFERENCES countries,
      logo_url text,
      status text NOT NULL CHECK (status IN ('not_activated', 'pending', 'activated', 'archived')),
      is_archived boolean NOT NULL DEFAULT false,
      is_demo boolean NOT NULL DEFAULT false,
      currency text NOT NULL DEFAULT 'EUR' CHECK (currency IN ('EUR', 'USD')),
      contact_person_id uuid,
      created_at timestamptz NOT NULL,
      version integer NOT NULL DEFAULT 1
    );
    ${tenantWall('companies', { companyColumn: 'id', employee: 'true' })}

    CREATE TABLE users (
      company_id uuid NOT NULL REFERENCES companies,
      id uuid NOT NULL,
      email text NOT NULL,
      first_name text NOT NULL,
      last_name text NOT NULL,
      avatar_url text,
      role text NOT NULL CHECK (role IN ('regular', 'admin')),
      status text NOT NULL CHECK (status IN ('new_user', 'active', 'inactive', 'archived')),
      kyc_status text NOT NULL DEFAULT 'not_sent'
        CHECK (kyc_status IN ('not_sent', 'pending', 'approved', 'rejected')),
      country_iso_code text REFERENCES countries,
      created_at timestamptz NOT NULL,
      version integer NOT NULL DEFAULT 1,
      PRIMARY KEY (company_id, id)
    );
    CREATE UNIQUE INDEX users_email ON users (company_id, lower(email)) WHERE status <> 'archived';
    ${tenantWall('users', { employee: 'id = (SELECT app_actor_user_id())' })}

    CREATE TABLE teams (
      company_id uuid NOT NULL REFERENCES companies,
      id uuid NOT NULL,
      name text NOT NULL CHECK (name <> ''),
      emoji text,
      created_at timestamptz NOT NULL,
      version integer NOT NULL DEFAULT 1,
      PRIMARY KEY (company_id, id)
    );
    CREATE UNIQUE INDEX teams_name ON teams (company_id, lower(name));
    CREATE TABLE team_members (
      company_id uuid NOT NULL,
      team_id uuid NOT NULL,
      user_id uuid NOT NULL,
      PRIMARY KEY (company_id, team_id, user_id),
      FOREIGN KEY (company_id, team_id) REFERENCES teams ON DELETE CASCADE,
      FOREIGN KEY (company_id, user_id) REFERENCES users ON DELETE CASCADE
    );
    CREATE INDEX team_members_user ON team_members (company_id, user_id);
    ${tenantWall('teams', {
      employee: `EXISTS (SELECT FROM team_members member WHERE member.company_id = teams.company_id
        AND member.team_id = teams.id AND member.user_id = (SELECT app_actor_user_id()))`,
    })}
    ${tenantWall('team_members', { employee: 'user_id = (SELECT app_actor_user_id())' })}

    CREATE TABLE company_prices (
      company_id uuid NOT NULL REFERENCES companies,
      plan_id uuid NOT NULL REFERENCES plans,
      price_eur integer CHECK (price_eur >= 0),
      price_usd integer CHECK (price_usd >= 0),
      PRIMARY KEY (company_id, plan_id)
    );
    ${tenantWall('company_prices', { appRights: 'SELECT', workerRights: 'SELECT', employee: 'true' })}
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(
    'DROP TABLE company_prices, team_members, teams, users, companies, plans, countries',
  );
}
