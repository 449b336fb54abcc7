import type { Knex } from 'knex';

/**
 * The few questions that must be asked before a company is known (decisions 7). They run with the
 * rights of a role nobody can log in as, and answer with ids alone. The same role keeps the
 * register of e-mail addresses and phone numbers, which are taken once in all companies together.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE POLICY lookup ON users FOR SELECT TO linewise_lookup USING (true);
    CREATE POLICY lookup ON qr_tickets FOR SELECT TO linewise_lookup USING (true);
    CREATE POLICY lookup ON numbers FOR SELECT TO linewise_lookup USING (true);
    GRANT SELECT (company_id, id, call_identifier) ON numbers TO linewise_lookup;
    CREATE INDEX numbers_call_lookup ON numbers (call_identifier);
    GRANT SELECT (company_id, id, email, status) ON users TO linewise_lookup;
    GRANT SELECT (company_id, number_id, ticket_hash, expires_at) ON qr_tickets TO linewise_lookup;
    GRANT USAGE ON SCHEMA public TO linewise_lookup;

    CREATE FUNCTION lookup_user_by_email(address text)
      RETURNS TABLE (company_id uuid, user_id uuid)
      LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
        SELECT users.company_id, users.id FROM users
        WHERE lower(users.email) = lower(address) AND users.status NOT IN ('archived', 'inactive')
        LIMIT 1 $$;
    CREATE FUNCTION lookup_qr_ticket(hash bytea)
      RETURNS TABLE (company_id uuid, number_id uuid)
      LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
        SELECT ticket.company_id, ticket.number_id FROM qr_tickets ticket
        WHERE ticket.ticket_hash = hash AND ticket.expires_at > now() LIMIT 1 $$;
    CREATE FUNCTION lookup_number_by_call(identifier uuid)
      RETURNS TABLE (company_id uuid, number_id uuid)
      LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
        SELECT numbers.company_id, numbers.id FROM numbers
        WHERE numbers.call_identifier = identifier LIMIT 1 $$;

    CREATE TABLE claims (
      kind text NOT NULL CHECK (kind IN ('email', 'phone_number')),
      value text NOT NULL,
      company_id uuid NOT NULL,
      owner_id uuid NOT NULL,
      CONSTRAINT claims_taken PRIMARY KEY (kind, value)
    );
    ALTER TABLE claims ENABLE ROW LEVEL SECURITY;
    ALTER TABLE claims FORCE ROW LEVEL SECURITY;
    CREATE POLICY owner ON claims TO linewise_owner USING (true) WITH CHECK (true);
    CREATE POLICY lookup ON claims TO linewise_lookup USING (true) WITH CHECK (true);
    GRANT SELECT, INSERT, DELETE ON claims TO linewise_lookup;
    CREATE INDEX claims_owner ON claims (company_id, owner_id);

    CREATE FUNCTION lookup_claims(claim_kind text, claim_values text[])
      RETURNS TABLE (value text, company_id uuid, owner_id uuid)
      LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
        SELECT claims.value, claims.company_id, claims.owner_id FROM claims
        WHERE claims.kind = claim_kind AND claims.value = ANY (claim_values) $$;

    CREATE FUNCTION claim_email() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
      SET search_path = public, pg_temp AS $$
      BEGIN
        IF TG_OP <> 'INSERT' THEN
          DELETE FROM claims WHERE kind = 'email' AND company_id = OLD.company_id AND owner_id = OLD.id;
        END IF;
        IF TG_OP <> 'DELETE' AND NEW.status <> 'archived' THEN
          INSERT INTO claims VALUES ('email', lower(NEW.email), NEW.company_id, NEW.id);
        END IF;
        RETURN NULL;
      END $$;
    CREATE FUNCTION claim_phone_number() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
      SET search_path = public, pg_temp AS $$
      BEGIN
        IF TG_OP <> 'INSERT' THEN
          DELETE FROM claims
          WHERE kind = 'phone_number' AND company_id = OLD.company_id AND owner_id = OLD.id;
        END IF;
        IF TG_OP <> 'DELETE' AND NEW.status <> 'inactive' AND NEW.full_phone_number IS NOT NULL THEN
          INSERT INTO claims VALUES ('phone_number', NEW.full_phone_number, NEW.company_id, NEW.id);
        END IF;
        RETURN NULL;
      END $$;
    -- A function's new owner needs CREATE on its schema, for the moment of the change alone.
    GRANT CREATE ON SCHEMA public TO linewise_lookup;
    ALTER FUNCTION lookup_user_by_email(text) OWNER TO linewise_lookup;
    ALTER FUNCTION lookup_qr_ticket(bytea) OWNER TO linewise_lookup;
    ALTER FUNCTION lookup_claims(text, text[]) OWNER TO linewise_lookup;
    ALTER FUNCTION lookup_number_by_call(uuid) OWNER TO linewise_lookup;
    ALTER FUNCTION claim_email() OWNER TO linewise_lookup;
    ALTER FUNCTION claim_phone_number() OWNER TO linewise_lookup;
    REVOKE CREATE ON SCHEMA public FROM linewise_lookup;
    REVOKE EXECUTE ON FUNCTION lookup_user_by_email(text), lookup_qr_ticket(bytea),
      lookup_claims(text, text[]), lookup_number_by_call(uuid) FROM PUBLIC;
    GRANT EXECUTE ON FUNCTION lookup_number_by_call(uuid) TO linewise_worker;
    GRANT EXECUTE ON FUNCTION lookup_user_by_email(text), lookup_qr_ticket(bytea),
      lookup_claims(text, text[]) TO linewise_app;
    CREATE INDEX users_email_lookup ON users (lower(email));

    CREATE TRIGGER claim AFTER INSERT OR DELETE OR UPDATE OF email, status ON users
      FOR EACH ROW EXECUTE FUNCTION claim_email();
    CREATE TRIGGER claim AFTER INSERT OR DELETE OR UPDATE OF full_phone_number, status ON numbers
      FOR EACH ROW EXECUTE FUNCTION claim_phone_number();
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP TRIGGER claim ON numbers;
    DROP TRIGGER claim ON users;
    DROP FUNCTION claim_email(), claim_phone_number(), lookup_claims(text, text[]),
      lookup_qr_ticket(bytea), lookup_user_by_email(text), lookup_number_by_call(uuid);
    DROP TABLE claims;
    DROP INDEX users_email_lookup;
    DROP POLICY lookup ON users;
    DROP POLICY lookup ON qr_tickets;
    DROP POLICY lookup ON numbers;
    DROP INDEX numbers_call_lookup;
    REVOKE ALL ON users, qr_tickets, numbers FROM linewise_lookup;
  `);
}
