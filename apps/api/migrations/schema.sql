CREATE TABLE admin_invitations (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  email text NOT NULL,
  ticket_hash bytea NOT NULL,
  invited_by uuid NOT NULL,
  invited_by_name text NOT NULL,
  delivery text DEFAULT 'pending'::text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  ended_at timestamp with time zone,
  ended_reason text,
  delivery_reason text,
  CONSTRAINT admin_invitations_pkey PRIMARY KEY (company_id, id),
  CONSTRAINT admin_invitations_check CHECK (((ended_at IS NULL) = (ended_reason IS NULL))),
  CONSTRAINT admin_invitations_delivery_check CHECK ((delivery = ANY (ARRAY['pending'::text, 'sent'::text, 'failed'::text]))),
  CONSTRAINT admin_invitations_ended_reason_check CHECK ((ended_reason = ANY (ARRAY['accepted'::text, 'replaced'::text, 'revoked'::text]))),
  CONSTRAINT admin_invitations_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  CONSTRAINT admin_invitations_company_id_invited_by_fkey FOREIGN KEY (company_id, invited_by) REFERENCES users(company_id, id) ON DELETE CASCADE
);
ALTER TABLE admin_invitations OWNER TO linewise_owner;
ALTER TABLE admin_invitations ENABLE ROW LEVEL SECURITY;
ALTER TABLE admin_invitations FORCE ROW LEVEL SECURITY;
CREATE UNIQUE INDEX admin_invitations_hash ON public.admin_invitations USING btree (ticket_hash);
CREATE INDEX admin_invitations_inviter ON public.admin_invitations USING btree (company_id, invited_by);
CREATE UNIQUE INDEX admin_invitations_open ON public.admin_invitations USING btree (company_id, email) WHERE (ended_at IS NULL);
CREATE INDEX admin_invitations_over ON public.admin_invitations USING btree (LEAST(expires_at, ended_at));
CREATE POLICY company ON admin_invitations TO linewise_app
  USING (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT app_is_manager() AS app_is_manager)))
  WITH CHECK (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT app_is_manager() AS app_is_manager)));
CREATE POLICY lookup ON admin_invitations FOR SELECT TO linewise_lookup
  USING (true);
CREATE POLICY owner ON admin_invitations TO linewise_owner
  USING (true)
  WITH CHECK (true);
CREATE POLICY purge ON admin_invitations FOR DELETE TO linewise_worker
  USING ((LEAST(expires_at, ended_at) < (now() - '90 days'::interval)));
CREATE POLICY purge_read ON admin_invitations FOR SELECT TO linewise_worker
  USING ((LEAST(expires_at, ended_at) < (now() - '90 days'::interval)));
CREATE POLICY worker ON admin_invitations TO linewise_worker
  USING ((company_id = ( SELECT app_company_id() AS app_company_id)))
  WITH CHECK ((company_id = ( SELECT app_company_id() AS app_company_id)));
GRANT DELETE, INSERT, SELECT, UPDATE ON admin_invitations TO linewise_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON admin_invitations TO linewise_worker;
GRANT SELECT (company_id, id, ticket_hash) ON admin_invitations TO linewise_lookup;

CREATE TABLE agreed_prices (
  company_id uuid NOT NULL,
  plan_id uuid NOT NULL,
  currency text NOT NULL,
  valid_from date NOT NULL,
  amount integer,
  agreed_at timestamp with time zone NOT NULL,
  CONSTRAINT agreed_prices_pkey PRIMARY KEY (company_id, plan_id, currency, valid_from),
  CONSTRAINT agreed_prices_amount_check CHECK ((amount >= 0)),
  CONSTRAINT agreed_prices_currency_check CHECK ((currency = ANY (ARRAY['EUR'::text, 'USD'::text]))),
  CONSTRAINT agreed_prices_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  CONSTRAINT agreed_prices_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES plans(id)
);
ALTER TABLE agreed_prices OWNER TO linewise_owner;
ALTER TABLE agreed_prices ENABLE ROW LEVEL SECURITY;
ALTER TABLE agreed_prices FORCE ROW LEVEL SECURITY;
CREATE INDEX agreed_prices_plan ON public.agreed_prices USING btree (plan_id);
CREATE POLICY company ON agreed_prices TO linewise_app
  USING (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT app_is_manager() AS app_is_manager)))
  WITH CHECK (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT app_is_manager() AS app_is_manager)));
CREATE POLICY owner ON agreed_prices TO linewise_owner
  USING (true)
  WITH CHECK (true);
CREATE POLICY worker ON agreed_prices TO linewise_worker
  USING ((company_id = ( SELECT app_company_id() AS app_company_id)))
  WITH CHECK ((company_id = ( SELECT app_company_id() AS app_company_id)));
GRANT DELETE, INSERT, SELECT, UPDATE ON agreed_prices TO linewise_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON agreed_prices TO linewise_worker;

CREATE TABLE api_keys (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  scopes text[] NOT NULL,
  hash bytea NOT NULL,
  masked text NOT NULL,
  old_hash bytea,
  old_ends_at timestamp with time zone,
  created_by uuid,
  created_by_name text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone,
  revoked_at timestamp with time zone,
  last_used_at timestamp with time zone,
  last_used_address text,
  version integer DEFAULT 1 NOT NULL,
  assistant_may_write boolean DEFAULT false NOT NULL,
  CONSTRAINT api_keys_pkey PRIMARY KEY (company_id, id),
  CONSTRAINT api_keys_check CHECK (((old_hash IS NULL) = (old_ends_at IS NULL))),
  CONSTRAINT api_keys_hash_check CHECK ((length(hash) = 32)),
  CONSTRAINT api_keys_masked_check CHECK ((masked ~ '^lw_(live|test)_[0-9A-Za-z]{4}…[0-9A-Za-z]{4}$'::text)),
  CONSTRAINT api_keys_old_hash_check CHECK ((length(old_hash) = 32)),
  CONSTRAINT api_keys_scopes_check CHECK ((cardinality(scopes) > 0)),
  CONSTRAINT api_keys_company_id_created_by_fkey FOREIGN KEY (company_id, created_by) REFERENCES users(company_id, id) ON DELETE SET NULL (created_by),
  CONSTRAINT api_keys_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE
);
ALTER TABLE api_keys OWNER TO linewise_owner;
ALTER TABLE api_keys ENABLE ROW LEVEL SECURITY;
ALTER TABLE api_keys FORCE ROW LEVEL SECURITY;
CREATE INDEX api_keys_creator ON public.api_keys USING btree (company_id, created_by);
CREATE UNIQUE INDEX api_keys_hash ON public.api_keys USING btree (hash);
CREATE UNIQUE INDEX api_keys_old_hash ON public.api_keys USING btree (old_hash) WHERE (old_hash IS NOT NULL);
CREATE POLICY company ON api_keys TO linewise_app
  USING (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT app_is_manager() AS app_is_manager)))
  WITH CHECK (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT app_is_manager() AS app_is_manager)));
CREATE POLICY lookup ON api_keys FOR SELECT TO linewise_lookup
  USING (true);
CREATE POLICY owner ON api_keys TO linewise_owner
  USING (true)
  WITH CHECK (true);
CREATE POLICY people ON api_keys AS RESTRICTIVE TO linewise_app
  USING (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT (app_actor_kind() = ANY (ARRAY['admin'::text, 'system'::text])))));
CREATE POLICY worker ON api_keys TO linewise_worker
  USING ((company_id = ( SELECT app_company_id() AS app_company_id)))
  WITH CHECK ((company_id = ( SELECT app_company_id() AS app_company_id)));
GRANT INSERT, SELECT, UPDATE ON api_keys TO linewise_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON api_keys TO linewise_worker;
GRANT SELECT (company_id, id, hash, old_hash) ON api_keys TO linewise_lookup;

CREATE TABLE assistant_changes (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  key_id uuid NOT NULL,
  key_name text NOT NULL,
  tool text NOT NULL,
  operation text NOT NULL,
  request jsonb NOT NULL,
  request_hash bytea NOT NULL,
  effect_hash bytea NOT NULL,
  words jsonb NOT NULL,
  state text NOT NULL,
  decided_by text,
  decided_at timestamp with time zone,
  problem text,
  created_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  notified boolean DEFAULT false NOT NULL,
  CONSTRAINT assistant_changes_pkey PRIMARY KEY (company_id, id),
  CONSTRAINT assistant_changes_effect_hash_check CHECK ((length(effect_hash) = 32)),
  CONSTRAINT assistant_changes_request_hash_check CHECK ((length(request_hash) = 32)),
  CONSTRAINT assistant_changes_state_check CHECK ((state = ANY (ARRAY['prepared'::text, 'confirmed'::text, 'cancelled'::text, 'used'::text, 'done'::text, 'failed'::text]))),
  CONSTRAINT assistant_changes_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  CONSTRAINT assistant_changes_company_id_key_id_fkey FOREIGN KEY (company_id, key_id) REFERENCES api_keys(company_id, id) ON DELETE CASCADE
);
ALTER TABLE assistant_changes OWNER TO linewise_owner;
ALTER TABLE assistant_changes ENABLE ROW LEVEL SECURITY;
ALTER TABLE assistant_changes FORCE ROW LEVEL SECURITY;
CREATE INDEX assistant_changes_created ON public.assistant_changes USING btree (created_at);
CREATE INDEX assistant_changes_key ON public.assistant_changes USING btree (company_id, key_id, created_at);
CREATE POLICY company ON assistant_changes TO linewise_app
  USING (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT app_is_manager() AS app_is_manager)))
  WITH CHECK (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT app_is_manager() AS app_is_manager)));
CREATE POLICY owner ON assistant_changes TO linewise_owner
  USING (true)
  WITH CHECK (true);
CREATE POLICY people ON assistant_changes AS RESTRICTIVE TO linewise_app
  USING (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT (app_actor_kind() = ANY (ARRAY['admin'::text, 'system'::text])))));
CREATE POLICY purge ON assistant_changes FOR DELETE TO linewise_worker
  USING ((created_at < (now() - '30 days'::interval)));
CREATE POLICY purge_read ON assistant_changes FOR SELECT TO linewise_worker
  USING ((created_at < (now() - '30 days'::interval)));
CREATE POLICY worker ON assistant_changes TO linewise_worker
  USING ((company_id = ( SELECT app_company_id() AS app_company_id)))
  WITH CHECK ((company_id = ( SELECT app_company_id() AS app_company_id)));
GRANT INSERT, SELECT, UPDATE ON assistant_changes TO linewise_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON assistant_changes TO linewise_worker;

CREATE TABLE audit_events (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  occurred_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
  actor_kind text NOT NULL,
  actor_id uuid,
  actor_name text,
  subject_id uuid,
  operation text NOT NULL,
  entity_kind text,
  entity_id text,
  before jsonb,
  after jsonb,
  outcome text NOT NULL,
  request_id text,
  address text,
  subject_name text,
  count integer DEFAULT 1 NOT NULL,
  repeat_key text,
  session_id uuid,
  client text,
  CONSTRAINT audit_events_pkey PRIMARY KEY (company_id, id),
  CONSTRAINT audit_events_count_check CHECK ((count > 0)),
  CONSTRAINT audit_events_outcome_check CHECK ((outcome = ANY (ARRAY['done'::text, 'refused'::text]))),
  CONSTRAINT audit_events_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id)
);
ALTER TABLE audit_events OWNER TO linewise_owner;
ALTER TABLE audit_events ENABLE ROW LEVEL SECURITY;
ALTER TABLE audit_events FORCE ROW LEVEL SECURITY;
CREATE INDEX audit_events_all ON public.audit_events USING btree (occurred_at DESC, id DESC);
CREATE INDEX audit_events_decisions ON public.audit_events USING btree (operation, COALESCE((after ->> 'kyb_decided_at'::text), (after ->> 'activation_decided_at'::text)) COLLATE "C") WHERE ((outcome = 'done'::text) AND (operation = ANY (ARRAY['verification.review_documents'::text, 'verification.review_activation'::text])));
CREATE INDEX audit_events_entity ON public.audit_events USING btree (company_id, entity_kind, entity_id, occurred_at DESC);
CREATE INDEX audit_events_newest ON public.audit_events USING btree (company_id, occurred_at DESC, id DESC);
CREATE UNIQUE INDEX audit_events_repeats ON public.audit_events USING btree (company_id, repeat_key) WHERE (repeat_key IS NOT NULL);
CREATE INDEX audit_events_session ON public.audit_events USING btree (company_id, session_id, occurred_at, id) WHERE (session_id IS NOT NULL);
CREATE TRIGGER count_goes_up BEFORE UPDATE OF count ON public.audit_events FOR EACH ROW EXECUTE FUNCTION audit_count_goes_up();
CREATE POLICY company ON audit_events TO linewise_app
  USING (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT app_is_manager() AS app_is_manager)))
  WITH CHECK (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT app_is_manager() AS app_is_manager)));
CREATE POLICY employee_insert ON audit_events FOR INSERT TO linewise_app
  WITH CHECK (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT (app_actor_kind() = 'regular'::text))));
CREATE POLICY owner ON audit_events TO linewise_owner
  USING (true)
  WITH CHECK (true);
CREATE POLICY staff ON audit_events FOR SELECT TO linewise_staff
  USING (true);
CREATE POLICY worker ON audit_events TO linewise_worker
  USING ((company_id = ( SELECT app_company_id() AS app_company_id)))
  WITH CHECK ((company_id = ( SELECT app_company_id() AS app_company_id)));
GRANT INSERT, SELECT ON audit_events TO linewise_app;
GRANT INSERT ON audit_events TO linewise_worker;
GRANT UPDATE (count) ON audit_events TO linewise_app;
GRANT SELECT (company_id, id, occurred_at, actor_kind, actor_id, actor_name, subject_id, operation, entity_kind, entity_id, before, after, outcome, request_id, address, subject_name, count, session_id, client) ON audit_events TO linewise_staff;

CREATE TABLE billing_credits (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  invoice_id uuid NOT NULL,
  payment_account_id uuid,
  amount bigint NOT NULL,
  used bigint DEFAULT 0 NOT NULL,
  currency text NOT NULL,
  reason text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT billing_credits_pkey PRIMARY KEY (company_id, id),
  CONSTRAINT billing_credits_amount_check CHECK ((amount > 0)),
  CONSTRAINT billing_credits_check CHECK (((used >= 0) AND (used <= amount))),
  CONSTRAINT billing_credits_currency_check CHECK ((currency = ANY (ARRAY['EUR'::text, 'USD'::text]))),
  CONSTRAINT billing_credits_reason_check CHECK ((reason <> ''::text)),
  CONSTRAINT billing_credits_company_id_invoice_id_fkey FOREIGN KEY (company_id, invoice_id) REFERENCES invoices(company_id, id)
);
ALTER TABLE billing_credits OWNER TO linewise_owner;
ALTER TABLE billing_credits ENABLE ROW LEVEL SECURITY;
ALTER TABLE billing_credits FORCE ROW LEVEL SECURITY;
CREATE INDEX billing_credits_invoice ON public.billing_credits USING btree (company_id, invoice_id);
CREATE INDEX billing_credits_open ON public.billing_credits USING btree (company_id) WHERE (used < amount);
CREATE POLICY company ON billing_credits TO linewise_app
  USING (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT app_is_manager() AS app_is_manager)))
  WITH CHECK (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT app_is_manager() AS app_is_manager)));
CREATE POLICY owner ON billing_credits TO linewise_owner
  USING (true)
  WITH CHECK (true);
CREATE POLICY worker ON billing_credits TO linewise_worker
  USING ((company_id = ( SELECT app_company_id() AS app_company_id)))
  WITH CHECK ((company_id = ( SELECT app_company_id() AS app_company_id)));
GRANT DELETE, INSERT, SELECT, UPDATE ON billing_credits TO linewise_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON billing_credits TO linewise_worker;

CREATE TABLE billing_email_tickets (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  payment_account_id uuid NOT NULL,
  billing_email text NOT NULL,
  ticket_hash bytea NOT NULL,
  created_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT billing_email_tickets_pkey PRIMARY KEY (company_id, id),
  CONSTRAINT billing_email_tickets_company_id_payment_account_id_fkey FOREIGN KEY (company_id, payment_account_id) REFERENCES payment_accounts(company_id, id) ON DELETE CASCADE
);
ALTER TABLE billing_email_tickets OWNER TO linewise_owner;
ALTER TABLE billing_email_tickets ENABLE ROW LEVEL SECURITY;
ALTER TABLE billing_email_tickets FORCE ROW LEVEL SECURITY;
CREATE INDEX billing_email_tickets_account ON public.billing_email_tickets USING btree (company_id, payment_account_id);
CREATE INDEX billing_email_tickets_expires ON public.billing_email_tickets USING btree (expires_at);
CREATE UNIQUE INDEX billing_email_tickets_hash ON public.billing_email_tickets USING btree (ticket_hash);
CREATE POLICY company ON billing_email_tickets TO linewise_app
  USING (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT app_is_manager() AS app_is_manager)))
  WITH CHECK (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT app_is_manager() AS app_is_manager)));
CREATE POLICY lookup ON billing_email_tickets FOR SELECT TO linewise_lookup
  USING (true);
CREATE POLICY owner ON billing_email_tickets TO linewise_owner
  USING (true)
  WITH CHECK (true);
CREATE POLICY purge ON billing_email_tickets FOR DELETE TO linewise_worker
  USING ((expires_at < (now() - '30 days'::interval)));
CREATE POLICY purge_read ON billing_email_tickets FOR SELECT TO linewise_worker
  USING ((expires_at < (now() - '30 days'::interval)));
CREATE POLICY worker ON billing_email_tickets TO linewise_worker
  USING ((company_id = ( SELECT app_company_id() AS app_company_id)))
  WITH CHECK ((company_id = ( SELECT app_company_id() AS app_company_id)));
GRANT DELETE, INSERT, SELECT, UPDATE ON billing_email_tickets TO linewise_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON billing_email_tickets TO linewise_worker;
GRANT SELECT (company_id, id, ticket_hash) ON billing_email_tickets TO linewise_lookup;

CREATE TABLE billing_spans (
  company_id uuid NOT NULL,
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  number_id uuid NOT NULL,
  started_at timestamp with time zone NOT NULL,
  ended_at timestamp with time zone,
  CONSTRAINT billing_spans_pkey PRIMARY KEY (company_id, id),
  CONSTRAINT billing_spans_check CHECK ((ended_at >= started_at)),
  CONSTRAINT billing_spans_company_id_number_id_fkey FOREIGN KEY (company_id, number_id) REFERENCES numbers(company_id, id) ON DELETE CASCADE
);
ALTER TABLE billing_spans OWNER TO linewise_owner;
ALTER TABLE billing_spans ENABLE ROW LEVEL SECURITY;
ALTER TABLE billing_spans FORCE ROW LEVEL SECURITY;
CREATE INDEX billing_spans_number ON public.billing_spans USING btree (company_id, number_id);
CREATE UNIQUE INDEX billing_spans_open ON public.billing_spans USING btree (company_id, number_id) WHERE (ended_at IS NULL);
CREATE POLICY company ON billing_spans TO linewise_app
  USING (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT app_is_manager() AS app_is_manager)))
  WITH CHECK (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT app_is_manager() AS app_is_manager)));
CREATE POLICY owner ON billing_spans TO linewise_owner
  USING (true)
  WITH CHECK (true);
CREATE POLICY worker ON billing_spans TO linewise_worker
  USING ((company_id = ( SELECT app_company_id() AS app_company_id)))
  WITH CHECK ((company_id = ( SELECT app_company_id() AS app_company_id)));
GRANT DELETE, INSERT, SELECT, UPDATE ON billing_spans TO linewise_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON billing_spans TO linewise_worker;

CREATE TABLE bookings (
  id uuid NOT NULL,
  starts_at timestamp with time zone NOT NULL,
  ends_at timestamp with time zone NOT NULL,
  first_name text NOT NULL,
  last_name text NOT NULL,
  email text NOT NULL,
  note text,
  time_zone text NOT NULL,
  ticket_hash bytea NOT NULL,
  request_hash bytea,
  sequence integer DEFAULT 0 NOT NULL,
  created_at timestamp with time zone NOT NULL,
  cancelled_at timestamp with time zone,
  CONSTRAINT bookings_pkey PRIMARY KEY (id),
  CONSTRAINT bookings_check CHECK ((ends_at > starts_at))
);
ALTER TABLE bookings OWNER TO linewise_owner;
CREATE INDEX bookings_email ON public.bookings USING btree (email, created_at);
CREATE INDEX bookings_end ON public.bookings USING btree (ends_at);
CREATE UNIQUE INDEX bookings_request ON public.bookings USING btree (request_hash);
CREATE UNIQUE INDEX bookings_slot ON public.bookings USING btree (starts_at) WHERE (cancelled_at IS NULL);
CREATE UNIQUE INDEX bookings_ticket ON public.bookings USING btree (ticket_hash);
GRANT INSERT, SELECT, UPDATE ON bookings TO linewise_app;
GRANT DELETE, SELECT ON bookings TO linewise_worker;
GRANT SELECT (id, ticket_hash) ON bookings TO linewise_lookup;

CREATE TABLE changes (
  company_id uuid NOT NULL,
  revision bigint NOT NULL,
  kind text NOT NULL,
  id text NOT NULL,
  admins_before boolean NOT NULL,
  owner_before uuid,
  changed_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT changes_pkey PRIMARY KEY (company_id, revision, kind, id),
  CONSTRAINT changes_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id)
);
ALTER TABLE changes OWNER TO linewise_owner;
ALTER TABLE changes ENABLE ROW LEVEL SECURITY;
ALTER TABLE changes FORCE ROW LEVEL SECURITY;
CREATE INDEX changes_age ON public.changes USING btree (changed_at);
CREATE POLICY age ON changes FOR DELETE TO linewise_worker
  USING ((changed_at < (now() - '90 days'::interval)));
CREATE POLICY age_seen ON changes FOR SELECT TO linewise_worker
  USING ((changed_at < (now() - '90 days'::interval)));
CREATE POLICY company ON changes TO linewise_app
  USING (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT app_is_manager() AS app_is_manager)))
  WITH CHECK (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT app_is_manager() AS app_is_manager)));
CREATE POLICY employee ON changes FOR SELECT TO linewise_app
  USING (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT (app_actor_kind() = 'regular'::text)) AND true));
CREATE POLICY owner ON changes TO linewise_owner
  USING (true)
  WITH CHECK (true);
CREATE POLICY worker ON changes TO linewise_worker
  USING ((company_id = ( SELECT app_company_id() AS app_company_id)))
  WITH CHECK ((company_id = ( SELECT app_company_id() AS app_company_id)));
GRANT INSERT, SELECT ON changes TO linewise_app;
GRANT DELETE, INSERT, SELECT ON changes TO linewise_worker;

CREATE TABLE claims (
  kind text NOT NULL,
  value text NOT NULL,
  company_id uuid NOT NULL,
  owner_id uuid NOT NULL,
  CONSTRAINT claims_taken PRIMARY KEY (kind, value),
  CONSTRAINT claims_kind_check CHECK ((kind = ANY (ARRAY['email'::text, 'phone_number'::text])))
);
ALTER TABLE claims OWNER TO linewise_owner;
ALTER TABLE claims ENABLE ROW LEVEL SECURITY;
ALTER TABLE claims FORCE ROW LEVEL SECURITY;
CREATE INDEX claims_owner ON public.claims USING btree (company_id, owner_id);
CREATE POLICY lookup ON claims TO linewise_lookup
  USING (true)
  WITH CHECK (true);
CREATE POLICY owner ON claims TO linewise_owner
  USING (true)
  WITH CHECK (true);
GRANT DELETE, INSERT, SELECT ON claims TO linewise_lookup;

CREATE TABLE closed_months (
  company_id uuid NOT NULL,
  month text NOT NULL,
  currency text NOT NULL,
  closed_at timestamp with time zone NOT NULL,
  CONSTRAINT closed_months_pkey PRIMARY KEY (company_id, month),
  CONSTRAINT closed_months_currency_check CHECK ((currency = ANY (ARRAY['EUR'::text, 'USD'::text]))),
  CONSTRAINT closed_months_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id)
);
ALTER TABLE closed_months OWNER TO linewise_owner;
ALTER TABLE closed_months ENABLE ROW LEVEL SECURITY;
ALTER TABLE closed_months FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON closed_months TO linewise_app
  USING (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT app_is_manager() AS app_is_manager)))
  WITH CHECK (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT app_is_manager() AS app_is_manager)));
CREATE POLICY owner ON closed_months TO linewise_owner
  USING (true)
  WITH CHECK (true);
CREATE POLICY worker ON closed_months TO linewise_worker
  USING ((company_id = ( SELECT app_company_id() AS app_company_id)))
  WITH CHECK ((company_id = ( SELECT app_company_id() AS app_company_id)));
GRANT SELECT ON closed_months TO linewise_app;
GRANT INSERT, SELECT ON closed_months TO linewise_worker;

CREATE TABLE companies (
  id uuid NOT NULL,
  name text NOT NULL,
  website text,
  country_iso_code text NOT NULL,
  logo_url text,
  status text NOT NULL,
  is_archived boolean DEFAULT false NOT NULL,
  is_demo boolean DEFAULT false NOT NULL,
  currency text DEFAULT 'EUR'::text NOT NULL,
  contact_person_id uuid,
  created_at timestamp with time zone NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  kyb_status text DEFAULT 'not_sent'::text NOT NULL,
  street_name text,
  zip_code text,
  city text,
  state text,
  country_wishlist text[] DEFAULT '{}'::text[] NOT NULL,
  current_average_cost_per_monthly_plan text,
  current_number_of_plans text,
  heard_from text,
  purpose text,
  onboarding_stage text DEFAULT 'not_started'::text NOT NULL,
  key_agreement_link text,
  google_drive_folder text,
  kyb_sent_at timestamp with time zone,
  kyb_decided_at timestamp with time zone,
  kyb_reason text,
  activation_requested_at timestamp with time zone,
  activation_requested_by text,
  activation_decided_at timestamp with time zone,
  activation_reason text,
  next_currency text,
  next_currency_from text,
  open_month text DEFAULT to_char((product_now() AT TIME ZONE 'UTC'::text), 'YYYY-MM'::text) NOT NULL,
  has_unpaid_invoice boolean DEFAULT false NOT NULL,
  terms_accepted_at timestamp with time zone,
  terms_version text,
  archives_at timestamp with time zone,
  CONSTRAINT companies_pkey PRIMARY KEY (id),
  CONSTRAINT companies_currency_check CHECK ((currency = ANY (ARRAY['EUR'::text, 'USD'::text]))),
  CONSTRAINT companies_kyb_status_check CHECK ((kyb_status = ANY (ARRAY['not_sent'::text, 'pending'::text, 'approved'::text, 'rejected'::text]))),
  CONSTRAINT companies_name_check CHECK ((name <> ''::text)),
  CONSTRAINT companies_next_currency CHECK (((next_currency IS NULL) = (next_currency_from IS NULL))),
  CONSTRAINT companies_next_currency_check CHECK ((next_currency = ANY (ARRAY['EUR'::text, 'USD'::text]))),
  CONSTRAINT companies_next_currency_from_check CHECK ((next_currency_from ~ '^\d{4}-(0[1-9]|1[0-2])$'::text)),
  CONSTRAINT companies_onboarding_stage_check CHECK ((onboarding_stage = ANY (ARRAY['not_started'::text, 'in_progress'::text, 'completed'::text]))),
  CONSTRAINT companies_open_month_check CHECK ((open_month ~ '^\d{4}-(0[1-9]|1[0-2])$'::text)),
  CONSTRAINT companies_status_check CHECK ((status = ANY (ARRAY['not_activated'::text, 'pending'::text, 'activated'::text, 'archived'::text]))),
  CONSTRAINT companies_country_iso_code_fkey FOREIGN KEY (country_iso_code) REFERENCES countries(country_iso_code)
);
ALTER TABLE companies OWNER TO linewise_owner;
ALTER TABLE companies ENABLE ROW LEVEL SECURITY;
ALTER TABLE companies FORCE ROW LEVEL SECURITY;
CREATE INDEX companies_archives ON public.companies USING btree (archives_at) WHERE ((archives_at IS NOT NULL) AND (NOT is_archived));
CREATE INDEX companies_country ON public.companies USING btree (country_iso_code);
CREATE INDEX companies_open_month ON public.companies USING btree (open_month);
CREATE TRIGGER evict AFTER UPDATE OF status, is_archived ON public.companies FOR EACH ROW EXECUTE FUNCTION notify_company();
CREATE POLICY company ON companies TO linewise_app
  USING (((id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT app_is_manager() AS app_is_manager)))
  WITH CHECK (((id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT app_is_manager() AS app_is_manager)));
CREATE POLICY employee ON companies FOR SELECT TO linewise_app
  USING (((id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT (app_actor_kind() = 'regular'::text)) AND true));
CREATE POLICY lookup ON companies FOR SELECT TO linewise_lookup
  USING (true);
CREATE POLICY owner ON companies TO linewise_owner
  USING (true)
  WITH CHECK (true);
CREATE POLICY staff ON companies FOR SELECT TO linewise_staff
  USING (true);
CREATE POLICY worker ON companies TO linewise_worker
  USING ((id = ( SELECT app_company_id() AS app_company_id)))
  WITH CHECK ((id = ( SELECT app_company_id() AS app_company_id)));
GRANT DELETE, INSERT, SELECT, UPDATE ON companies TO linewise_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON companies TO linewise_worker;
GRANT SELECT (id, is_archived, open_month, archives_at) ON companies TO linewise_lookup;
GRANT SELECT (id, name, country_iso_code, logo_url, status, is_archived, currency, contact_person_id, created_at, kyb_status, kyb_sent_at, activation_requested_at, activation_requested_by) ON companies TO linewise_staff;

CREATE TABLE company_domains (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  domain text NOT NULL,
  code text NOT NULL,
  added_by uuid,
  added_by_name text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  verified_at timestamp with time zone,
  proof text,
  verified_by text,
  check_id uuid,
  last_checked_at timestamp with time zone,
  problem text,
  CONSTRAINT company_domains_pkey PRIMARY KEY (company_id, id),
  CONSTRAINT company_domains_check CHECK (((verified_at IS NULL) = (proof IS NULL))),
  CONSTRAINT company_domains_check1 CHECK (((verified_by IS NULL) OR (proof = 'administrator'::text))),
  CONSTRAINT company_domains_code_check CHECK ((code ~ '^[0-9a-f]{16}$'::text)),
  CONSTRAINT company_domains_problem_check CHECK ((problem = ANY (ARRAY['no_record'::text, 'other_value'::text, 'no_answer'::text, 'taken'::text]))),
  CONSTRAINT company_domains_proof_check CHECK ((proof = ANY (ARRAY['administrator'::text, 'dns'::text]))),
  CONSTRAINT company_domains_company_id_added_by_fkey FOREIGN KEY (company_id, added_by) REFERENCES users(company_id, id) ON DELETE SET NULL (added_by),
  CONSTRAINT company_domains_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE
);
ALTER TABLE company_domains OWNER TO linewise_owner;
ALTER TABLE company_domains ENABLE ROW LEVEL SECURITY;
ALTER TABLE company_domains FORCE ROW LEVEL SECURITY;
CREATE INDEX company_domains_adder ON public.company_domains USING btree (company_id, added_by);
CREATE UNIQUE INDEX company_domains_name ON public.company_domains USING btree (company_id, domain);
CREATE UNIQUE INDEX company_domains_verified ON public.company_domains USING btree (domain) WHERE (verified_at IS NOT NULL);
CREATE POLICY company ON company_domains TO linewise_app
  USING (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT app_is_manager() AS app_is_manager)))
  WITH CHECK (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT app_is_manager() AS app_is_manager)));
CREATE POLICY lookup ON company_domains FOR SELECT TO linewise_lookup
  USING (true);
CREATE POLICY owner ON company_domains TO linewise_owner
  USING (true)
  WITH CHECK (true);
CREATE POLICY worker ON company_domains TO linewise_worker
  USING ((company_id = ( SELECT app_company_id() AS app_company_id)))
  WITH CHECK ((company_id = ( SELECT app_company_id() AS app_company_id)));
GRANT DELETE, INSERT, SELECT, UPDATE ON company_domains TO linewise_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON company_domains TO linewise_worker;
GRANT SELECT (company_id, id, domain, verified_at) ON company_domains TO linewise_lookup;

CREATE TABLE company_figures (
  company_id uuid NOT NULL,
  revision bigint NOT NULL,
  sum_mrr bigint NOT NULL,
  count_numbers integer NOT NULL,
  count_users integer NOT NULL,
  admin_user_id uuid,
  admin_first_name text,
  admin_last_name text,
  admin_email text,
  CONSTRAINT company_figures_pkey PRIMARY KEY (company_id),
  CONSTRAINT company_figures_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE
);
ALTER TABLE company_figures OWNER TO linewise_owner;
ALTER TABLE company_figures ENABLE ROW LEVEL SECURITY;
ALTER TABLE company_figures FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON company_figures TO linewise_app
  USING (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT app_is_manager() AS app_is_manager)))
  WITH CHECK (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT app_is_manager() AS app_is_manager)));
CREATE POLICY owner ON company_figures TO linewise_owner
  USING (true)
  WITH CHECK (true);
CREATE POLICY staff ON company_figures TO linewise_staff
  USING (true)
  WITH CHECK (true);
CREATE POLICY worker ON company_figures TO linewise_worker
  USING ((company_id = ( SELECT app_company_id() AS app_company_id)))
  WITH CHECK ((company_id = ( SELECT app_company_id() AS app_company_id)));
GRANT SELECT ON company_figures TO linewise_app;
GRANT INSERT, SELECT, UPDATE ON company_figures TO linewise_staff;
GRANT SELECT ON company_figures TO linewise_worker;

CREATE TABLE company_prices (
  company_id uuid NOT NULL,
  plan_id uuid NOT NULL,
  price_eur integer,
  price_usd integer,
  CONSTRAINT company_prices_pkey PRIMARY KEY (company_id, plan_id),
  CONSTRAINT company_prices_price_eur_check CHECK ((price_eur >= 0)),
  CONSTRAINT company_prices_price_usd_check CHECK ((price_usd >= 0)),
  CONSTRAINT company_prices_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  CONSTRAINT company_prices_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES plans(id)
);
ALTER TABLE company_prices OWNER TO linewise_owner;
ALTER TABLE company_prices ENABLE ROW LEVEL SECURITY;
ALTER TABLE company_prices FORCE ROW LEVEL SECURITY;
CREATE INDEX company_prices_plan ON public.company_prices USING btree (plan_id);
CREATE POLICY company ON company_prices TO linewise_app
  USING (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT app_is_manager() AS app_is_manager)))
  WITH CHECK (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT app_is_manager() AS app_is_manager)));
CREATE POLICY employee ON company_prices FOR SELECT TO linewise_app
  USING (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT (app_actor_kind() = 'regular'::text)) AND true));
CREATE POLICY owner ON company_prices TO linewise_owner
  USING (true)
  WITH CHECK (true);
CREATE POLICY staff ON company_prices FOR SELECT TO linewise_staff
  USING (true);
CREATE POLICY worker ON company_prices TO linewise_worker
  USING ((company_id = ( SELECT app_company_id() AS app_company_id)))
  WITH CHECK ((company_id = ( SELECT app_company_id() AS app_company_id)));
GRANT INSERT, SELECT, UPDATE ON company_prices TO linewise_app;
GRANT INSERT, SELECT, UPDATE ON company_prices TO linewise_worker;
GRANT SELECT (company_id, plan_id, price_eur, price_usd) ON company_prices TO linewise_staff;

CREATE TABLE company_revisions (
  company_id uuid NOT NULL,
  revision bigint DEFAULT 0 NOT NULL,
  CONSTRAINT company_revisions_pkey PRIMARY KEY (company_id),
  CONSTRAINT company_revisions_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id)
);
ALTER TABLE company_revisions OWNER TO linewise_owner;
ALTER TABLE company_revisions ENABLE ROW LEVEL SECURITY;
ALTER TABLE company_revisions FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON company_revisions TO linewise_app
  USING (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT app_is_manager() AS app_is_manager)))
  WITH CHECK (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT app_is_manager() AS app_is_manager)));
CREATE POLICY employee ON company_revisions FOR SELECT TO linewise_app
  USING (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT (app_actor_kind() = 'regular'::text)) AND true));
CREATE POLICY owner ON company_revisions TO linewise_owner
  USING (true)
  WITH CHECK (true);
CREATE POLICY staff ON company_revisions FOR SELECT TO linewise_staff
  USING (true);
CREATE POLICY worker ON company_revisions TO linewise_worker
  USING ((company_id = ( SELECT app_company_id() AS app_company_id)))
  WITH CHECK ((company_id = ( SELECT app_company_id() AS app_company_id)));
GRANT INSERT, SELECT, UPDATE ON company_revisions TO linewise_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON company_revisions TO linewise_worker;
GRANT SELECT (company_id, revision) ON company_revisions TO linewise_staff;

CREATE TABLE company_top_up_prices (
  company_id uuid NOT NULL,
  plan_id uuid NOT NULL,
  price_eur integer,
  price_usd integer,
  CONSTRAINT company_top_up_prices_pkey PRIMARY KEY (company_id, plan_id),
  CONSTRAINT company_top_up_prices_price_eur_check CHECK ((price_eur >= 0)),
  CONSTRAINT company_top_up_prices_price_usd_check CHECK ((price_usd >= 0)),
  CONSTRAINT company_top_up_prices_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  CONSTRAINT company_top_up_prices_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES top_up_plans(id)
);
ALTER TABLE company_top_up_prices OWNER TO linewise_owner;
ALTER TABLE company_top_up_prices ENABLE ROW LEVEL SECURITY;
ALTER TABLE company_top_up_prices FORCE ROW LEVEL SECURITY;
CREATE INDEX company_top_up_prices_plan ON public.company_top_up_prices USING btree (plan_id);
CREATE POLICY company ON company_top_up_prices TO linewise_app
  USING (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT app_is_manager() AS app_is_manager)))
  WITH CHECK (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT app_is_manager() AS app_is_manager)));
CREATE POLICY employee ON company_top_up_prices FOR SELECT TO linewise_app
  USING (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT (app_actor_kind() = 'regular'::text)) AND true));
CREATE POLICY owner ON company_top_up_prices TO linewise_owner
  USING (true)
  WITH CHECK (true);
CREATE POLICY worker ON company_top_up_prices TO linewise_worker
  USING ((company_id = ( SELECT app_company_id() AS app_company_id)))
  WITH CHECK ((company_id = ( SELECT app_company_id() AS app_company_id)));
GRANT SELECT ON company_top_up_prices TO linewise_app;
GRANT SELECT ON company_top_up_prices TO linewise_worker;

CREATE TABLE confirmation_codes (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  purpose text NOT NULL,
  phone_number text NOT NULL,
  code_hash bytea NOT NULL,
  tries integer DEFAULT 0 NOT NULL,
  draft jsonb DEFAULT '{}'::jsonb NOT NULL,
  created_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  replaced_at timestamp with time zone,
  verified_at timestamp with time zone,
  flow_hash bytea,
  flow_expires_at timestamp with time zone,
  code_used_at timestamp with time zone,
  result_id uuid,
  request_hash bytea,
  CONSTRAINT confirmation_codes_pkey PRIMARY KEY (company_id, id),
  CONSTRAINT confirmation_codes_check CHECK (((verified_at IS NULL) = (flow_hash IS NULL))),
  CONSTRAINT confirmation_codes_check1 CHECK (((verified_at IS NULL) = (flow_expires_at IS NULL))),
  CONSTRAINT confirmation_codes_purpose_check CHECK ((purpose = ANY (ARRAY['transfer'::text, 'top_up'::text, 'status'::text]))),
  CONSTRAINT confirmation_codes_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE
);
ALTER TABLE confirmation_codes OWNER TO linewise_owner;
ALTER TABLE confirmation_codes ENABLE ROW LEVEL SECURITY;
ALTER TABLE confirmation_codes FORCE ROW LEVEL SECURITY;
CREATE INDEX confirmation_codes_created ON public.confirmation_codes USING btree (created_at);
CREATE UNIQUE INDEX confirmation_codes_flow ON public.confirmation_codes USING btree (flow_hash);
CREATE INDEX confirmation_codes_number ON public.confirmation_codes USING btree (company_id, phone_number, purpose, created_at);
CREATE POLICY company ON confirmation_codes TO linewise_app
  USING (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT app_is_manager() AS app_is_manager)))
  WITH CHECK (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT app_is_manager() AS app_is_manager)));
CREATE POLICY lookup ON confirmation_codes FOR SELECT TO linewise_lookup
  USING (true);
CREATE POLICY owner ON confirmation_codes TO linewise_owner
  USING (true)
  WITH CHECK (true);
CREATE POLICY purge ON confirmation_codes FOR DELETE TO linewise_worker
  USING ((created_at < (now() - '1 day'::interval)));
CREATE POLICY purge_read ON confirmation_codes FOR SELECT TO linewise_worker
  USING ((created_at < (now() - '1 day'::interval)));
CREATE POLICY worker ON confirmation_codes TO linewise_worker
  USING ((company_id = ( SELECT app_company_id() AS app_company_id)))
  WITH CHECK ((company_id = ( SELECT app_company_id() AS app_company_id)));
GRANT DELETE, INSERT, SELECT, UPDATE ON confirmation_codes TO linewise_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON confirmation_codes TO linewise_worker;
GRANT SELECT (company_id, id, flow_hash) ON confirmation_codes TO linewise_lookup;

CREATE TABLE consumption (
  company_id uuid NOT NULL,
  number_id uuid NOT NULL,
  month date NOT NULL,
  data_mb integer NOT NULL,
  voice_minutes_local integer NOT NULL,
  voice_minutes_international integer NOT NULL,
  sms integer NOT NULL,
  as_of timestamp with time zone NOT NULL,
  data_used_up_at timestamp with time zone,
  CONSTRAINT consumption_pkey PRIMARY KEY (company_id, number_id, month),
  CONSTRAINT consumption_company_id_number_id_fkey FOREIGN KEY (company_id, number_id) REFERENCES numbers(company_id, id) ON DELETE CASCADE
);
ALTER TABLE consumption OWNER TO linewise_owner;
ALTER TABLE consumption ENABLE ROW LEVEL SECURITY;
ALTER TABLE consumption FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON consumption TO linewise_app
  USING (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT app_is_manager() AS app_is_manager)))
  WITH CHECK (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT app_is_manager() AS app_is_manager)));
CREATE POLICY employee ON consumption FOR SELECT TO linewise_app
  USING (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT (app_actor_kind() = 'regular'::text)) AND (EXISTS ( SELECT
   FROM numbers
  WHERE ((numbers.company_id = consumption.company_id) AND (numbers.id = consumption.number_id) AND (numbers.user_id = ( SELECT app_actor_user_id() AS app_actor_user_id)))))));
CREATE POLICY owner ON consumption TO linewise_owner
  USING (true)
  WITH CHECK (true);
CREATE POLICY worker ON consumption TO linewise_worker
  USING ((company_id = ( SELECT app_company_id() AS app_company_id)))
  WITH CHECK ((company_id = ( SELECT app_company_id() AS app_company_id)));
GRANT SELECT ON consumption TO linewise_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON consumption TO linewise_worker;

CREATE TABLE countries (
  country_iso_code text NOT NULL,
  name text NOT NULL,
  country_calling_code text NOT NULL,
  country_example_phone_number text NOT NULL,
  min_phone_number_length integer NOT NULL,
  max_phone_number_length integer NOT NULL,
  available boolean NOT NULL,
  time_zone text NOT NULL,
  CONSTRAINT countries_pkey PRIMARY KEY (country_iso_code),
  CONSTRAINT countries_time_zone_check CHECK (((time_zone ~ '^[A-Z][A-Za-z_]+(/[A-Z][A-Za-z_-]+)+$'::text) AND ((to_timestamp((0)::double precision) AT TIME ZONE time_zone) IS NOT NULL)))
);
ALTER TABLE countries OWNER TO linewise_owner;
GRANT SELECT ON countries TO linewise_app;
GRANT SELECT ON countries TO linewise_staff;
GRANT SELECT ON countries TO linewise_worker;

CREATE TABLE crm_calls (
  company_id uuid NOT NULL,
  event_id uuid NOT NULL,
  user_id uuid NOT NULL,
  message_id uuid NOT NULL,
  state text NOT NULL,
  tries integer DEFAULT 0 NOT NULL,
  is_unclear boolean DEFAULT false NOT NULL,
  started_at timestamp with time zone NOT NULL,
  ended_at timestamp with time zone NOT NULL,
  created_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
  CONSTRAINT crm_calls_pkey PRIMARY KEY (company_id, event_id),
  CONSTRAINT crm_calls_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'logged'::text, 'skipped'::text, 'dropped'::text]))),
  CONSTRAINT crm_calls_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE
);
ALTER TABLE crm_calls OWNER TO linewise_owner;
ALTER TABLE crm_calls ENABLE ROW LEVEL SECURITY;
ALTER TABLE crm_calls FORCE ROW LEVEL SECURITY;
CREATE INDEX crm_calls_created ON public.crm_calls USING btree (created_at);
CREATE INDEX crm_calls_of_person ON public.crm_calls USING btree (company_id, user_id, started_at);
CREATE INDEX crm_calls_started ON public.crm_calls USING btree (company_id, started_at);
CREATE POLICY company ON crm_calls TO linewise_app
  USING (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT app_is_manager() AS app_is_manager)))
  WITH CHECK (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT app_is_manager() AS app_is_manager)));
CREATE POLICY owner ON crm_calls TO linewise_owner
  USING (true)
  WITH CHECK (true);
CREATE POLICY purge ON crm_calls FOR DELETE TO linewise_worker
  USING ((created_at < (now() - '60 days'::interval)));
CREATE POLICY purge_read ON crm_calls FOR SELECT TO linewise_worker
  USING ((created_at < (now() - '60 days'::interval)));
CREATE POLICY worker ON crm_calls TO linewise_worker
  USING ((company_id = ( SELECT app_company_id() AS app_company_id)))
  WITH CHECK ((company_id = ( SELECT app_company_id() AS app_company_id)));
GRANT SELECT ON crm_calls TO linewise_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON crm_calls TO linewise_worker;

CREATE TABLE crm_invitations (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  number_id uuid NOT NULL,
  ticket_hash bytea NOT NULL,
  created_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  ended_at timestamp with time zone,
  ended_reason text,
  CONSTRAINT crm_invitations_pkey PRIMARY KEY (company_id, id),
  CONSTRAINT crm_invitations_check CHECK (((ended_at IS NULL) = (ended_reason IS NULL))),
  CONSTRAINT crm_invitations_ended_reason_check CHECK ((ended_reason = ANY (ARRAY['accepted'::text, 'replaced'::text, 'revoked'::text]))),
  CONSTRAINT crm_invitations_company_id_number_id_fkey FOREIGN KEY (company_id, number_id) REFERENCES numbers(company_id, id) ON DELETE CASCADE,
  CONSTRAINT crm_invitations_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE
);
ALTER TABLE crm_invitations OWNER TO linewise_owner;
ALTER TABLE crm_invitations ENABLE ROW LEVEL SECURITY;
ALTER TABLE crm_invitations FORCE ROW LEVEL SECURITY;
CREATE INDEX crm_invitations_expires ON public.crm_invitations USING btree (expires_at);
CREATE UNIQUE INDEX crm_invitations_hash ON public.crm_invitations USING btree (ticket_hash);
CREATE INDEX crm_invitations_number ON public.crm_invitations USING btree (company_id, number_id);
CREATE INDEX crm_invitations_user ON public.crm_invitations USING btree (company_id, user_id, created_at);
CREATE CONSTRAINT TRIGGER new_number AFTER INSERT ON public.crm_invitations DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION require_running_number();
CREATE CONSTRAINT TRIGGER new_person AFTER INSERT ON public.crm_invitations DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION require_present_person();
CREATE POLICY company ON crm_invitations TO linewise_app
  USING (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT app_is_manager() AS app_is_manager)))
  WITH CHECK (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT app_is_manager() AS app_is_manager)));
CREATE POLICY lookup ON crm_invitations FOR SELECT TO linewise_lookup
  USING (true);
CREATE POLICY owner ON crm_invitations TO linewise_owner
  USING (true)
  WITH CHECK (true);
CREATE POLICY purge ON crm_invitations FOR DELETE TO linewise_worker
  USING ((expires_at < (now() - '30 days'::interval)));
CREATE POLICY purge_read ON crm_invitations FOR SELECT TO linewise_worker
  USING ((expires_at < (now() - '30 days'::interval)));
CREATE POLICY worker ON crm_invitations TO linewise_worker
  USING ((company_id = ( SELECT app_company_id() AS app_company_id)))
  WITH CHECK ((company_id = ( SELECT app_company_id() AS app_company_id)));
GRANT DELETE, INSERT, SELECT, UPDATE ON crm_invitations TO linewise_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON crm_invitations TO linewise_worker;
GRANT SELECT (company_id, id, ticket_hash) ON crm_invitations TO linewise_lookup;

CREATE TABLE crm_pauses (
  company_id uuid NOT NULL,
  user_id uuid NOT NULL,
  is_paused boolean NOT NULL,
  CONSTRAINT crm_pauses_pkey PRIMARY KEY (company_id, user_id),
  CONSTRAINT crm_pauses_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE
);
ALTER TABLE crm_pauses OWNER TO linewise_owner;
ALTER TABLE crm_pauses ENABLE ROW LEVEL SECURITY;
ALTER TABLE crm_pauses FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON crm_pauses TO linewise_app
  USING (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT app_is_manager() AS app_is_manager)))
  WITH CHECK (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT app_is_manager() AS app_is_manager)));
CREATE POLICY owner ON crm_pauses TO linewise_owner
  USING (true)
  WITH CHECK (true);
CREATE POLICY worker ON crm_pauses TO linewise_worker
  USING ((company_id = ( SELECT app_company_id() AS app_company_id)))
  WITH CHECK ((company_id = ( SELECT app_company_id() AS app_company_id)));
GRANT DELETE, INSERT, SELECT, UPDATE ON crm_pauses TO linewise_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON crm_pauses TO linewise_worker;

CREATE TABLE crm_settings (
  company_id uuid NOT NULL,
  incoming boolean NOT NULL,
  outgoing boolean NOT NULL,
  missed boolean NOT NULL,
  least_seconds integer NOT NULL,
  without_contact text NOT NULL,
  version integer NOT NULL,
  CONSTRAINT crm_settings_pkey PRIMARY KEY (company_id),
  CONSTRAINT crm_settings_least_seconds_check CHECK ((least_seconds = ANY (ARRAY[0, 10, 30, 60]))),
  CONSTRAINT crm_settings_without_contact_check CHECK ((without_contact = ANY (ARRAY['skip'::text, 'log'::text]))),
  CONSTRAINT crm_settings_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE
);
ALTER TABLE crm_settings OWNER TO linewise_owner;
ALTER TABLE crm_settings ENABLE ROW LEVEL SECURITY;
ALTER TABLE crm_settings FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON crm_settings TO linewise_app
  USING (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT app_is_manager() AS app_is_manager)))
  WITH CHECK (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT app_is_manager() AS app_is_manager)));
CREATE POLICY owner ON crm_settings TO linewise_owner
  USING (true)
  WITH CHECK (true);
CREATE POLICY worker ON crm_settings TO linewise_worker
  USING ((company_id = ( SELECT app_company_id() AS app_company_id)))
  WITH CHECK ((company_id = ( SELECT app_company_id() AS app_company_id)));
GRANT DELETE, INSERT, SELECT, UPDATE ON crm_settings TO linewise_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON crm_settings TO linewise_worker;

CREATE TABLE desktop_codes (
  code_hash bytea NOT NULL,
  session_id uuid NOT NULL,
  code_challenge text NOT NULL,
  redirect_uri text NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  used_at timestamp with time zone,
  CONSTRAINT desktop_codes_pkey PRIMARY KEY (code_hash),
  CONSTRAINT desktop_codes_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE
);
ALTER TABLE desktop_codes OWNER TO linewise_owner;
CREATE INDEX desktop_codes_expiry ON public.desktop_codes USING btree (expires_at);
CREATE INDEX desktop_codes_session ON public.desktop_codes USING btree (session_id);
GRANT DELETE, INSERT, SELECT, UPDATE ON desktop_codes TO linewise_app;
GRANT DELETE, SELECT ON desktop_codes TO linewise_worker;

CREATE TABLE desktop_tokens (
  token_hash bytea NOT NULL,
  session_id uuid NOT NULL,
  replaced_by bytea,
  used_at timestamp with time zone,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT desktop_tokens_pkey PRIMARY KEY (token_hash),
  CONSTRAINT desktop_tokens_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE
);
ALTER TABLE desktop_tokens OWNER TO linewise_owner;
CREATE INDEX desktop_tokens_session ON public.desktop_tokens USING btree (session_id);
GRANT DELETE, INSERT, SELECT, UPDATE ON desktop_tokens TO linewise_app;

CREATE TABLE es2plus_profiles (
  call_identifier uuid NOT NULL,
  iccid text,
  activation_code text,
  request_id uuid,
  state text DEFAULT 'ordered'::text NOT NULL,
  created_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
  CONSTRAINT es2plus_profiles_pkey PRIMARY KEY (call_identifier),
  CONSTRAINT es2plus_profiles_iccid_key UNIQUE (iccid),
  CONSTRAINT es2plus_profiles_state_check CHECK ((state = ANY (ARRAY['ordered'::text, 'released'::text, 'ending'::text, 'ended'::text])))
);
ALTER TABLE es2plus_profiles OWNER TO linewise_owner;
GRANT INSERT, SELECT, UPDATE ON es2plus_profiles TO linewise_worker;

CREATE TABLE guide_tickets (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  number_id uuid NOT NULL,
  user_id uuid NOT NULL,
  ticket_hash bytea NOT NULL,
  created_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  opened_at timestamp with time zone,
  ended_at timestamp with time zone,
  ended_reason text,
  link_id uuid NOT NULL,
  source text NOT NULL,
  reported_at timestamp with time zone,
  call_worked boolean,
  CONSTRAINT guide_tickets_pkey PRIMARY KEY (company_id, id),
  CONSTRAINT guide_tickets_check CHECK (((ended_at IS NULL) = (ended_reason IS NULL))),
  CONSTRAINT guide_tickets_ended_reason_check CHECK ((ended_reason = ANY (ARRAY['connected'::text, 'replaced'::text, 'holder_changed'::text, 'line_ended'::text, 'revoked'::text]))),
  CONSTRAINT guide_tickets_source_check CHECK ((source = ANY (ARRAY['portal'::text, 'company'::text, 'holder'::text]))),
  CONSTRAINT guide_tickets_company_id_number_id_fkey FOREIGN KEY (company_id, number_id) REFERENCES numbers(company_id, id) ON DELETE CASCADE,
  CONSTRAINT guide_tickets_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE
);
ALTER TABLE guide_tickets OWNER TO linewise_owner;
ALTER TABLE guide_tickets ENABLE ROW LEVEL SECURITY;
ALTER TABLE guide_tickets FORCE ROW LEVEL SECURITY;
CREATE UNIQUE INDEX guide_tickets_hash ON public.guide_tickets USING btree (ticket_hash);
CREATE INDEX guide_tickets_link ON public.guide_tickets USING btree (company_id, link_id);
CREATE INDEX guide_tickets_number ON public.guide_tickets USING btree (company_id, number_id);
CREATE INDEX guide_tickets_over ON public.guide_tickets USING btree (LEAST(expires_at, ended_at));
CREATE INDEX guide_tickets_user ON public.guide_tickets USING btree (company_id, user_id);
CREATE CONSTRAINT TRIGGER new_number AFTER INSERT ON public.guide_tickets DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION require_running_number();
CREATE CONSTRAINT TRIGGER new_person AFTER INSERT ON public.guide_tickets DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION require_present_person();
CREATE POLICY company ON guide_tickets TO linewise_app
  USING (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT app_is_manager() AS app_is_manager)))
  WITH CHECK (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT app_is_manager() AS app_is_manager)));
CREATE POLICY employee ON guide_tickets FOR SELECT TO linewise_app
  USING (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT (app_actor_kind() = 'regular'::text)) AND (user_id = ( SELECT app_actor_user_id() AS app_actor_user_id))));
CREATE POLICY employee_insert ON guide_tickets FOR INSERT TO linewise_app
  WITH CHECK (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT (app_actor_kind() = 'regular'::text)) AND (user_id = ( SELECT app_actor_user_id() AS app_actor_user_id)) AND (EXISTS ( SELECT
   FROM numbers
  WHERE ((numbers.company_id = guide_tickets.company_id) AND (numbers.id = guide_tickets.number_id) AND (numbers.user_id = ( SELECT app_actor_user_id() AS app_actor_user_id)))))));
CREATE POLICY lookup ON guide_tickets FOR SELECT TO linewise_lookup
  USING (true);
CREATE POLICY owner ON guide_tickets TO linewise_owner
  USING (true)
  WITH CHECK (true);
CREATE POLICY purge ON guide_tickets FOR DELETE TO linewise_worker
  USING ((LEAST(expires_at, ended_at) < (now() - '30 days'::interval)));
CREATE POLICY purge_read ON guide_tickets FOR SELECT TO linewise_worker
  USING ((LEAST(expires_at, ended_at) < (now() - '30 days'::interval)));
CREATE POLICY worker ON guide_tickets TO linewise_worker
  USING ((company_id = ( SELECT app_company_id() AS app_company_id)))
  WITH CHECK ((company_id = ( SELECT app_company_id() AS app_company_id)));
GRANT DELETE, INSERT, SELECT, UPDATE ON guide_tickets TO linewise_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON guide_tickets TO linewise_worker;
GRANT SELECT (company_id, number_id, ticket_hash) ON guide_tickets TO linewise_lookup;

CREATE TABLE hr_events (
  company_id uuid NOT NULL,
  digest bytea NOT NULL,
  received_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT hr_events_pkey PRIMARY KEY (company_id, digest),
  CONSTRAINT hr_events_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE
);
ALTER TABLE hr_events OWNER TO linewise_owner;
ALTER TABLE hr_events ENABLE ROW LEVEL SECURITY;
ALTER TABLE hr_events FORCE ROW LEVEL SECURITY;
CREATE INDEX hr_events_received ON public.hr_events USING btree (received_at);
CREATE POLICY company ON hr_events TO linewise_app
  USING (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT app_is_manager() AS app_is_manager)))
  WITH CHECK (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT app_is_manager() AS app_is_manager)));
CREATE POLICY owner ON hr_events TO linewise_owner
  USING (true)
  WITH CHECK (true);
CREATE POLICY purge ON hr_events FOR DELETE TO linewise_worker
  USING ((received_at < (now() - '3 days'::interval)));
CREATE POLICY purge_read ON hr_events FOR SELECT TO linewise_worker
  USING ((received_at < (now() - '3 days'::interval)));
CREATE POLICY worker ON hr_events TO linewise_worker
  USING ((company_id = ( SELECT app_company_id() AS app_company_id)))
  WITH CHECK ((company_id = ( SELECT app_company_id() AS app_company_id)));
GRANT DELETE, INSERT, SELECT, UPDATE ON hr_events TO linewise_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON hr_events TO linewise_worker;

CREATE TABLE hr_invitations (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  email text NOT NULL,
  ticket_hash bytea NOT NULL,
  created_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  ended_at timestamp with time zone,
  ended_reason text,
  CONSTRAINT hr_invitations_pkey PRIMARY KEY (company_id, id),
  CONSTRAINT hr_invitations_check CHECK (((ended_at IS NULL) = (ended_reason IS NULL))),
  CONSTRAINT hr_invitations_ended_reason_check CHECK ((ended_reason = ANY (ARRAY['accepted'::text, 'replaced'::text, 'revoked'::text]))),
  CONSTRAINT hr_invitations_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE
);
ALTER TABLE hr_invitations OWNER TO linewise_owner;
ALTER TABLE hr_invitations ENABLE ROW LEVEL SECURITY;
ALTER TABLE hr_invitations FORCE ROW LEVEL SECURITY;
CREATE INDEX hr_invitations_expires ON public.hr_invitations USING btree (expires_at);
CREATE UNIQUE INDEX hr_invitations_hash ON public.hr_invitations USING btree (ticket_hash);
CREATE INDEX hr_invitations_newest ON public.hr_invitations USING btree (company_id, created_at);
CREATE POLICY company ON hr_invitations TO linewise_app
  USING (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT app_is_manager() AS app_is_manager)))
  WITH CHECK (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT app_is_manager() AS app_is_manager)));
CREATE POLICY lookup ON hr_invitations FOR SELECT TO linewise_lookup
  USING (true);
CREATE POLICY owner ON hr_invitations TO linewise_owner
  USING (true)
  WITH CHECK (true);
CREATE POLICY purge ON hr_invitations FOR DELETE TO linewise_worker
  USING ((expires_at < (now() - '30 days'::interval)));
CREATE POLICY purge_read ON hr_invitations FOR SELECT TO linewise_worker
  USING ((expires_at < (now() - '30 days'::interval)));
CREATE POLICY worker ON hr_invitations TO linewise_worker
  USING ((company_id = ( SELECT app_company_id() AS app_company_id)))
  WITH CHECK ((company_id = ( SELECT app_company_id() AS app_company_id)));
GRANT DELETE, INSERT, SELECT, UPDATE ON hr_invitations TO linewise_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON hr_invitations TO linewise_worker;
GRANT SELECT (company_id, id, ticket_hash) ON hr_invitations TO linewise_lookup;

CREATE TABLE hr_people (
  company_id uuid NOT NULL,
  user_id uuid NOT NULL,
  hr_id text NOT NULL,
  CONSTRAINT hr_people_pkey PRIMARY KEY (company_id, user_id),
  CONSTRAINT hr_people_company_id_hr_id_key UNIQUE (company_id, hr_id),
  CONSTRAINT hr_people_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE
);
ALTER TABLE hr_people OWNER TO linewise_owner;
ALTER TABLE hr_people ENABLE ROW LEVEL SECURITY;
ALTER TABLE hr_people FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON hr_people TO linewise_app
  USING (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT app_is_manager() AS app_is_manager)))
  WITH CHECK (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT app_is_manager() AS app_is_manager)));
CREATE POLICY owner ON hr_people TO linewise_owner
  USING (true)
  WITH CHECK (true);
CREATE POLICY worker ON hr_people TO linewise_worker
  USING ((company_id = ( SELECT app_company_id() AS app_company_id)))
  WITH CHECK ((company_id = ( SELECT app_company_id() AS app_company_id)));
GRANT DELETE, INSERT, SELECT, UPDATE ON hr_people TO linewise_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON hr_people TO linewise_worker;

CREATE TABLE hr_plan_rows (
  company_id uuid NOT NULL,
  plan_id uuid NOT NULL,
  id uuid NOT NULL,
  place integer NOT NULL,
  content jsonb NOT NULL,
  choice text,
  number_plan_id uuid,
  country_iso_code text,
  outcome text,
  message text,
  CONSTRAINT hr_plan_rows_pkey PRIMARY KEY (company_id, plan_id, id),
  CONSTRAINT hr_plan_rows_outcome_check CHECK ((outcome = ANY (ARRAY['done'::text, 'planned'::text, 'skipped'::text, 'changed_meanwhile'::text, 'refused'::text]))),
  CONSTRAINT hr_plan_rows_company_id_plan_id_fkey FOREIGN KEY (company_id, plan_id) REFERENCES hr_plans(company_id, id) ON DELETE CASCADE
);
ALTER TABLE hr_plan_rows OWNER TO linewise_owner;
ALTER TABLE hr_plan_rows ENABLE ROW LEVEL SECURITY;
ALTER TABLE hr_plan_rows FORCE ROW LEVEL SECURITY;
CREATE INDEX hr_plan_rows_open ON public.hr_plan_rows USING btree (company_id, plan_id, place) WHERE ((choice IS NOT NULL) AND (outcome IS NULL));
CREATE POLICY company ON hr_plan_rows TO linewise_app
  USING (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT app_is_manager() AS app_is_manager)))
  WITH CHECK (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT app_is_manager() AS app_is_manager)));
CREATE POLICY owner ON hr_plan_rows TO linewise_owner
  USING (true)
  WITH CHECK (true);
CREATE POLICY worker ON hr_plan_rows TO linewise_worker
  USING ((company_id = ( SELECT app_company_id() AS app_company_id)))
  WITH CHECK ((company_id = ( SELECT app_company_id() AS app_company_id)));
GRANT DELETE, INSERT, SELECT, UPDATE ON hr_plan_rows TO linewise_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON hr_plan_rows TO linewise_worker;

CREATE TABLE hr_planned_changes (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  hr_id text NOT NULL,
  kind text NOT NULL,
  content jsonb NOT NULL,
  choice text NOT NULL,
  number_plan_id uuid,
  country_iso_code text,
  due_at timestamp with time zone NOT NULL,
  created_at timestamp with time zone NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  CONSTRAINT hr_planned_changes_pkey PRIMARY KEY (company_id, id),
  CONSTRAINT hr_planned_changes_company_id_hr_id_kind_key UNIQUE (company_id, hr_id, kind),
  CONSTRAINT hr_planned_changes_kind_check CHECK ((kind = ANY (ARRAY['joiner'::text, 'leaver'::text]))),
  CONSTRAINT hr_planned_changes_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE
);
ALTER TABLE hr_planned_changes OWNER TO linewise_owner;
ALTER TABLE hr_planned_changes ENABLE ROW LEVEL SECURITY;
ALTER TABLE hr_planned_changes FORCE ROW LEVEL SECURITY;
CREATE INDEX hr_planned_changes_due ON public.hr_planned_changes USING btree (due_at);
CREATE POLICY company ON hr_planned_changes TO linewise_app
  USING (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT app_is_manager() AS app_is_manager)))
  WITH CHECK (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT app_is_manager() AS app_is_manager)));
CREATE POLICY lookup ON hr_planned_changes FOR SELECT TO linewise_lookup
  USING (true);
CREATE POLICY owner ON hr_planned_changes TO linewise_owner
  USING (true)
  WITH CHECK (true);
CREATE POLICY worker ON hr_planned_changes TO linewise_worker
  USING ((company_id = ( SELECT app_company_id() AS app_company_id)))
  WITH CHECK ((company_id = ( SELECT app_company_id() AS app_company_id)));
GRANT DELETE, INSERT, SELECT, UPDATE ON hr_planned_changes TO linewise_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON hr_planned_changes TO linewise_worker;
GRANT SELECT (company_id, due_at) ON hr_planned_changes TO linewise_lookup;

CREATE TABLE hr_plans (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  state text NOT NULL,
  reason text NOT NULL,
  problem text,
  revoked text[] DEFAULT '{}'::text[] NOT NULL,
  unchanged integer DEFAULT 0 NOT NULL,
  message_id uuid NOT NULL,
  created_at timestamp with time zone NOT NULL,
  read_at timestamp with time zone,
  erase_at timestamp with time zone DEFAULT (now() + '14 days'::interval) NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  CONSTRAINT hr_plans_pkey PRIMARY KEY (company_id, id),
  CONSTRAINT hr_plans_check CHECK (((state = 'failed'::text) = (problem IS NOT NULL))),
  CONSTRAINT hr_plans_problem_check CHECK ((problem = ANY (ARRAY['invalid_token'::text, 'no_access'::text, 'unreachable'::text, 'not_connected'::text]))),
  CONSTRAINT hr_plans_reason_check CHECK ((reason = ANY (ARRAY['asked'::text, 'event'::text, 'nightly'::text]))),
  CONSTRAINT hr_plans_state_check CHECK ((state = ANY (ARRAY['reading'::text, 'ready'::text, 'applying'::text, 'applied'::text, 'failed'::text, 'replaced'::text]))),
  CONSTRAINT hr_plans_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE
);
ALTER TABLE hr_plans OWNER TO linewise_owner;
ALTER TABLE hr_plans ENABLE ROW LEVEL SECURITY;
ALTER TABLE hr_plans FORCE ROW LEVEL SECURITY;
CREATE INDEX hr_plans_erase ON public.hr_plans USING btree (erase_at);
CREATE UNIQUE INDEX hr_plans_reading ON public.hr_plans USING btree (company_id) WHERE (state = 'reading'::text);
CREATE POLICY company ON hr_plans TO linewise_app
  USING (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT app_is_manager() AS app_is_manager)))
  WITH CHECK (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT app_is_manager() AS app_is_manager)));
CREATE POLICY owner ON hr_plans TO linewise_owner
  USING (true)
  WITH CHECK (true);
CREATE POLICY purge ON hr_plans FOR DELETE TO linewise_worker
  USING ((erase_at <= now()));
CREATE POLICY purge_read ON hr_plans FOR SELECT TO linewise_worker
  USING ((erase_at <= now()));
CREATE POLICY worker ON hr_plans TO linewise_worker
  USING ((company_id = ( SELECT app_company_id() AS app_company_id)))
  WITH CHECK ((company_id = ( SELECT app_company_id() AS app_company_id)));
GRANT DELETE, INSERT, SELECT, UPDATE ON hr_plans TO linewise_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON hr_plans TO linewise_worker;

CREATE TABLE idempotency_keys (
  scope text NOT NULL,
  key text NOT NULL,
  operation text NOT NULL,
  request_hash bytea NOT NULL,
  status integer,
  body json,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT idempotency_keys_pkey PRIMARY KEY (scope, key)
);
ALTER TABLE idempotency_keys OWNER TO linewise_owner;
ALTER TABLE idempotency_keys ENABLE ROW LEVEL SECURITY;
ALTER TABLE idempotency_keys FORCE ROW LEVEL SECURITY;
CREATE INDEX idempotency_keys_age ON public.idempotency_keys USING btree (created_at);
CREATE INDEX idempotency_keys_imports ON public.idempotency_keys USING btree (created_at) WHERE ((operation = 'imports.create'::text) AND (status = 201));
CREATE POLICY age ON idempotency_keys FOR DELETE TO linewise_worker
  USING ((created_at < (now() - '30 days'::interval)));
CREATE POLICY age_seen ON idempotency_keys FOR SELECT TO linewise_worker
  USING ((created_at < (now() - '30 days'::interval)));
CREATE POLICY import_answers ON idempotency_keys FOR UPDATE TO linewise_worker
  USING (((operation = 'imports.create'::text) AND (created_at < (now() - '01:00:00'::interval))));
CREATE POLICY import_answers_seen ON idempotency_keys FOR SELECT TO linewise_worker
  USING (((operation = 'imports.create'::text) AND (created_at < (now() - '01:00:00'::interval))));
CREATE POLICY owner ON idempotency_keys TO linewise_owner
  USING (true)
  WITH CHECK (true);
CREATE POLICY scope ON idempotency_keys TO linewise_app
  USING ((scope = ( SELECT current_setting('app.scope'::text, true) AS current_setting)))
  WITH CHECK ((scope = ( SELECT current_setting('app.scope'::text, true) AS current_setting)));
GRANT INSERT, SELECT, UPDATE ON idempotency_keys TO linewise_app;
GRANT DELETE, SELECT ON idempotency_keys TO linewise_worker;
GRANT UPDATE (status, body) ON idempotency_keys TO linewise_worker;

CREATE TABLE identities (
  id uuid NOT NULL,
  issuer text NOT NULL,
  subject text NOT NULL,
  email text NOT NULL,
  name text NOT NULL,
  staff boolean DEFAULT false NOT NULL,
  user_company_id uuid,
  user_id uuid,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT identities_pkey PRIMARY KEY (id),
  CONSTRAINT identities_issuer_subject_key UNIQUE (issuer, subject)
);
ALTER TABLE identities OWNER TO linewise_owner;
CREATE TRIGGER evict AFTER UPDATE OF user_id, staff ON public.identities FOR EACH ROW EXECUTE FUNCTION notify_identity();
GRANT INSERT, SELECT, UPDATE ON identities TO linewise_app;

CREATE TABLE impersonation_tickets (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  session_id uuid NOT NULL,
  ticket_hash bytea NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  used_at timestamp with time zone,
  reason text,
  CONSTRAINT impersonation_tickets_pkey PRIMARY KEY (company_id, id),
  CONSTRAINT impersonation_tickets_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  CONSTRAINT impersonation_tickets_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id),
  CONSTRAINT impersonation_tickets_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE
);
ALTER TABLE impersonation_tickets OWNER TO linewise_owner;
ALTER TABLE impersonation_tickets ENABLE ROW LEVEL SECURITY;
ALTER TABLE impersonation_tickets FORCE ROW LEVEL SECURITY;
CREATE INDEX impersonation_tickets_age ON public.impersonation_tickets USING btree (expires_at);
CREATE UNIQUE INDEX impersonation_tickets_hash ON public.impersonation_tickets USING btree (ticket_hash);
CREATE INDEX impersonation_tickets_session ON public.impersonation_tickets USING btree (session_id);
CREATE INDEX impersonation_tickets_user ON public.impersonation_tickets USING btree (company_id, user_id);
CREATE POLICY age ON impersonation_tickets FOR DELETE TO linewise_worker
  USING ((expires_at < (now() - '1 day'::interval)));
CREATE POLICY age_seen ON impersonation_tickets FOR SELECT TO linewise_worker
  USING ((expires_at < (now() - '1 day'::interval)));
CREATE POLICY company ON impersonation_tickets TO linewise_app
  USING (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT app_is_manager() AS app_is_manager)))
  WITH CHECK (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT app_is_manager() AS app_is_manager)));
CREATE POLICY lookup ON impersonation_tickets FOR SELECT TO linewise_lookup
  USING (true);
CREATE POLICY owner ON impersonation_tickets TO linewise_owner
  USING (true)
  WITH CHECK (true);
CREATE POLICY worker ON impersonation_tickets TO linewise_worker
  USING ((company_id = ( SELECT app_company_id() AS app_company_id)))
  WITH CHECK ((company_id = ( SELECT app_company_id() AS app_company_id)));
GRANT INSERT, SELECT, UPDATE ON impersonation_tickets TO linewise_app;
GRANT DELETE, SELECT ON impersonation_tickets TO linewise_worker;
GRANT SELECT (company_id, id, ticket_hash) ON impersonation_tickets TO linewise_lookup;

CREATE TABLE import_progress (
  company_id uuid NOT NULL,
  import_id uuid NOT NULL,
  step text NOT NULL,
  done integer NOT NULL,
  total integer NOT NULL,
  noted_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
  CONSTRAINT import_progress_pkey PRIMARY KEY (company_id, import_id),
  CONSTRAINT import_progress_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id)
);
ALTER TABLE import_progress OWNER TO linewise_owner;
ALTER TABLE import_progress ENABLE ROW LEVEL SECURITY;
ALTER TABLE import_progress FORCE ROW LEVEL SECURITY;
CREATE INDEX import_progress_age ON public.import_progress USING btree (noted_at);
CREATE POLICY age ON import_progress FOR DELETE TO linewise_worker
  USING ((noted_at < (now() - '01:00:00'::interval)));
CREATE POLICY age_seen ON import_progress FOR SELECT TO linewise_worker
  USING ((noted_at < (now() - '01:00:00'::interval)));
CREATE POLICY company ON import_progress TO linewise_app
  USING (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT app_is_manager() AS app_is_manager)))
  WITH CHECK (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT app_is_manager() AS app_is_manager)));
CREATE POLICY owner ON import_progress TO linewise_owner
  USING (true)
  WITH CHECK (true);
CREATE POLICY worker ON import_progress TO linewise_worker
  USING ((company_id = ( SELECT app_company_id() AS app_company_id)))
  WITH CHECK ((company_id = ( SELECT app_company_id() AS app_company_id)));
GRANT DELETE, INSERT, SELECT, UPDATE ON import_progress TO linewise_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON import_progress TO linewise_worker;

CREATE TABLE imports (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  created_by uuid NOT NULL,
  file_name text NOT NULL,
  state text NOT NULL,
  rows jsonb NOT NULL,
  report jsonb NOT NULL,
  created_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  applied_by_message uuid,
  failure text,
  CONSTRAINT imports_pkey PRIMARY KEY (company_id, id),
  CONSTRAINT imports_failure_check CHECK (((state = 'failed'::text) = (failure IS NOT NULL))),
  CONSTRAINT imports_state_check CHECK ((state = ANY (ARRAY['checked'::text, 'applying'::text, 'applied'::text, 'failed'::text]))),
  CONSTRAINT imports_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id)
);
ALTER TABLE imports OWNER TO linewise_owner;
ALTER TABLE imports ENABLE ROW LEVEL SECURITY;
ALTER TABLE imports FORCE ROW LEVEL SECURITY;
CREATE INDEX imports_expiry ON public.imports USING btree (expires_at);
CREATE POLICY age ON imports FOR DELETE TO linewise_worker
  USING ((expires_at <= now()));
CREATE POLICY age_seen ON imports FOR SELECT TO linewise_worker
  USING ((expires_at <= now()));
CREATE POLICY company ON imports TO linewise_app
  USING (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT app_is_manager() AS app_is_manager)))
  WITH CHECK (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT app_is_manager() AS app_is_manager)));
CREATE POLICY owner ON imports TO linewise_owner
  USING (true)
  WITH CHECK (true);
CREATE POLICY worker ON imports TO linewise_worker
  USING ((company_id = ( SELECT app_company_id() AS app_company_id)))
  WITH CHECK ((company_id = ( SELECT app_company_id() AS app_company_id)));
GRANT DELETE, INSERT, SELECT, UPDATE ON imports TO linewise_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON imports TO linewise_worker;

CREATE TABLE installation (
  only_row boolean DEFAULT true NOT NULL,
  epoch uuid NOT NULL,
  demo jsonb,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT installation_pkey PRIMARY KEY (only_row),
  CONSTRAINT installation_only_row_check CHECK (only_row)
);
ALTER TABLE installation OWNER TO linewise_owner;
GRANT SELECT ON installation TO linewise_app;
GRANT SELECT ON installation TO linewise_staff;
GRANT SELECT ON installation TO linewise_worker;

CREATE TABLE integrations (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  type text NOT NULL,
  user_id uuid,
  status text NOT NULL,
  token text,
  check_id uuid,
  check_started_at timestamp with time zone,
  tries integer DEFAULT 0 NOT NULL,
  tries_since timestamp with time zone,
  problem text,
  account_id text,
  account_user_id text,
  account_name text,
  created_at timestamp with time zone NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  worked_at timestamp with time zone,
  failed_at timestamp with time zone,
  username text,
  webhook_secret text,
  people_read integer,
  missing_fields text[] DEFAULT '{}'::text[] NOT NULL,
  checked_at timestamp with time zone,
  webhook_tested_at timestamp with time zone,
  next_read_at timestamp with time zone,
  CONSTRAINT integrations_pkey PRIMARY KEY (company_id, id),
  CONSTRAINT integrations_check CHECK (((type <> 'pipedrive'::text) OR (user_id IS NOT NULL))),
  CONSTRAINT integrations_check1 CHECK (((status = 'error'::text) = (problem IS NOT NULL))),
  CONSTRAINT integrations_check2 CHECK (((check_id IS NULL) = (check_started_at IS NULL))),
  CONSTRAINT integrations_check3 CHECK (((check_id IS NULL) OR ((status = 'pending'::text) AND (token IS NOT NULL)))),
  CONSTRAINT integrations_check4 CHECK (((status = ANY (ARRAY['pending'::text, 'active'::text])) OR (token IS NULL))),
  CONSTRAINT integrations_hr_of_company CHECK (((type <> 'hibob'::text) OR (user_id IS NULL))),
  CONSTRAINT integrations_hr_secrets CHECK ((((type = 'hibob'::text) AND ((username IS NULL) = (token IS NULL)) AND ((webhook_secret IS NULL) = (token IS NULL))) OR ((username IS NULL) AND (webhook_secret IS NULL)))),
  CONSTRAINT integrations_next_read CHECK (((next_read_at IS NOT NULL) = ((type = 'hibob'::text) AND (status = 'active'::text)))),
  CONSTRAINT integrations_problem_check CHECK ((problem = ANY (ARRAY['invalid_token'::text, 'no_access'::text, 'other_account'::text, 'user_taken'::text, 'unreachable'::text]))),
  CONSTRAINT integrations_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'active'::text, 'inactive'::text, 'error'::text]))),
  CONSTRAINT integrations_type_check CHECK ((type = ANY (ARRAY['pipedrive'::text, 'hibob'::text]))),
  CONSTRAINT integrations_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  CONSTRAINT integrations_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE
);
ALTER TABLE integrations OWNER TO linewise_owner;
ALTER TABLE integrations ENABLE ROW LEVEL SECURITY;
ALTER TABLE integrations FORCE ROW LEVEL SECURITY;
CREATE INDEX integrations_failed ON public.integrations USING btree (failed_at, id) WHERE (status = 'error'::text);
CREATE INDEX integrations_next_read ON public.integrations USING btree (next_read_at) WHERE (next_read_at IS NOT NULL);
CREATE UNIQUE INDEX integrations_of_company ON public.integrations USING btree (company_id, type) WHERE (user_id IS NULL);
CREATE UNIQUE INDEX integrations_of_user ON public.integrations USING btree (company_id, user_id, type);
CREATE CONSTRAINT TRIGGER changed_person AFTER UPDATE OF status ON public.integrations DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((new.user_id IS NOT NULL) AND (new.status <> 'inactive'::text) AND (old.status = 'inactive'::text))) EXECUTE FUNCTION require_present_person();
CREATE CONSTRAINT TRIGGER new_person AFTER INSERT ON public.integrations DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((new.user_id IS NOT NULL) AND (new.status <> 'inactive'::text))) EXECUTE FUNCTION require_present_person();
CREATE POLICY company ON integrations TO linewise_app
  USING (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT app_is_manager() AS app_is_manager)))
  WITH CHECK (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT app_is_manager() AS app_is_manager)));
CREATE POLICY lookup ON integrations FOR SELECT TO linewise_lookup
  USING (true);
CREATE POLICY owner ON integrations TO linewise_owner
  USING (true)
  WITH CHECK (true);
CREATE POLICY staff ON integrations FOR SELECT TO linewise_staff
  USING ((status = 'error'::text));
CREATE POLICY worker ON integrations TO linewise_worker
  USING ((company_id = ( SELECT app_company_id() AS app_company_id)))
  WITH CHECK ((company_id = ( SELECT app_company_id() AS app_company_id)));
GRANT DELETE, INSERT, SELECT, UPDATE ON integrations TO linewise_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON integrations TO linewise_worker;
GRANT SELECT (company_id, next_read_at) ON integrations TO linewise_lookup;
GRANT SELECT (company_id, id, type, user_id, status, problem, created_at, worked_at, failed_at) ON integrations TO linewise_staff;

CREATE TABLE invoice_lines (
  company_id uuid NOT NULL,
  invoice_id uuid NOT NULL,
  "position" integer NOT NULL,
  kind text NOT NULL,
  number_id uuid,
  phone_number text,
  country_iso_code text,
  plan_id uuid,
  plan_name text NOT NULL,
  top_up_id uuid,
  credit_id uuid,
  user_id uuid,
  user_name text,
  team_id uuid,
  team_name text,
  from_day date NOT NULL,
  to_day date NOT NULL,
  days integer NOT NULL,
  currency text NOT NULL,
  price bigint NOT NULL,
  amount bigint NOT NULL,
  is_current boolean DEFAULT true NOT NULL,
  CONSTRAINT invoice_lines_pkey PRIMARY KEY (company_id, invoice_id, "position"),
  CONSTRAINT invoice_lines_check CHECK ((from_day <= to_day)),
  CONSTRAINT invoice_lines_check1 CHECK (((kind = 'credit'::text) = (number_id IS NULL))),
  CONSTRAINT invoice_lines_currency_check CHECK ((currency = ANY (ARRAY['EUR'::text, 'USD'::text]))),
  CONSTRAINT invoice_lines_kind_check CHECK ((kind = ANY (ARRAY['plan'::text, 'travel'::text, 'top_up'::text, 'credit'::text]))),
  CONSTRAINT invoice_lines_company_id_invoice_id_fkey FOREIGN KEY (company_id, invoice_id) REFERENCES invoices(company_id, id)
);
ALTER TABLE invoice_lines OWNER TO linewise_owner;
ALTER TABLE invoice_lines ENABLE ROW LEVEL SECURITY;
ALTER TABLE invoice_lines FORCE ROW LEVEL SECURITY;
CREATE UNIQUE INDEX invoice_lines_days ON public.invoice_lines USING btree (company_id, number_id, from_day) WHERE ((kind = 'plan'::text) AND is_current);
CREATE INDEX invoice_lines_numbers ON public.invoice_lines USING btree (company_id, number_id, from_day) WHERE is_current;
CREATE UNIQUE INDEX invoice_lines_top_up ON public.invoice_lines USING btree (company_id, top_up_id) WHERE ((kind = 'top_up'::text) AND is_current);
CREATE UNIQUE INDEX invoice_lines_travel ON public.invoice_lines USING btree (company_id, number_id) WHERE ((kind = 'travel'::text) AND is_current);
CREATE TRIGGER unchanged BEFORE DELETE OR UPDATE ON public.invoice_lines FOR EACH ROW EXECUTE FUNCTION keep_invoice_line();
CREATE POLICY company ON invoice_lines TO linewise_app
  USING (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT app_is_manager() AS app_is_manager)))
  WITH CHECK (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT app_is_manager() AS app_is_manager)));
CREATE POLICY owner ON invoice_lines TO linewise_owner
  USING (true)
  WITH CHECK (true);
CREATE POLICY worker ON invoice_lines TO linewise_worker
  USING ((company_id = ( SELECT app_company_id() AS app_company_id)))
  WITH CHECK ((company_id = ( SELECT app_company_id() AS app_company_id)));
GRANT INSERT, SELECT, UPDATE ON invoice_lines TO linewise_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON invoice_lines TO linewise_worker;

CREATE TABLE invoice_payments (
  company_id uuid NOT NULL,
  invoice_id uuid NOT NULL,
  try integer NOT NULL,
  customer_id text NOT NULL,
  method_id text NOT NULL,
  method_name text NOT NULL,
  amount bigint NOT NULL,
  currency text NOT NULL,
  state text NOT NULL,
  failure text,
  is_final boolean DEFAULT false NOT NULL,
  was_unpaid boolean NOT NULL,
  charge_id text,
  started_at timestamp with time zone NOT NULL,
  ended_at timestamp with time zone,
  sent_at timestamp with time zone,
  reported_at timestamp with time zone,
  refunded_amount bigint DEFAULT 0 NOT NULL,
  refunds integer DEFAULT 0 NOT NULL,
  dispute_state text,
  disputed_at timestamp with time zone,
  failed_refund integer,
  refund_failed_at timestamp with time zone,
  dispute_reported_at timestamp with time zone,
  CONSTRAINT invoice_payments_pkey PRIMARY KEY (company_id, invoice_id, try),
  CONSTRAINT invoice_payments_amount_check CHECK ((amount > 0)),
  CONSTRAINT invoice_payments_check CHECK (((failure IS NULL) = (state <> ALL (ARRAY['declined'::text, 'confirmation_needed'::text])))),
  CONSTRAINT invoice_payments_currency_check CHECK ((currency = ANY (ARRAY['EUR'::text, 'USD'::text]))),
  CONSTRAINT invoice_payments_dispute_state_check CHECK ((dispute_state = ANY (ARRAY['open'::text, 'won'::text, 'lost'::text, 'withdrawn'::text]))),
  CONSTRAINT invoice_payments_disputed_at_check CHECK (((dispute_state IS NULL) = (disputed_at IS NULL))),
  CONSTRAINT invoice_payments_failed_refund_check CHECK ((failed_refund >= 0)),
  CONSTRAINT invoice_payments_state_check CHECK ((state = ANY (ARRAY['sending'::text, 'processing'::text, 'confirmation_needed'::text, 'declined'::text, 'succeeded'::text, 'cancelled'::text]))),
  CONSTRAINT invoice_payments_try_check CHECK ((try > 0)),
  CONSTRAINT invoice_payments_company_id_invoice_id_fkey FOREIGN KEY (company_id, invoice_id) REFERENCES invoices(company_id, id)
);
ALTER TABLE invoice_payments OWNER TO linewise_owner;
ALTER TABLE invoice_payments ENABLE ROW LEVEL SECURITY;
ALTER TABLE invoice_payments FORCE ROW LEVEL SECURITY;
CREATE UNIQUE INDEX invoice_payments_charge ON public.invoice_payments USING btree (charge_id);
CREATE INDEX invoice_payments_disputed ON public.invoice_payments USING btree (company_id, invoice_id) WHERE (dispute_state = 'open'::text);
CREATE UNIQUE INDEX invoice_payments_open ON public.invoice_payments USING btree (company_id, invoice_id) WHERE (state = ANY (ARRAY['sending'::text, 'processing'::text]));
CREATE POLICY company ON invoice_payments TO linewise_app
  USING (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT app_is_manager() AS app_is_manager)))
  WITH CHECK (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT app_is_manager() AS app_is_manager)));
CREATE POLICY lookup ON invoice_payments FOR SELECT TO linewise_lookup
  USING (true);
CREATE POLICY owner ON invoice_payments TO linewise_owner
  USING (true)
  WITH CHECK (true);
CREATE POLICY staff ON invoice_payments FOR SELECT TO linewise_staff
  USING (true);
CREATE POLICY worker ON invoice_payments TO linewise_worker
  USING ((company_id = ( SELECT app_company_id() AS app_company_id)))
  WITH CHECK ((company_id = ( SELECT app_company_id() AS app_company_id)));
GRANT INSERT, SELECT, UPDATE ON invoice_payments TO linewise_app;
GRANT INSERT, SELECT, UPDATE ON invoice_payments TO linewise_worker;
GRANT SELECT (company_id, invoice_id, try, charge_id) ON invoice_payments TO linewise_lookup;
GRANT SELECT (company_id, invoice_id, try, state, started_at, dispute_state, disputed_at) ON invoice_payments TO linewise_staff;

CREATE TABLE invoice_series (
  series text NOT NULL,
  year integer NOT NULL,
  last integer DEFAULT 0 NOT NULL,
  CONSTRAINT invoice_series_pkey PRIMARY KEY (series, year),
  CONSTRAINT invoice_series_series_check CHECK ((series = ANY (ARRAY['invoice'::text, 'credit_note'::text])))
);
ALTER TABLE invoice_series OWNER TO linewise_owner;
GRANT INSERT, SELECT, UPDATE ON invoice_series TO linewise_app;
GRANT INSERT, SELECT, UPDATE ON invoice_series TO linewise_worker;

CREATE TABLE invoice_tickets (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  invoice_id uuid NOT NULL,
  ticket_hash bytea NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT invoice_tickets_pkey PRIMARY KEY (company_id, id),
  CONSTRAINT invoice_tickets_company_id_invoice_id_fkey FOREIGN KEY (company_id, invoice_id) REFERENCES invoices(company_id, id)
);
ALTER TABLE invoice_tickets OWNER TO linewise_owner;
ALTER TABLE invoice_tickets ENABLE ROW LEVEL SECURITY;
ALTER TABLE invoice_tickets FORCE ROW LEVEL SECURITY;
CREATE INDEX invoice_tickets_expires ON public.invoice_tickets USING btree (expires_at);
CREATE UNIQUE INDEX invoice_tickets_hash ON public.invoice_tickets USING btree (ticket_hash);
CREATE INDEX invoice_tickets_invoice ON public.invoice_tickets USING btree (company_id, invoice_id);
CREATE POLICY company ON invoice_tickets TO linewise_app
  USING (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT app_is_manager() AS app_is_manager)))
  WITH CHECK (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT app_is_manager() AS app_is_manager)));
CREATE POLICY lookup ON invoice_tickets FOR SELECT TO linewise_lookup
  USING (true);
CREATE POLICY owner ON invoice_tickets TO linewise_owner
  USING (true)
  WITH CHECK (true);
CREATE POLICY purge ON invoice_tickets FOR DELETE TO linewise_worker
  USING ((expires_at < (now() - '30 days'::interval)));
CREATE POLICY purge_read ON invoice_tickets FOR SELECT TO linewise_worker
  USING ((expires_at < (now() - '30 days'::interval)));
CREATE POLICY worker ON invoice_tickets TO linewise_worker
  USING ((company_id = ( SELECT app_company_id() AS app_company_id)))
  WITH CHECK ((company_id = ( SELECT app_company_id() AS app_company_id)));
GRANT DELETE, INSERT, SELECT, UPDATE ON invoice_tickets TO linewise_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON invoice_tickets TO linewise_worker;
GRANT SELECT (company_id, id, ticket_hash) ON invoice_tickets TO linewise_lookup;

CREATE TABLE invoices (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  payment_account_id uuid NOT NULL,
  payment_account_name text NOT NULL,
  month text NOT NULL,
  currency text NOT NULL,
  state text NOT NULL,
  state_changed_at timestamp with time zone NOT NULL,
  number text,
  net bigint NOT NULL,
  vat bigint NOT NULL,
  total bigint NOT NULL,
  issued_at timestamp with time zone,
  due_at timestamp with time zone,
  next_try_at timestamp with time zone,
  tries integer DEFAULT 0 NOT NULL,
  failure text,
  snapshot jsonb,
  replaced_by uuid,
  void_reason text,
  credit_note_number text,
  credit_note_snapshot jsonb,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamp with time zone NOT NULL,
  pdf_file_id uuid,
  credit_note_pdf_file_id uuid,
  refund_state text,
  is_to_be_reissued boolean DEFAULT false NOT NULL,
  CONSTRAINT invoices_pkey PRIMARY KEY (company_id, id),
  CONSTRAINT invoices_check CHECK ((total = (net + vat))),
  CONSTRAINT invoices_check1 CHECK (((number IS NULL) = (state = ANY (ARRAY['DRAFT'::text, 'PREPARING'::text])))),
  CONSTRAINT invoices_check2 CHECK ((num_nulls(number, issued_at, due_at, snapshot) = ANY (ARRAY[0, 4]))),
  CONSTRAINT invoices_check3 CHECK ((num_nulls(credit_note_number, credit_note_snapshot) = ANY (ARRAY[0, 2]))),
  CONSTRAINT invoices_check4 CHECK (((void_reason IS NULL) OR (state = 'VOIDED'::text))),
  CONSTRAINT invoices_currency_check CHECK ((currency = ANY (ARRAY['EUR'::text, 'USD'::text]))),
  CONSTRAINT invoices_refund_state_check CHECK ((refund_state = ANY (ARRAY['pending'::text, 'refunded'::text, 'refused'::text]))),
  CONSTRAINT invoices_state_check CHECK ((state = ANY (ARRAY['DRAFT'::text, 'PREPARING'::text, 'READY'::text, 'NOT_DUE'::text, 'DUE'::text, 'PROCESSING_PAYMENT'::text, 'PAID'::text, 'FAILED'::text, 'UNPAID'::text, 'VOIDED'::text]))),
  CONSTRAINT invoices_company_id_credit_note_pdf_file_id_fkey FOREIGN KEY (company_id, credit_note_pdf_file_id) REFERENCES stored_files(company_id, id),
  CONSTRAINT invoices_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  CONSTRAINT invoices_company_id_pdf_file_id_fkey FOREIGN KEY (company_id, pdf_file_id) REFERENCES stored_files(company_id, id),
  CONSTRAINT invoices_company_id_replaced_by_fkey FOREIGN KEY (company_id, replaced_by) REFERENCES invoices(company_id, id)
);
ALTER TABLE invoices OWNER TO linewise_owner;
ALTER TABLE invoices ENABLE ROW LEVEL SECURITY;
ALTER TABLE invoices FORCE ROW LEVEL SECURITY;
CREATE INDEX invoices_account ON public.invoices USING btree (company_id, payment_account_id);
CREATE INDEX invoices_credit_note_pdf ON public.invoices USING btree (company_id, credit_note_pdf_file_id);
CREATE INDEX invoices_newest ON public.invoices USING btree (company_id, month DESC, id DESC);
CREATE UNIQUE INDEX invoices_number ON public.invoices USING btree (number);
CREATE UNIQUE INDEX invoices_one ON public.invoices USING btree (company_id, payment_account_id, month, currency) WHERE (state <> 'VOIDED'::text);
CREATE INDEX invoices_pdf ON public.invoices USING btree (company_id, pdf_file_id);
CREATE INDEX invoices_processing ON public.invoices USING btree (company_id, payment_account_id) WHERE (state = 'PROCESSING_PAYMENT'::text);
CREATE INDEX invoices_replaced ON public.invoices USING btree (company_id, replaced_by);
CREATE INDEX invoices_troubled ON public.invoices USING btree (company_id, id) WHERE ((state = ANY (ARRAY['FAILED'::text, 'UNPAID'::text])) OR (refund_state = 'refused'::text));
CREATE TRIGGER kept BEFORE DELETE ON public.invoices FOR EACH ROW EXECUTE FUNCTION keep_issued_invoice();
CREATE TRIGGER unchanged BEFORE UPDATE ON public.invoices FOR EACH ROW WHEN ((old.number IS NOT NULL)) EXECUTE FUNCTION keep_issued_invoice();
CREATE POLICY company ON invoices TO linewise_app
  USING (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT app_is_manager() AS app_is_manager)))
  WITH CHECK (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT app_is_manager() AS app_is_manager)));
CREATE POLICY owner ON invoices TO linewise_owner
  USING (true)
  WITH CHECK (true);
CREATE POLICY staff ON invoices FOR SELECT TO linewise_staff
  USING (true);
CREATE POLICY worker ON invoices TO linewise_worker
  USING ((company_id = ( SELECT app_company_id() AS app_company_id)))
  WITH CHECK ((company_id = ( SELECT app_company_id() AS app_company_id)));
GRANT DELETE, INSERT, SELECT, UPDATE ON invoices TO linewise_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON invoices TO linewise_worker;
GRANT SELECT (company_id, id, currency, state, state_changed_at, number, total, next_try_at, tries, failure, refund_state) ON invoices TO linewise_staff;

CREATE TABLE notification_settings (
  company_id uuid NOT NULL,
  user_id uuid NOT NULL,
  email jsonb NOT NULL,
  version integer NOT NULL,
  CONSTRAINT notification_settings_pkey PRIMARY KEY (company_id, user_id),
  CONSTRAINT notification_settings_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE
);
ALTER TABLE notification_settings OWNER TO linewise_owner;
ALTER TABLE notification_settings ENABLE ROW LEVEL SECURITY;
ALTER TABLE notification_settings FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON notification_settings TO linewise_app
  USING (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT app_is_manager() AS app_is_manager)))
  WITH CHECK (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT app_is_manager() AS app_is_manager)));
CREATE POLICY employee ON notification_settings FOR SELECT TO linewise_app
  USING (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT (app_actor_kind() = 'regular'::text)) AND (user_id = ( SELECT app_actor_user_id() AS app_actor_user_id))));
CREATE POLICY employee_insert ON notification_settings FOR INSERT TO linewise_app
  WITH CHECK (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT (app_actor_kind() = 'regular'::text)) AND (user_id = ( SELECT app_actor_user_id() AS app_actor_user_id))));
CREATE POLICY employee_update ON notification_settings FOR UPDATE TO linewise_app
  USING (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT (app_actor_kind() = 'regular'::text)) AND (user_id = ( SELECT app_actor_user_id() AS app_actor_user_id))))
  WITH CHECK (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT (app_actor_kind() = 'regular'::text)) AND (user_id = ( SELECT app_actor_user_id() AS app_actor_user_id))));
CREATE POLICY lookup ON notification_settings FOR SELECT TO linewise_lookup
  USING (true);
CREATE POLICY owner ON notification_settings TO linewise_owner
  USING (true)
  WITH CHECK (true);
CREATE POLICY worker ON notification_settings TO linewise_worker
  USING ((company_id = ( SELECT app_company_id() AS app_company_id)))
  WITH CHECK ((company_id = ( SELECT app_company_id() AS app_company_id)));
GRANT DELETE, INSERT, SELECT, UPDATE ON notification_settings TO linewise_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON notification_settings TO linewise_worker;
GRANT SELECT (company_id, user_id, email) ON notification_settings TO linewise_lookup;

CREATE TABLE notifications (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  event_id uuid NOT NULL,
  type text NOT NULL,
  audience text NOT NULL,
  subject_kind text NOT NULL,
  subject_id uuid,
  params jsonb NOT NULL,
  created_at timestamp with time zone NOT NULL,
  read_at timestamp with time zone,
  by_email boolean NOT NULL,
  emailed_at timestamp with time zone,
  version integer DEFAULT 1 NOT NULL,
  written_at timestamp with time zone DEFAULT now() NOT NULL,
  by_sms boolean DEFAULT false NOT NULL,
  texted_at timestamp with time zone,
  unsubscribe_hash bytea,
  fold_id uuid,
  CONSTRAINT notifications_pkey PRIMARY KEY (company_id, id),
  CONSTRAINT notifications_audience_check CHECK ((audience = ANY (ARRAY['administrators'::text, 'person'::text]))),
  CONSTRAINT notifications_subject_kind_check CHECK ((subject_kind = ANY (ARRAY['number'::text, 'user'::text, 'import'::text, 'company'::text, 'porting_item'::text, 'top_up'::text, 'invoice'::text, 'payment_account'::text, 'webhook_endpoint'::text, 'assistant_change'::text]))),
  CONSTRAINT notifications_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE
);
ALTER TABLE notifications OWNER TO linewise_owner;
ALTER TABLE notifications ENABLE ROW LEVEL SECURITY;
ALTER TABLE notifications FORCE ROW LEVEL SECURITY;
CREATE INDEX notifications_by_email ON public.notifications USING btree (company_id, event_id) WHERE (by_email AND (emailed_at IS NULL));
CREATE INDEX notifications_by_sms ON public.notifications USING btree (company_id, event_id) WHERE (by_sms AND (texted_at IS NULL));
CREATE INDEX notifications_of_fold ON public.notifications USING btree (company_id, user_id, fold_id) WHERE (fold_id IS NOT NULL);
CREATE INDEX notifications_of_user ON public.notifications USING btree (company_id, user_id, created_at, id);
CREATE INDEX notifications_unread ON public.notifications USING btree (company_id, user_id) WHERE (read_at IS NULL);
CREATE UNIQUE INDEX notifications_unsubscribe ON public.notifications USING btree (unsubscribe_hash) WHERE (unsubscribe_hash IS NOT NULL);
CREATE INDEX notifications_written ON public.notifications USING btree (written_at);
CREATE POLICY company ON notifications TO linewise_app
  USING (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT app_is_manager() AS app_is_manager)))
  WITH CHECK (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT app_is_manager() AS app_is_manager)));
CREATE POLICY employee ON notifications FOR SELECT TO linewise_app
  USING (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT (app_actor_kind() = 'regular'::text)) AND (user_id = ( SELECT app_actor_user_id() AS app_actor_user_id))));
CREATE POLICY employee_insert ON notifications FOR INSERT TO linewise_app
  WITH CHECK (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT (app_actor_kind() = 'regular'::text))));
CREATE POLICY employee_update ON notifications FOR UPDATE TO linewise_app
  USING (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT (app_actor_kind() = 'regular'::text)) AND (user_id = ( SELECT app_actor_user_id() AS app_actor_user_id))))
  WITH CHECK (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT (app_actor_kind() = 'regular'::text)) AND (user_id = ( SELECT app_actor_user_id() AS app_actor_user_id))));
CREATE POLICY lookup ON notifications FOR SELECT TO linewise_lookup
  USING (true);
CREATE POLICY owner ON notifications TO linewise_owner
  USING (true)
  WITH CHECK (true);
CREATE POLICY purge ON notifications FOR DELETE TO linewise_worker
  USING ((written_at < (now() - '90 days'::interval)));
CREATE POLICY purge_read ON notifications FOR SELECT TO linewise_worker
  USING ((written_at < (now() - '90 days'::interval)));
CREATE POLICY worker ON notifications TO linewise_worker
  USING ((company_id = ( SELECT app_company_id() AS app_company_id)))
  WITH CHECK ((company_id = ( SELECT app_company_id() AS app_company_id)));
GRANT DELETE, INSERT, SELECT, UPDATE ON notifications TO linewise_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON notifications TO linewise_worker;
GRANT SELECT (company_id, id, unsubscribe_hash) ON notifications TO linewise_lookup;

CREATE TABLE number_events (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  subject_id uuid NOT NULL,
  kind text NOT NULL,
  occurred_at timestamp with time zone NOT NULL,
  recorded_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
  actor_kind text NOT NULL,
  actor_name text,
  details jsonb DEFAULT '{}'::jsonb NOT NULL,
  CONSTRAINT number_events_pkey PRIMARY KEY (company_id, id)
);
ALTER TABLE number_events OWNER TO linewise_owner;
ALTER TABLE number_events ENABLE ROW LEVEL SECURITY;
ALTER TABLE number_events FORCE ROW LEVEL SECURITY;
CREATE INDEX number_events_counted ON public.number_events USING btree (occurred_at) WHERE (kind = ANY (ARRAY['active'::text, 'porting_completed'::text, 'porting_rejected'::text, 'porting_cancelled'::text]));
CREATE INDEX number_events_ordered ON public.number_events USING btree (company_id, subject_id, occurred_at) WHERE (kind = 'ordered'::text);
CREATE INDEX number_events_subject ON public.number_events USING btree (company_id, subject_id, occurred_at DESC, recorded_at DESC);
CREATE POLICY company ON number_events TO linewise_app
  USING (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT app_is_manager() AS app_is_manager)))
  WITH CHECK (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT app_is_manager() AS app_is_manager)));
CREATE POLICY employee ON number_events FOR SELECT TO linewise_app
  USING (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT (app_actor_kind() = 'regular'::text)) AND ((EXISTS ( SELECT
   FROM numbers
  WHERE ((numbers.company_id = number_events.company_id) AND (numbers.id = number_events.subject_id) AND (numbers.user_id = ( SELECT app_actor_user_id() AS app_actor_user_id))))) OR (EXISTS ( SELECT
   FROM porting_items item
  WHERE ((item.company_id = number_events.company_id) AND (item.id = number_events.subject_id) AND (item.user_id = ( SELECT app_actor_user_id() AS app_actor_user_id))))))));
CREATE POLICY employee_insert ON number_events FOR INSERT TO linewise_app
  WITH CHECK (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT (app_actor_kind() = 'regular'::text))));
CREATE POLICY owner ON number_events TO linewise_owner
  USING (true)
  WITH CHECK (true);
CREATE POLICY staff_report ON number_events FOR SELECT TO linewise_staff
  USING (true);
CREATE POLICY worker ON number_events TO linewise_worker
  USING ((company_id = ( SELECT app_company_id() AS app_company_id)))
  WITH CHECK ((company_id = ( SELECT app_company_id() AS app_company_id)));
GRANT INSERT, SELECT ON number_events TO linewise_app;
GRANT INSERT, SELECT ON number_events TO linewise_worker;
GRANT SELECT (company_id, subject_id, kind, occurred_at) ON number_events TO linewise_staff;

CREATE TABLE number_holders (
  company_id uuid NOT NULL,
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  number_id uuid NOT NULL,
  user_id uuid,
  started_at timestamp with time zone NOT NULL,
  ended_at timestamp with time zone,
  CONSTRAINT number_holders_pkey PRIMARY KEY (company_id, id),
  CONSTRAINT number_holders_check CHECK ((ended_at >= started_at)),
  CONSTRAINT number_holders_company_id_number_id_fkey FOREIGN KEY (company_id, number_id) REFERENCES numbers(company_id, id) ON DELETE CASCADE,
  CONSTRAINT number_holders_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id)
);
ALTER TABLE number_holders OWNER TO linewise_owner;
ALTER TABLE number_holders ENABLE ROW LEVEL SECURITY;
ALTER TABLE number_holders FORCE ROW LEVEL SECURITY;
CREATE INDEX number_holders_number ON public.number_holders USING btree (company_id, number_id);
CREATE UNIQUE INDEX number_holders_open ON public.number_holders USING btree (company_id, number_id) WHERE (ended_at IS NULL);
CREATE INDEX number_holders_user ON public.number_holders USING btree (company_id, user_id);
CREATE POLICY company ON number_holders TO linewise_app
  USING (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT app_is_manager() AS app_is_manager)))
  WITH CHECK (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT app_is_manager() AS app_is_manager)));
CREATE POLICY owner ON number_holders TO linewise_owner
  USING (true)
  WITH CHECK (true);
CREATE POLICY worker ON number_holders TO linewise_worker
  USING ((company_id = ( SELECT app_company_id() AS app_company_id)))
  WITH CHECK ((company_id = ( SELECT app_company_id() AS app_company_id)));
GRANT DELETE, INSERT, SELECT, UPDATE ON number_holders TO linewise_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON number_holders TO linewise_worker;

CREATE TABLE numbers (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  user_id uuid,
  plan_id uuid NOT NULL,
  country_iso_code text NOT NULL,
  type text NOT NULL,
  status text NOT NULL,
  full_phone_number text,
  temp_phone_number text,
  porting_date timestamp with time zone,
  expires_at timestamp with time zone,
  call_identifier uuid NOT NULL,
  network_event_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  ends_at timestamp with time zone,
  sim_held_since timestamp with time zone,
  sim_held_reason text,
  setup_step text,
  setup_at timestamp with time zone,
  new_phone_since timestamp with time zone,
  stopped_at timestamp with time zone,
  setup_failure text,
  esim_requested_at timestamp with time zone,
  waiting_notified_at timestamp with time zone,
  order_failure text,
  order_id uuid,
  ordered_by text,
  order_name text,
  CONSTRAINT numbers_pkey PRIMARY KEY (company_id, id),
  CONSTRAINT numbers_order CHECK (((order_id IS NULL) = (ordered_by IS NULL))),
  CONSTRAINT numbers_order_failure_check CHECK ((order_failure = ANY (ARRAY['external_plan_not_found'::text, 'sim_creation_failed'::text, 'invalid_activation_code_format'::text]))),
  CONSTRAINT numbers_ordered_by_check CHECK ((ordered_by = ANY (ARRAY['person'::text, 'staff'::text, 'api_key'::text, 'import'::text, 'system'::text]))),
  CONSTRAINT numbers_setup CHECK (((setup_step IS NULL) = (setup_at IS NULL))),
  CONSTRAINT numbers_setup_failure CHECK (((setup_failure IS NULL) OR (setup_step = 'failed'::text))),
  CONSTRAINT numbers_setup_failure_check CHECK ((setup_failure = ANY (ARRAY['not_allowed'::text, 'wrong_code'::text, 'download_failed'::text, 'installation_failed'::text]))),
  CONSTRAINT numbers_setup_step_check CHECK ((setup_step = ANY (ARRAY['sent'::text, 'opened'::text, 'reported'::text, 'downloaded'::text, 'installed'::text, 'connected'::text, 'failed'::text, 'deleted'::text]))),
  CONSTRAINT numbers_sim_held CHECK (((sim_held_since IS NULL) = (sim_held_reason IS NULL))),
  CONSTRAINT numbers_status_check CHECK ((status = ANY (ARRAY['provisioning'::text, 'installable'::text, 'active'::text, 'porting'::text, 'porting_rejected'::text, 'ready_to_terminate'::text, 'inactive'::text]))),
  CONSTRAINT numbers_type_check CHECK ((type = ANY (ARRAY['local'::text, 'travel'::text]))),
  CONSTRAINT numbers_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  CONSTRAINT numbers_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id),
  CONSTRAINT numbers_country_iso_code_fkey FOREIGN KEY (country_iso_code) REFERENCES countries(country_iso_code),
  CONSTRAINT numbers_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES plans(id)
);
ALTER TABLE numbers OWNER TO linewise_owner;
ALTER TABLE numbers ENABLE ROW LEVEL SECURITY;
ALTER TABLE numbers FORCE ROW LEVEL SECURITY;
CREATE UNIQUE INDEX numbers_call_identifier ON public.numbers USING btree (company_id, call_identifier);
CREATE INDEX numbers_call_lookup ON public.numbers USING btree (call_identifier);
CREATE INDEX numbers_country ON public.numbers USING btree (country_iso_code);
CREATE INDEX numbers_ends ON public.numbers USING btree (ends_at, company_id) WHERE (ends_at IS NOT NULL);
CREATE INDEX numbers_id ON public.numbers USING btree (id);
CREATE INDEX numbers_newest ON public.numbers USING btree (company_id, created_at, id);
CREATE INDEX numbers_of_order ON public.numbers USING btree (company_id, order_id) WHERE (order_id IS NOT NULL);
CREATE UNIQUE INDEX numbers_one_local ON public.numbers USING btree (company_id, user_id) WHERE ((type = 'local'::text) AND (status <> 'inactive'::text));
CREATE INDEX numbers_phone_search ON public.numbers USING btree (full_phone_number COLLATE "C") WHERE (full_phone_number IS NOT NULL);
CREATE INDEX numbers_plan ON public.numbers USING btree (plan_id);
CREATE INDEX numbers_user ON public.numbers USING btree (company_id, user_id);
CREATE INDEX numbers_waiting ON public.numbers USING btree (created_at, company_id) WHERE ((status = 'provisioning'::text) AND (waiting_notified_at IS NULL));
CREATE TRIGGER changed_past AFTER UPDATE OF status, setup_step, user_id ON public.numbers FOR EACH ROW WHEN (((old.status <> new.status) OR (old.user_id IS DISTINCT FROM new.user_id) OR (old.setup_step IS DISTINCT FROM new.setup_step))) EXECUTE FUNCTION record_number_past();
CREATE CONSTRAINT TRIGGER changed_person AFTER UPDATE OF user_id, status ON public.numbers DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((new.user_id IS NOT NULL) AND (new.status <> 'inactive'::text) AND ((new.user_id IS DISTINCT FROM old.user_id) OR ((old.status = ANY (ARRAY['ready_to_terminate'::text, 'inactive'::text])) AND (new.status <> 'ready_to_terminate'::text))))) EXECUTE FUNCTION require_present_person();
CREATE TRIGGER claim AFTER INSERT OR DELETE OR UPDATE OF full_phone_number, status ON public.numbers FOR EACH ROW EXECUTE FUNCTION claim_phone_number();
CREATE TRIGGER first_end BEFORE INSERT ON public.numbers FOR EACH ROW EXECUTE FUNCTION number_end();
CREATE TRIGGER first_past AFTER INSERT ON public.numbers FOR EACH ROW EXECUTE FUNCTION record_number_past();
CREATE CONSTRAINT TRIGGER given_by_staff AFTER UPDATE OF user_id ON public.numbers DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((new.user_id IS DISTINCT FROM old.user_id) AND (new.user_id IS NOT NULL) AND (app_actor_kind() = ANY (ARRAY['staff'::text, 'api_key'::text])))) EXECUTE FUNCTION require_number_hold();
CREATE TRIGGER moved_end BEFORE UPDATE OF status, expires_at ON public.numbers FOR EACH ROW WHEN (((old.status <> new.status) OR (old.expires_at IS DISTINCT FROM new.expires_at))) EXECUTE FUNCTION number_end();
CREATE CONSTRAINT TRIGGER new_person AFTER INSERT ON public.numbers DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((new.user_id IS NOT NULL) AND (new.status <> ALL (ARRAY['ready_to_terminate'::text, 'inactive'::text])))) EXECUTE FUNCTION require_present_person();
CREATE CONSTRAINT TRIGGER ordered_by_key AFTER INSERT ON public.numbers DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((new.user_id IS NOT NULL) AND (app_actor_kind() = 'api_key'::text))) EXECUTE FUNCTION require_number_hold();
CREATE POLICY company ON numbers TO linewise_app
  USING (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT app_is_manager() AS app_is_manager)))
  WITH CHECK (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT app_is_manager() AS app_is_manager)));
CREATE POLICY employee ON numbers FOR SELECT TO linewise_app
  USING (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT (app_actor_kind() = 'regular'::text)) AND (user_id = ( SELECT app_actor_user_id() AS app_actor_user_id))));
CREATE POLICY lookup ON numbers FOR SELECT TO linewise_lookup
  USING (true);
CREATE POLICY owner ON numbers TO linewise_owner
  USING (true)
  WITH CHECK (true);
CREATE POLICY staff ON numbers FOR SELECT TO linewise_staff
  USING (true);
CREATE POLICY worker ON numbers TO linewise_worker
  USING ((company_id = ( SELECT app_company_id() AS app_company_id)))
  WITH CHECK ((company_id = ( SELECT app_company_id() AS app_company_id)));
GRANT DELETE, INSERT, SELECT, UPDATE ON numbers TO linewise_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON numbers TO linewise_worker;
GRANT SELECT (company_id, id, status, call_identifier, created_at, ends_at, waiting_notified_at) ON numbers TO linewise_lookup;
GRANT SELECT (company_id, id, user_id, plan_id, country_iso_code, type, status, full_phone_number) ON numbers TO linewise_staff;

CREATE TABLE oidc_records (
  model text NOT NULL,
  id text NOT NULL,
  payload jsonb NOT NULL,
  grant_id text,
  user_code text,
  uid text,
  expires_at timestamp with time zone,
  CONSTRAINT oidc_records_pkey PRIMARY KEY (model, id)
);
ALTER TABLE oidc_records OWNER TO linewise_owner;
CREATE INDEX oidc_records_expiry ON public.oidc_records USING btree (expires_at);
CREATE INDEX oidc_records_grant ON public.oidc_records USING btree (grant_id);
CREATE INDEX oidc_records_uid ON public.oidc_records USING btree (uid);
GRANT DELETE, INSERT, SELECT, UPDATE ON oidc_records TO linewise_app;

CREATE TABLE onboardings (
  id uuid NOT NULL,
  identity_id uuid,
  company_id uuid,
  user_id uuid,
  step text NOT NULL,
  answers jsonb NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  saved_at timestamp with time zone NOT NULL,
  CONSTRAINT onboardings_pkey PRIMARY KEY (id),
  CONSTRAINT onboardings_check CHECK (((identity_id IS NULL) = (company_id IS NOT NULL))),
  CONSTRAINT onboardings_check1 CHECK (((company_id IS NULL) = (user_id IS NULL))),
  CONSTRAINT onboardings_step_check CHECK ((step = ANY (ARRAY['AboutYourself'::text, 'Company'::text, 'ActivePlans'::text, 'ReasonToSignUp'::text, 'ScheduleConsultant'::text, 'Payment'::text, 'TermsAndConditions'::text]))),
  CONSTRAINT onboardings_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  CONSTRAINT onboardings_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE,
  CONSTRAINT onboardings_identity_id_fkey FOREIGN KEY (identity_id) REFERENCES identities(id) ON DELETE CASCADE
);
ALTER TABLE onboardings OWNER TO linewise_owner;
ALTER TABLE onboardings ENABLE ROW LEVEL SECURITY;
ALTER TABLE onboardings FORCE ROW LEVEL SECURITY;
CREATE INDEX onboardings_age ON public.onboardings USING btree (saved_at);
CREATE UNIQUE INDEX onboardings_identity ON public.onboardings USING btree (identity_id);
CREATE UNIQUE INDEX onboardings_user ON public.onboardings USING btree (company_id, user_id);
CREATE POLICY company ON onboardings TO linewise_app
  USING (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT app_is_manager() AS app_is_manager)))
  WITH CHECK (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT app_is_manager() AS app_is_manager)));
CREATE POLICY newcomer ON onboardings TO linewise_app
  USING (((company_id IS NULL) AND ((identity_id)::text = ( SELECT current_setting('app.scope'::text, true) AS current_setting))))
  WITH CHECK (((company_id IS NULL) AND ((identity_id)::text = ( SELECT current_setting('app.scope'::text, true) AS current_setting))));
CREATE POLICY owner ON onboardings TO linewise_owner
  USING (true)
  WITH CHECK (true);
CREATE POLICY purge ON onboardings FOR DELETE TO linewise_worker
  USING ((saved_at < (now() - '90 days'::interval)));
CREATE POLICY purge_read ON onboardings FOR SELECT TO linewise_worker
  USING ((saved_at < (now() - '90 days'::interval)));
CREATE POLICY worker ON onboardings TO linewise_worker
  USING ((company_id = ( SELECT app_company_id() AS app_company_id)))
  WITH CHECK ((company_id = ( SELECT app_company_id() AS app_company_id)));
GRANT DELETE, INSERT, SELECT, UPDATE ON onboardings TO linewise_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON onboardings TO linewise_worker;

CREATE TABLE outbox (
  id uuid NOT NULL,
  company_id uuid,
  topic text NOT NULL,
  payload jsonb NOT NULL,
  secret text,
  state text DEFAULT 'pending'::text NOT NULL,
  attempts integer DEFAULT 0 NOT NULL,
  last_error text,
  created_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
  settled_at timestamp with time zone,
  traceparent text,
  lane text DEFAULT 'short'::text NOT NULL,
  run_at timestamp with time zone,
  due_at timestamp with time zone,
  CONSTRAINT outbox_pkey PRIMARY KEY (id),
  CONSTRAINT outbox_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'pending'::text, 'delivered'::text, 'dead'::text, 'dropped'::text]))),
  CONSTRAINT outbox_waiting_check CHECK (((state <> 'waiting'::text) OR (due_at IS NOT NULL)))
);
ALTER TABLE outbox OWNER TO linewise_owner;
ALTER TABLE outbox ENABLE ROW LEVEL SECURITY;
ALTER TABLE outbox FORCE ROW LEVEL SECURITY;
CREATE INDEX outbox_due ON public.outbox USING btree (due_at, id) WHERE (state = 'waiting'::text);
CREATE INDEX outbox_emails ON public.outbox USING btree (company_id, id DESC) WHERE (topic = ANY (ARRAY['mail.send'::text, 'invitations.send'::text]));
CREATE INDEX outbox_given_up_sms ON public.outbox USING btree (company_id, id DESC) WHERE ((topic = 'sms.send'::text) AND (state = ANY (ARRAY['dead'::text, 'dropped'::text])));
CREATE INDEX outbox_open ON public.outbox USING btree (created_at) WHERE (state = 'pending'::text);
CREATE INDEX outbox_settled ON public.outbox USING btree (settled_at) WHERE (state = ANY (ARRAY['delivered'::text, 'dropped'::text]));
CREATE INDEX outbox_stuck ON public.outbox USING btree (id DESC) WHERE ((state = 'dead'::text) OR ((state = 'pending'::text) AND (attempts >= 6)));
CREATE TRIGGER enqueue AFTER INSERT ON public.outbox REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION enqueue_outbox();
CREATE POLICY company_emails ON outbox FOR SELECT TO linewise_app
  USING (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT app_is_manager() AS app_is_manager) AND (topic = ANY (ARRAY['mail.send'::text, 'invitations.send'::text]))));
CREATE POLICY insert_own ON outbox FOR INSERT TO linewise_app
  WITH CHECK ((NOT (company_id IS DISTINCT FROM ( SELECT app_company_id() AS app_company_id))));
CREATE POLICY lookup ON outbox FOR SELECT TO linewise_lookup
  USING ((state = 'pending'::text));
CREATE POLICY owner ON outbox TO linewise_owner
  USING (true)
  WITH CHECK (true);
CREATE POLICY staff_dead ON outbox FOR SELECT TO linewise_app
  USING ((((state = 'dead'::text) OR ((state = 'pending'::text) AND (attempts >= 6))) AND ( SELECT (app_actor_kind() = 'staff'::text)) AND (( SELECT app_company_id() AS app_company_id) IS NULL)));
CREATE POLICY staff_given_up_sms ON outbox FOR SELECT TO linewise_app
  USING (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT (app_actor_kind() = 'staff'::text)) AND (topic = 'sms.send'::text) AND (state = ANY (ARRAY['dead'::text, 'dropped'::text]))));
CREATE POLICY worker ON outbox TO linewise_worker
  USING (true)
  WITH CHECK (true);
GRANT INSERT ON outbox TO linewise_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON outbox TO linewise_worker;
GRANT SELECT (id, company_id, topic, payload, state, attempts, last_error, created_at, settled_at) ON outbox TO linewise_app;
GRANT SELECT (company_id, topic, state, run_at) ON outbox TO linewise_lookup;

CREATE TABLE payment_accounts (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  is_primary boolean DEFAULT false NOT NULL,
  billing_email text,
  billing_email_confirmed_at timestamp with time zone,
  tax_id text,
  tax_id_state text DEFAULT 'missing'::text NOT NULL,
  tax_id_name text,
  tax_id_checked_at timestamp with time zone,
  street_name text,
  postal_code text,
  city text,
  state text,
  country_iso_code text,
  vendor_customer_id text,
  method_type text,
  method_brand text,
  method_last4 text,
  method_exp_month integer,
  method_exp_year integer,
  created_at timestamp with time zone NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  vendor_method_id text,
  method_attached_at timestamp with time zone,
  was_used boolean DEFAULT false NOT NULL,
  detached_method_id text,
  card_notice_at timestamp with time zone,
  mail_lists_people boolean DEFAULT false NOT NULL,
  CONSTRAINT payment_accounts_pkey PRIMARY KEY (company_id, id),
  CONSTRAINT payment_accounts_check CHECK ((num_nulls(method_type, method_last4) = ANY (ARRAY[0, 2]))),
  CONSTRAINT payment_accounts_method_exp_month_check CHECK (((method_exp_month >= 1) AND (method_exp_month <= 12))),
  CONSTRAINT payment_accounts_method_last4_check CHECK ((method_last4 ~ '^\d{4}$'::text)),
  CONSTRAINT payment_accounts_name_check CHECK ((name <> ''::text)),
  CONSTRAINT payment_accounts_tax_id_state_check CHECK ((tax_id_state = ANY (ARRAY['missing'::text, 'malformed'::text, 'unchecked'::text, 'registered'::text, 'not_registered'::text]))),
  CONSTRAINT payment_accounts_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  CONSTRAINT payment_accounts_country_iso_code_fkey FOREIGN KEY (country_iso_code) REFERENCES countries(country_iso_code)
);
ALTER TABLE payment_accounts OWNER TO linewise_owner;
ALTER TABLE payment_accounts ENABLE ROW LEVEL SECURITY;
ALTER TABLE payment_accounts FORCE ROW LEVEL SECURITY;
CREATE INDEX payment_accounts_card_notice ON public.payment_accounts USING btree (card_notice_at) WHERE (card_notice_at IS NOT NULL);
CREATE INDEX payment_accounts_country ON public.payment_accounts USING btree (country_iso_code);
CREATE UNIQUE INDEX payment_accounts_customer ON public.payment_accounts USING btree (vendor_customer_id);
CREATE INDEX payment_accounts_method ON public.payment_accounts USING btree (company_id) WHERE (method_type IS NOT NULL);
CREATE UNIQUE INDEX payment_accounts_primary ON public.payment_accounts USING btree (company_id) WHERE is_primary;
CREATE POLICY company ON payment_accounts TO linewise_app
  USING (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT app_is_manager() AS app_is_manager)))
  WITH CHECK (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT app_is_manager() AS app_is_manager)));
CREATE POLICY lookup ON payment_accounts FOR SELECT TO linewise_lookup
  USING (true);
CREATE POLICY owner ON payment_accounts TO linewise_owner
  USING (true)
  WITH CHECK (true);
CREATE POLICY staff ON payment_accounts FOR SELECT TO linewise_staff
  USING (true);
CREATE POLICY worker ON payment_accounts TO linewise_worker
  USING ((company_id = ( SELECT app_company_id() AS app_company_id)))
  WITH CHECK ((company_id = ( SELECT app_company_id() AS app_company_id)));
GRANT DELETE, INSERT, SELECT, UPDATE ON payment_accounts TO linewise_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON payment_accounts TO linewise_worker;
GRANT SELECT (company_id, id, vendor_customer_id, card_notice_at) ON payment_accounts TO linewise_lookup;
GRANT SELECT (company_id, method_type) ON payment_accounts TO linewise_staff;

CREATE TABLE plan_periods (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  number_id uuid NOT NULL,
  plan_id uuid NOT NULL,
  price integer NOT NULL,
  currency text NOT NULL,
  started_at timestamp with time zone NOT NULL,
  ended_at timestamp with time zone,
  CONSTRAINT plan_periods_pkey PRIMARY KEY (company_id, id),
  CONSTRAINT plan_periods_check CHECK ((ended_at >= started_at)),
  CONSTRAINT plan_periods_currency_check CHECK ((currency = ANY (ARRAY['EUR'::text, 'USD'::text]))),
  CONSTRAINT plan_periods_price_check CHECK ((price >= 0)),
  CONSTRAINT plan_periods_company_id_number_id_fkey FOREIGN KEY (company_id, number_id) REFERENCES numbers(company_id, id) ON DELETE CASCADE,
  CONSTRAINT plan_periods_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES plans(id)
);
ALTER TABLE plan_periods OWNER TO linewise_owner;
ALTER TABLE plan_periods ENABLE ROW LEVEL SECURITY;
ALTER TABLE plan_periods FORCE ROW LEVEL SECURITY;
CREATE INDEX plan_periods_number ON public.plan_periods USING btree (company_id, number_id, ended_at);
CREATE UNIQUE INDEX plan_periods_open ON public.plan_periods USING btree (company_id, number_id) WHERE (ended_at IS NULL);
CREATE INDEX plan_periods_plan ON public.plan_periods USING btree (plan_id);
CREATE CONSTRAINT TRIGGER new_number AFTER INSERT ON public.plan_periods DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.ended_at IS NULL)) EXECUTE FUNCTION require_running_number();
CREATE POLICY company ON plan_periods TO linewise_app
  USING (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT app_is_manager() AS app_is_manager)))
  WITH CHECK (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT app_is_manager() AS app_is_manager)));
CREATE POLICY employee ON plan_periods FOR SELECT TO linewise_app
  USING (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT (app_actor_kind() = 'regular'::text)) AND (EXISTS ( SELECT
   FROM numbers
  WHERE ((numbers.company_id = plan_periods.company_id) AND (numbers.id = plan_periods.number_id) AND (numbers.user_id = ( SELECT app_actor_user_id() AS app_actor_user_id)))))));
CREATE POLICY owner ON plan_periods TO linewise_owner
  USING (true)
  WITH CHECK (true);
CREATE POLICY staff_report ON plan_periods FOR SELECT TO linewise_staff
  USING (true);
CREATE POLICY worker ON plan_periods TO linewise_worker
  USING ((company_id = ( SELECT app_company_id() AS app_company_id)))
  WITH CHECK ((company_id = ( SELECT app_company_id() AS app_company_id)));
GRANT DELETE, INSERT, SELECT, UPDATE ON plan_periods TO linewise_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON plan_periods TO linewise_worker;
GRANT SELECT (company_id, number_id, plan_id, started_at, ended_at) ON plan_periods TO linewise_staff;

CREATE TABLE plans (
  id uuid NOT NULL,
  name text NOT NULL,
  type text NOT NULL,
  countries text[] NOT NULL,
  data_mb integer NOT NULL,
  voice_minutes_local integer NOT NULL,
  voice_minutes_international integer NOT NULL,
  sms_local integer NOT NULL,
  sms_international integer NOT NULL,
  price_eur integer NOT NULL,
  price_usd integer NOT NULL,
  visible_to text DEFAULT 'everyone'::text NOT NULL,
  CONSTRAINT plans_pkey PRIMARY KEY (id),
  CONSTRAINT plans_price_eur_check CHECK ((price_eur >= 0)),
  CONSTRAINT plans_price_usd_check CHECK ((price_usd >= 0)),
  CONSTRAINT plans_type_check CHECK ((type = ANY (ARRAY['local'::text, 'travel'::text])))
);
ALTER TABLE plans OWNER TO linewise_owner;
GRANT SELECT ON plans TO linewise_app;
GRANT SELECT ON plans TO linewise_staff;
GRANT SELECT ON plans TO linewise_worker;

CREATE TABLE porting_items (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  request_id uuid NOT NULL,
  status text NOT NULL,
  user_id uuid NOT NULL,
  number_id uuid,
  plan_id uuid NOT NULL,
  country_code text NOT NULL,
  porting_number text NOT NULL,
  current_carrier text,
  zip_code text,
  porting_code text,
  porting_date timestamp with time zone,
  reason_code text,
  reason text,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  porting_type text DEFAULT 'business'::text NOT NULL,
  fields jsonb DEFAULT '{}'::jsonb NOT NULL,
  secret_fields text[] DEFAULT '{}'::text[] NOT NULL,
  secrets text,
  rejected_field text,
  carrier_order_id text,
  submissions integer DEFAULT 0 NOT NULL,
  carrier_event_at timestamp with time zone,
  submitted_at timestamp with time zone,
  carrier_state text,
  code_given_at timestamp with time zone,
  reminded_at timestamp with time zone,
  asked_again_at timestamp with time zone,
  CONSTRAINT porting_items_pkey PRIMARY KEY (company_id, id),
  CONSTRAINT porting_items_porting_type_check CHECK ((porting_type = ANY (ARRAY['business'::text, 'personal'::text]))),
  CONSTRAINT porting_items_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'processing'::text, 'scheduled'::text, 'completed'::text, 'rejected'::text, 'declined'::text, 'cancelled'::text]))),
  CONSTRAINT porting_items_company_id_number_id_fkey FOREIGN KEY (company_id, number_id) REFERENCES numbers(company_id, id),
  CONSTRAINT porting_items_company_id_request_id_fkey FOREIGN KEY (company_id, request_id) REFERENCES porting_requests(company_id, id) ON DELETE CASCADE,
  CONSTRAINT porting_items_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id),
  CONSTRAINT porting_items_country_code_fkey FOREIGN KEY (country_code) REFERENCES countries(country_iso_code),
  CONSTRAINT porting_items_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES plans(id)
);
ALTER TABLE porting_items OWNER TO linewise_owner;
ALTER TABLE porting_items ENABLE ROW LEVEL SECURITY;
ALTER TABLE porting_items FORCE ROW LEVEL SECURITY;
CREATE INDEX porting_items_carrier_order ON public.porting_items USING btree (carrier_order_id) WHERE (carrier_order_id IS NOT NULL);
CREATE INDEX porting_items_country ON public.porting_items USING btree (country_code);
CREATE INDEX porting_items_id ON public.porting_items USING btree (id);
CREATE INDEX porting_items_newest ON public.porting_items USING btree (company_id, created_at DESC, id DESC);
CREATE INDEX porting_items_number ON public.porting_items USING btree (company_id, number_id);
CREATE INDEX porting_items_phone_search ON public.porting_items USING btree (porting_number COLLATE "C");
CREATE INDEX porting_items_plan ON public.porting_items USING btree (plan_id);
CREATE INDEX porting_items_request ON public.porting_items USING btree (company_id, request_id);
CREATE INDEX porting_items_unfinished ON public.porting_items USING btree (status, updated_at) WHERE (status = ANY (ARRAY['processing'::text, 'scheduled'::text, 'rejected'::text]));
CREATE INDEX porting_items_unreminded ON public.porting_items USING btree (created_at) WHERE ((status = 'pending'::text) AND (reminded_at IS NULL));
CREATE INDEX porting_items_user ON public.porting_items USING btree (company_id, user_id);
CREATE CONSTRAINT TRIGGER changed_number AFTER UPDATE OF number_id, status ON public.porting_items DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((new.number_id IS NOT NULL) AND (new.status = ANY (ARRAY['pending'::text, 'processing'::text, 'scheduled'::text, 'rejected'::text])) AND ((new.number_id IS DISTINCT FROM old.number_id) OR (new.status <> old.status)))) EXECUTE FUNCTION require_running_number();
CREATE CONSTRAINT TRIGGER changed_person AFTER UPDATE OF user_id, status ON public.porting_items DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((new.status = ANY (ARRAY['pending'::text, 'processing'::text, 'scheduled'::text, 'rejected'::text])) AND ((new.user_id <> old.user_id) OR (old.status <> ALL (ARRAY['pending'::text, 'processing'::text, 'scheduled'::text, 'rejected'::text]))))) EXECUTE FUNCTION require_present_person();
CREATE CONSTRAINT TRIGGER new_number AFTER INSERT ON public.porting_items DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((new.number_id IS NOT NULL) AND (new.status = ANY (ARRAY['pending'::text, 'processing'::text, 'scheduled'::text, 'rejected'::text])))) EXECUTE FUNCTION require_running_number();
CREATE CONSTRAINT TRIGGER new_person AFTER INSERT ON public.porting_items DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.status = ANY (ARRAY['pending'::text, 'processing'::text, 'scheduled'::text, 'rejected'::text]))) EXECUTE FUNCTION require_present_person();
CREATE POLICY company ON porting_items TO linewise_app
  USING (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT app_is_manager() AS app_is_manager)))
  WITH CHECK (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT app_is_manager() AS app_is_manager)));
CREATE POLICY employee ON porting_items FOR SELECT TO linewise_app
  USING (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT (app_actor_kind() = 'regular'::text)) AND (user_id = ( SELECT app_actor_user_id() AS app_actor_user_id))));
CREATE POLICY lookup ON porting_items FOR SELECT TO linewise_lookup
  USING (true);
CREATE POLICY owner ON porting_items TO linewise_owner
  USING (true)
  WITH CHECK (true);
CREATE POLICY staff ON porting_items FOR SELECT TO linewise_staff
  USING (true);
CREATE POLICY worker ON porting_items TO linewise_worker
  USING ((company_id = ( SELECT app_company_id() AS app_company_id)))
  WITH CHECK ((company_id = ( SELECT app_company_id() AS app_company_id)));
GRANT DELETE, INSERT, SELECT, UPDATE ON porting_items TO linewise_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON porting_items TO linewise_worker;
GRANT SELECT (company_id, id, status, created_at, reminded_at) ON porting_items TO linewise_lookup;
GRANT SELECT (company_id, id, status, user_id, number_id, country_code, porting_number, current_carrier, porting_date, reason_code, reason, updated_at, carrier_event_at, submitted_at, carrier_state, asked_again_at) ON porting_items TO linewise_staff;

CREATE TABLE porting_requests (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  type text NOT NULL,
  created_by uuid,
  created_at timestamp with time zone NOT NULL,
  api_key_id uuid,
  api_key_name text,
  CONSTRAINT porting_requests_pkey PRIMARY KEY (company_id, id),
  CONSTRAINT porting_requests_author CHECK ((num_nonnulls(created_by, api_key_id) = 1)),
  CONSTRAINT porting_requests_key CHECK (((api_key_id IS NULL) = (api_key_name IS NULL))),
  CONSTRAINT porting_requests_type_check CHECK ((type = ANY (ARRAY['user_individual'::text, 'admin_multiple'::text]))),
  CONSTRAINT porting_requests_company_id_created_by_fkey FOREIGN KEY (company_id, created_by) REFERENCES users(company_id, id),
  CONSTRAINT porting_requests_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id)
);
ALTER TABLE porting_requests OWNER TO linewise_owner;
ALTER TABLE porting_requests ENABLE ROW LEVEL SECURITY;
ALTER TABLE porting_requests FORCE ROW LEVEL SECURITY;
CREATE INDEX porting_requests_creator ON public.porting_requests USING btree (company_id, created_by);
CREATE POLICY company ON porting_requests TO linewise_app
  USING (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT app_is_manager() AS app_is_manager)))
  WITH CHECK (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT app_is_manager() AS app_is_manager)));
CREATE POLICY employee ON porting_requests FOR SELECT TO linewise_app
  USING (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT (app_actor_kind() = 'regular'::text)) AND ((created_by = ( SELECT app_actor_user_id() AS app_actor_user_id)) OR (EXISTS ( SELECT
   FROM porting_items item
  WHERE ((item.company_id = porting_requests.company_id) AND (item.request_id = porting_requests.id) AND (item.user_id = ( SELECT app_actor_user_id() AS app_actor_user_id))))))));
CREATE POLICY owner ON porting_requests TO linewise_owner
  USING (true)
  WITH CHECK (true);
CREATE POLICY worker ON porting_requests TO linewise_worker
  USING ((company_id = ( SELECT app_company_id() AS app_company_id)))
  WITH CHECK ((company_id = ( SELECT app_company_id() AS app_company_id)));
GRANT DELETE, INSERT, SELECT, UPDATE ON porting_requests TO linewise_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON porting_requests TO linewise_worker;

CREATE TABLE product_clock (
  only_row boolean DEFAULT true NOT NULL,
  offset_ms bigint DEFAULT 0 NOT NULL,
  CONSTRAINT product_clock_pkey PRIMARY KEY (only_row),
  CONSTRAINT product_clock_only_row_check CHECK (only_row)
);
ALTER TABLE product_clock OWNER TO linewise_owner;
GRANT SELECT ON product_clock TO linewise_app;
GRANT SELECT ON product_clock TO linewise_staff;
GRANT SELECT, UPDATE ON product_clock TO linewise_worker;

CREATE TABLE qr_tickets (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  number_id uuid NOT NULL,
  ticket_hash bytea NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  taken_by uuid,
  CONSTRAINT qr_tickets_pkey PRIMARY KEY (company_id, id),
  CONSTRAINT qr_tickets_company_id_number_id_fkey FOREIGN KEY (company_id, number_id) REFERENCES numbers(company_id, id) ON DELETE CASCADE
);
ALTER TABLE qr_tickets OWNER TO linewise_owner;
ALTER TABLE qr_tickets ENABLE ROW LEVEL SECURITY;
ALTER TABLE qr_tickets FORCE ROW LEVEL SECURITY;
CREATE INDEX qr_tickets_expiry ON public.qr_tickets USING btree (expires_at);
CREATE INDEX qr_tickets_hash ON public.qr_tickets USING btree (ticket_hash);
CREATE INDEX qr_tickets_number ON public.qr_tickets USING btree (company_id, number_id);
CREATE CONSTRAINT TRIGGER new_number AFTER INSERT ON public.qr_tickets DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION require_running_number();
CREATE POLICY age ON qr_tickets FOR DELETE TO linewise_worker
  USING ((expires_at < now()));
CREATE POLICY age_seen ON qr_tickets FOR SELECT TO linewise_worker
  USING ((expires_at < now()));
CREATE POLICY company ON qr_tickets TO linewise_app
  USING (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT app_is_manager() AS app_is_manager)))
  WITH CHECK (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT app_is_manager() AS app_is_manager)));
CREATE POLICY employee ON qr_tickets FOR SELECT TO linewise_app
  USING (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT (app_actor_kind() = 'regular'::text)) AND (EXISTS ( SELECT
   FROM numbers
  WHERE ((numbers.company_id = qr_tickets.company_id) AND (numbers.id = qr_tickets.number_id) AND (numbers.user_id = ( SELECT app_actor_user_id() AS app_actor_user_id)))))));
CREATE POLICY employee_insert ON qr_tickets FOR INSERT TO linewise_app
  WITH CHECK (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT (app_actor_kind() = 'regular'::text)) AND (EXISTS ( SELECT
   FROM numbers
  WHERE ((numbers.company_id = qr_tickets.company_id) AND (numbers.id = qr_tickets.number_id) AND (numbers.user_id = ( SELECT app_actor_user_id() AS app_actor_user_id)))))));
CREATE POLICY lookup ON qr_tickets FOR SELECT TO linewise_lookup
  USING (true);
CREATE POLICY owner ON qr_tickets TO linewise_owner
  USING (true)
  WITH CHECK (true);
CREATE POLICY worker ON qr_tickets TO linewise_worker
  USING ((company_id = ( SELECT app_company_id() AS app_company_id)))
  WITH CHECK ((company_id = ( SELECT app_company_id() AS app_company_id)));
GRANT DELETE, INSERT, SELECT, UPDATE ON qr_tickets TO linewise_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON qr_tickets TO linewise_worker;
GRANT SELECT (company_id, number_id, ticket_hash, expires_at) ON qr_tickets TO linewise_lookup;

CREATE TABLE queue_events (
  id uuid NOT NULL,
  occurred_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
  actor_id uuid,
  actor_name text,
  operation text NOT NULL,
  queue text NOT NULL,
  row_id uuid NOT NULL,
  before jsonb NOT NULL,
  after jsonb NOT NULL,
  request_id text,
  address text,
  CONSTRAINT queue_events_pkey PRIMARY KEY (id)
);
ALTER TABLE queue_events OWNER TO linewise_owner;
ALTER TABLE queue_events ENABLE ROW LEVEL SECURITY;
ALTER TABLE queue_events FORCE ROW LEVEL SECURITY;
CREATE INDEX queue_events_row ON public.queue_events USING btree (queue, row_id, id);
CREATE POLICY owner ON queue_events TO linewise_owner
  USING (true)
  WITH CHECK (true);
CREATE POLICY staff ON queue_events TO linewise_app
  USING ((( SELECT (app_actor_kind() = 'staff'::text)) AND (( SELECT app_company_id() AS app_company_id) IS NULL)))
  WITH CHECK ((( SELECT (app_actor_kind() = 'staff'::text)) AND (( SELECT app_company_id() AS app_company_id) IS NULL)));
GRANT INSERT, SELECT ON queue_events TO linewise_app;

CREATE TABLE queue_rows (
  queue text NOT NULL,
  row_id uuid NOT NULL,
  owner_id uuid,
  owner_name text,
  note text,
  changed_by text,
  decision text,
  version integer NOT NULL,
  CONSTRAINT queue_rows_pkey PRIMARY KEY (queue, row_id),
  CONSTRAINT queue_rows_check CHECK (((owner_id IS NULL) = (owner_name IS NULL))),
  CONSTRAINT queue_rows_decision_check CHECK ((decision = 'dropped'::text)),
  CONSTRAINT queue_rows_note_check CHECK (((char_length(note) >= 1) AND (char_length(note) <= 500))),
  CONSTRAINT queue_rows_queue_check CHECK ((queue = ANY (ARRAY['kyb'::text, 'activation'::text, 'transfers'::text, 'undelivered'::text, 'payments'::text, 'integrations'::text])))
);
ALTER TABLE queue_rows OWNER TO linewise_owner;
ALTER TABLE queue_rows ENABLE ROW LEVEL SECURITY;
ALTER TABLE queue_rows FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON queue_rows TO linewise_owner
  USING (true)
  WITH CHECK (true);
CREATE POLICY staff ON queue_rows TO linewise_app
  USING ((( SELECT (app_actor_kind() = 'staff'::text)) AND (( SELECT app_company_id() AS app_company_id) IS NULL)))
  WITH CHECK ((( SELECT (app_actor_kind() = 'staff'::text)) AND (( SELECT app_company_id() AS app_company_id) IS NULL)));
GRANT INSERT, SELECT, UPDATE ON queue_rows TO linewise_app;

CREATE TABLE rate_limits (
  key text NOT NULL,
  points integer DEFAULT 0 NOT NULL,
  expire bigint,
  CONSTRAINT rate_limits_pkey PRIMARY KEY (key)
);
ALTER TABLE rate_limits OWNER TO linewise_owner;
CREATE INDEX rate_limits_expire ON public.rate_limits USING btree (expire);
GRANT DELETE, INSERT, SELECT, UPDATE ON rate_limits TO linewise_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON rate_limits TO linewise_worker;

CREATE TABLE sessions (
  id uuid NOT NULL,
  token_hash bytea NOT NULL,
  identity_id uuid NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  revoked_at timestamp with time zone,
  id_token text,
  parent_session_id uuid,
  acting_company_id uuid,
  acting_user_id uuid,
  CONSTRAINT sessions_pkey PRIMARY KEY (id),
  CONSTRAINT sessions_token_hash_key UNIQUE (token_hash),
  CONSTRAINT sessions_impersonation CHECK ((num_nulls(parent_session_id, acting_company_id, acting_user_id) = ANY (ARRAY[0, 3]))),
  CONSTRAINT sessions_identity_id_fkey FOREIGN KEY (identity_id) REFERENCES identities(id) ON DELETE CASCADE,
  CONSTRAINT sessions_parent_session_id_fkey FOREIGN KEY (parent_session_id) REFERENCES sessions(id) ON DELETE CASCADE
);
ALTER TABLE sessions OWNER TO linewise_owner;
CREATE INDEX sessions_expiry ON public.sessions USING btree (expires_at);
CREATE INDEX sessions_identity ON public.sessions USING btree (identity_id);
CREATE INDEX sessions_parent ON public.sessions USING btree (parent_session_id) WHERE (parent_session_id IS NOT NULL);
CREATE TRIGGER evict AFTER UPDATE OF revoked_at ON public.sessions FOR EACH ROW EXECUTE FUNCTION notify_session();
GRANT INSERT, SELECT, UPDATE ON sessions TO linewise_app;
GRANT DELETE, SELECT ON sessions TO linewise_worker;

CREATE TABLE sim_access_holds (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  number_id uuid,
  reason text NOT NULL,
  staff_identity_id uuid,
  staff_name text,
  held_at timestamp with time zone NOT NULL,
  confirmed_by uuid,
  confirmed_by_name text,
  confirmed_at timestamp with time zone,
  api_key_id uuid,
  api_key_name text,
  CONSTRAINT sim_access_holds_pkey PRIMARY KEY (company_id, id),
  CONSTRAINT sim_access_holds_author CHECK (((num_nonnulls(staff_identity_id, api_key_id) = 1) AND ((staff_identity_id IS NULL) = (staff_name IS NULL)) AND ((api_key_id IS NULL) = (api_key_name IS NULL)) AND ((api_key_id IS NOT NULL) = (reason ~~ '%by_key'::text)))),
  CONSTRAINT sim_access_holds_confirmation CHECK ((num_nulls(confirmed_by, confirmed_by_name, confirmed_at) = ANY (ARRAY[0, 3]))),
  CONSTRAINT sim_access_holds_number CHECK (((number_id IS NOT NULL) = (reason = ANY (ARRAY['number_given'::text, 'number_given_by_key'::text])))),
  CONSTRAINT sim_access_holds_reason_check CHECK ((reason = ANY (ARRAY['number_given'::text, 'person_added'::text, 'login_changed'::text, 'number_given_by_key'::text, 'person_added_by_key'::text, 'login_changed_by_key'::text]))),
  CONSTRAINT sim_access_holds_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  CONSTRAINT sim_access_holds_company_id_number_id_fkey FOREIGN KEY (company_id, number_id) REFERENCES numbers(company_id, id) ON DELETE CASCADE,
  CONSTRAINT sim_access_holds_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE
);
ALTER TABLE sim_access_holds OWNER TO linewise_owner;
ALTER TABLE sim_access_holds ENABLE ROW LEVEL SECURITY;
ALTER TABLE sim_access_holds FORCE ROW LEVEL SECURITY;
CREATE INDEX sim_access_holds_number ON public.sim_access_holds USING btree (company_id, number_id) WHERE (number_id IS NOT NULL);
CREATE INDEX sim_access_holds_user ON public.sim_access_holds USING btree (company_id, user_id);
CREATE POLICY company ON sim_access_holds TO linewise_app
  USING (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT app_is_manager() AS app_is_manager)))
  WITH CHECK (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT app_is_manager() AS app_is_manager)));
CREATE POLICY employee ON sim_access_holds FOR SELECT TO linewise_app
  USING (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT (app_actor_kind() = 'regular'::text)) AND (user_id = ( SELECT app_actor_user_id() AS app_actor_user_id))));
CREATE POLICY owner ON sim_access_holds TO linewise_owner
  USING (true)
  WITH CHECK (true);
CREATE POLICY worker ON sim_access_holds TO linewise_worker
  USING ((company_id = ( SELECT app_company_id() AS app_company_id)))
  WITH CHECK ((company_id = ( SELECT app_company_id() AS app_company_id)));
GRANT INSERT, SELECT, UPDATE ON sim_access_holds TO linewise_app;
GRANT INSERT, SELECT ON sim_access_holds TO linewise_worker;

CREATE TABLE sim_profiles (
  company_id uuid NOT NULL,
  number_id uuid NOT NULL,
  iccid text NOT NULL,
  imsi text,
  secrets text,
  created_at timestamp with time zone NOT NULL,
  replacement_id uuid,
  esim_request_id uuid,
  CONSTRAINT sim_profiles_pkey PRIMARY KEY (company_id, number_id),
  CONSTRAINT sim_profiles_company_id_number_id_fkey FOREIGN KEY (company_id, number_id) REFERENCES numbers(company_id, id) ON DELETE CASCADE
);
ALTER TABLE sim_profiles OWNER TO linewise_owner;
ALTER TABLE sim_profiles ENABLE ROW LEVEL SECURITY;
ALTER TABLE sim_profiles FORCE ROW LEVEL SECURITY;
CREATE INDEX sim_profiles_iccid_search ON public.sim_profiles USING btree (iccid COLLATE "C");
CREATE CONSTRAINT TRIGGER changed_number AFTER UPDATE OF secrets ON public.sim_profiles DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((new.secrets IS NOT NULL) AND (new.secrets IS DISTINCT FROM old.secrets))) EXECUTE FUNCTION require_running_number();
CREATE CONSTRAINT TRIGGER new_number AFTER INSERT ON public.sim_profiles DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.secrets IS NOT NULL)) EXECUTE FUNCTION require_running_number();
CREATE POLICY company ON sim_profiles TO linewise_app
  USING (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT app_is_manager() AS app_is_manager)))
  WITH CHECK (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT app_is_manager() AS app_is_manager)));
CREATE POLICY employee ON sim_profiles FOR SELECT TO linewise_app
  USING (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT (app_actor_kind() = 'regular'::text)) AND (EXISTS ( SELECT
   FROM numbers
  WHERE ((numbers.company_id = sim_profiles.company_id) AND (numbers.id = sim_profiles.number_id) AND (numbers.user_id = ( SELECT app_actor_user_id() AS app_actor_user_id)))))));
CREATE POLICY owner ON sim_profiles TO linewise_owner
  USING (true)
  WITH CHECK (true);
CREATE POLICY staff ON sim_profiles FOR SELECT TO linewise_staff
  USING (true);
CREATE POLICY worker ON sim_profiles TO linewise_worker
  USING ((company_id = ( SELECT app_company_id() AS app_company_id)))
  WITH CHECK ((company_id = ( SELECT app_company_id() AS app_company_id)));
GRANT DELETE, INSERT, SELECT, UPDATE ON sim_profiles TO linewise_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON sim_profiles TO linewise_worker;
GRANT SELECT (company_id, number_id, iccid) ON sim_profiles TO linewise_staff;

CREATE TABLE status_tickets (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  porting_item_id uuid,
  top_up_id uuid,
  user_id uuid NOT NULL,
  ticket_hash bytea NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT status_tickets_pkey PRIMARY KEY (company_id, id),
  CONSTRAINT status_tickets_check CHECK ((num_nonnulls(porting_item_id, top_up_id) = 1)),
  CONSTRAINT status_tickets_company_id_porting_item_id_fkey FOREIGN KEY (company_id, porting_item_id) REFERENCES porting_items(company_id, id) ON DELETE CASCADE,
  CONSTRAINT status_tickets_company_id_top_up_id_fkey FOREIGN KEY (company_id, top_up_id) REFERENCES top_ups(company_id, id) ON DELETE CASCADE,
  CONSTRAINT status_tickets_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE
);
ALTER TABLE status_tickets OWNER TO linewise_owner;
ALTER TABLE status_tickets ENABLE ROW LEVEL SECURITY;
ALTER TABLE status_tickets FORCE ROW LEVEL SECURITY;
CREATE INDEX status_tickets_expires ON public.status_tickets USING btree (expires_at);
CREATE UNIQUE INDEX status_tickets_hash ON public.status_tickets USING btree (ticket_hash);
CREATE INDEX status_tickets_porting_item ON public.status_tickets USING btree (company_id, porting_item_id);
CREATE INDEX status_tickets_top_up ON public.status_tickets USING btree (company_id, top_up_id);
CREATE INDEX status_tickets_user ON public.status_tickets USING btree (company_id, user_id);
CREATE POLICY company ON status_tickets TO linewise_app
  USING (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT app_is_manager() AS app_is_manager)))
  WITH CHECK (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT app_is_manager() AS app_is_manager)));
CREATE POLICY lookup ON status_tickets FOR SELECT TO linewise_lookup
  USING (true);
CREATE POLICY owner ON status_tickets TO linewise_owner
  USING (true)
  WITH CHECK (true);
CREATE POLICY purge ON status_tickets FOR DELETE TO linewise_worker
  USING ((expires_at < (now() - '30 days'::interval)));
CREATE POLICY purge_read ON status_tickets FOR SELECT TO linewise_worker
  USING ((expires_at < (now() - '30 days'::interval)));
CREATE POLICY worker ON status_tickets TO linewise_worker
  USING ((company_id = ( SELECT app_company_id() AS app_company_id)))
  WITH CHECK ((company_id = ( SELECT app_company_id() AS app_company_id)));
GRANT DELETE, INSERT, SELECT, UPDATE ON status_tickets TO linewise_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON status_tickets TO linewise_worker;
GRANT SELECT (company_id, id, ticket_hash) ON status_tickets TO linewise_lookup;

CREATE TABLE stored_files (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  kind text NOT NULL,
  name text NOT NULL,
  type text NOT NULL,
  size integer NOT NULL,
  sha256 text NOT NULL,
  asset_key text,
  data_key text,
  content bytea,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT stored_files_pkey PRIMARY KEY (company_id, id),
  CONSTRAINT stored_files_check CHECK (((asset_key IS NULL) <> (data_key IS NULL))),
  CONSTRAINT stored_files_kind_check CHECK ((kind = ANY (ARRAY['logo'::text, 'kyb'::text, 'invoice'::text]))),
  CONSTRAINT stored_files_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE
);
ALTER TABLE stored_files OWNER TO linewise_owner;
ALTER TABLE stored_files ENABLE ROW LEVEL SECURITY;
ALTER TABLE stored_files FORCE ROW LEVEL SECURITY;
CREATE UNIQUE INDEX stored_files_asset ON public.stored_files USING btree (asset_key);
CREATE POLICY company ON stored_files TO linewise_app
  USING (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT app_is_manager() AS app_is_manager)))
  WITH CHECK (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT app_is_manager() AS app_is_manager)));
CREATE POLICY lookup ON stored_files FOR SELECT TO linewise_lookup
  USING (true);
CREATE POLICY owner ON stored_files TO linewise_owner
  USING (true)
  WITH CHECK (true);
CREATE POLICY staff ON stored_files FOR SELECT TO linewise_staff
  USING (true);
CREATE POLICY worker ON stored_files TO linewise_worker
  USING ((company_id = ( SELECT app_company_id() AS app_company_id)))
  WITH CHECK ((company_id = ( SELECT app_company_id() AS app_company_id)));
GRANT DELETE, INSERT, SELECT, UPDATE ON stored_files TO linewise_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON stored_files TO linewise_worker;
GRANT SELECT (company_id, id, asset_key) ON stored_files TO linewise_lookup;
GRANT SELECT (company_id, id, kind) ON stored_files TO linewise_staff;

CREATE TABLE team_members (
  company_id uuid NOT NULL,
  team_id uuid NOT NULL,
  user_id uuid NOT NULL,
  CONSTRAINT team_members_pkey PRIMARY KEY (company_id, team_id, user_id),
  CONSTRAINT team_members_company_id_team_id_fkey FOREIGN KEY (company_id, team_id) REFERENCES teams(company_id, id) ON DELETE CASCADE,
  CONSTRAINT team_members_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE
);
ALTER TABLE team_members OWNER TO linewise_owner;
ALTER TABLE team_members ENABLE ROW LEVEL SECURITY;
ALTER TABLE team_members FORCE ROW LEVEL SECURITY;
CREATE INDEX team_members_user ON public.team_members USING btree (company_id, user_id);
CREATE CONSTRAINT TRIGGER new_person AFTER INSERT ON public.team_members DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION require_present_person();
CREATE TRIGGER past AFTER INSERT OR DELETE ON public.team_members FOR EACH ROW EXECUTE FUNCTION record_membership();
CREATE POLICY company ON team_members TO linewise_app
  USING (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT app_is_manager() AS app_is_manager)))
  WITH CHECK (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT app_is_manager() AS app_is_manager)));
CREATE POLICY employee ON team_members FOR SELECT TO linewise_app
  USING (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT (app_actor_kind() = 'regular'::text)) AND (user_id = ( SELECT app_actor_user_id() AS app_actor_user_id))));
CREATE POLICY owner ON team_members TO linewise_owner
  USING (true)
  WITH CHECK (true);
CREATE POLICY worker ON team_members TO linewise_worker
  USING ((company_id = ( SELECT app_company_id() AS app_company_id)))
  WITH CHECK ((company_id = ( SELECT app_company_id() AS app_company_id)));
GRANT DELETE, INSERT, SELECT, UPDATE ON team_members TO linewise_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON team_members TO linewise_worker;

CREATE TABLE team_memberships (
  company_id uuid NOT NULL,
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  team_id uuid NOT NULL,
  team_name text,
  user_id uuid NOT NULL,
  joined_at timestamp with time zone NOT NULL,
  left_at timestamp with time zone,
  of_leaver boolean DEFAULT false NOT NULL,
  CONSTRAINT team_memberships_pkey PRIMARY KEY (company_id, id),
  CONSTRAINT team_memberships_check CHECK ((left_at >= joined_at)),
  CONSTRAINT team_memberships_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  CONSTRAINT team_memberships_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE
);
ALTER TABLE team_memberships OWNER TO linewise_owner;
ALTER TABLE team_memberships ENABLE ROW LEVEL SECURITY;
ALTER TABLE team_memberships FORCE ROW LEVEL SECURITY;
CREATE UNIQUE INDEX team_memberships_open ON public.team_memberships USING btree (company_id, team_id, user_id) WHERE (left_at IS NULL);
CREATE INDEX team_memberships_user ON public.team_memberships USING btree (company_id, user_id);
CREATE POLICY company ON team_memberships TO linewise_app
  USING (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT app_is_manager() AS app_is_manager)))
  WITH CHECK (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT app_is_manager() AS app_is_manager)));
CREATE POLICY owner ON team_memberships TO linewise_owner
  USING (true)
  WITH CHECK (true);
CREATE POLICY worker ON team_memberships TO linewise_worker
  USING ((company_id = ( SELECT app_company_id() AS app_company_id)))
  WITH CHECK ((company_id = ( SELECT app_company_id() AS app_company_id)));
GRANT DELETE, INSERT, SELECT, UPDATE ON team_memberships TO linewise_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON team_memberships TO linewise_worker;

CREATE TABLE teams (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  emoji text,
  created_at timestamp with time zone NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  payment_account_id uuid,
  CONSTRAINT teams_pkey PRIMARY KEY (company_id, id),
  CONSTRAINT teams_name_check CHECK ((name <> ''::text)),
  CONSTRAINT teams_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  CONSTRAINT teams_company_id_payment_account_id_fkey FOREIGN KEY (company_id, payment_account_id) REFERENCES payment_accounts(company_id, id)
);
ALTER TABLE teams OWNER TO linewise_owner;
ALTER TABLE teams ENABLE ROW LEVEL SECURITY;
ALTER TABLE teams FORCE ROW LEVEL SECURITY;
CREATE UNIQUE INDEX teams_name ON public.teams USING btree (company_id, lower(name));
CREATE INDEX teams_payment_account ON public.teams USING btree (company_id, payment_account_id);
CREATE TRIGGER past BEFORE DELETE ON public.teams FOR EACH ROW EXECUTE FUNCTION keep_team_name();
CREATE POLICY company ON teams TO linewise_app
  USING (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT app_is_manager() AS app_is_manager)))
  WITH CHECK (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT app_is_manager() AS app_is_manager)));
CREATE POLICY employee ON teams FOR SELECT TO linewise_app
  USING (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT (app_actor_kind() = 'regular'::text)) AND (EXISTS ( SELECT
   FROM team_members member
  WHERE ((member.company_id = teams.company_id) AND (member.team_id = teams.id) AND (member.user_id = ( SELECT app_actor_user_id() AS app_actor_user_id)))))));
CREATE POLICY owner ON teams TO linewise_owner
  USING (true)
  WITH CHECK (true);
CREATE POLICY staff ON teams FOR SELECT TO linewise_staff
  USING (true);
CREATE POLICY worker ON teams TO linewise_worker
  USING ((company_id = ( SELECT app_company_id() AS app_company_id)))
  WITH CHECK ((company_id = ( SELECT app_company_id() AS app_company_id)));
GRANT DELETE, INSERT, SELECT, UPDATE ON teams TO linewise_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON teams TO linewise_worker;
GRANT SELECT (company_id, id, name) ON teams TO linewise_staff;

CREATE TABLE top_up_plans (
  id uuid NOT NULL,
  name text NOT NULL,
  type text NOT NULL,
  countries text[] NOT NULL,
  data_mb integer NOT NULL,
  voice_minutes integer NOT NULL,
  price_eur integer NOT NULL,
  price_usd integer NOT NULL,
  CONSTRAINT top_up_plans_pkey PRIMARY KEY (id),
  CONSTRAINT top_up_plans_data_mb_check CHECK ((data_mb >= 0)),
  CONSTRAINT top_up_plans_price_eur_check CHECK ((price_eur >= 0)),
  CONSTRAINT top_up_plans_price_usd_check CHECK ((price_usd >= 0)),
  CONSTRAINT top_up_plans_type_check CHECK ((type = ANY (ARRAY['data'::text, 'minutes'::text, 'international'::text]))),
  CONSTRAINT top_up_plans_voice_minutes_check CHECK ((voice_minutes >= 0))
);
ALTER TABLE top_up_plans OWNER TO linewise_owner;
GRANT SELECT ON top_up_plans TO linewise_app;
GRANT SELECT ON top_up_plans TO linewise_staff;
GRANT SELECT ON top_up_plans TO linewise_worker;

CREATE TABLE top_ups (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  number_id uuid NOT NULL,
  user_id uuid,
  status text NOT NULL,
  requested_by text NOT NULL,
  type text,
  plan_id uuid,
  plan_name text,
  country_code text,
  data_mb integer,
  voice_minutes integer,
  price integer,
  price_currency text,
  activate_at timestamp with time zone,
  activated_at timestamp with time zone,
  expires_at timestamp with time zone,
  reason text,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  attempts integer DEFAULT 0 NOT NULL,
  submitted_at timestamp with time zone,
  reminded_at timestamp with time zone,
  CONSTRAINT top_ups_pkey PRIMARY KEY (company_id, id),
  CONSTRAINT top_ups_check CHECK (((status = ANY (ARRAY['draft'::text, 'cancelled'::text])) OR ((type IS NOT NULL) AND (plan_id IS NOT NULL) AND (plan_name IS NOT NULL) AND (country_code IS NOT NULL) AND (data_mb IS NOT NULL) AND (voice_minutes IS NOT NULL) AND (price IS NOT NULL) AND (price_currency IS NOT NULL) AND (activate_at IS NOT NULL)))),
  CONSTRAINT top_ups_price_currency_check CHECK ((price_currency = ANY (ARRAY['EUR'::text, 'USD'::text]))),
  CONSTRAINT top_ups_requested_by_check CHECK ((requested_by = ANY (ARRAY['employee'::text, 'administrator'::text]))),
  CONSTRAINT top_ups_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'requested'::text, 'approved'::text, 'scheduled'::text, 'active'::text, 'expired'::text, 'rejected'::text, 'cancelled'::text, 'failed'::text]))),
  CONSTRAINT top_ups_type_check CHECK ((type = ANY (ARRAY['data'::text, 'minutes'::text, 'international'::text]))),
  CONSTRAINT top_ups_company_id_number_id_fkey FOREIGN KEY (company_id, number_id) REFERENCES numbers(company_id, id) ON DELETE CASCADE,
  CONSTRAINT top_ups_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id),
  CONSTRAINT top_ups_country_code_fkey FOREIGN KEY (country_code) REFERENCES countries(country_iso_code),
  CONSTRAINT top_ups_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES top_up_plans(id)
);
ALTER TABLE top_ups OWNER TO linewise_owner;
ALTER TABLE top_ups ENABLE ROW LEVEL SECURITY;
ALTER TABLE top_ups FORCE ROW LEVEL SECURITY;
CREATE INDEX top_ups_activated ON public.top_ups USING btree (activated_at) WHERE (activated_at IS NOT NULL);
CREATE INDEX top_ups_counted ON public.top_ups USING btree (company_id, expires_at) WHERE (expires_at IS NOT NULL);
CREATE INDEX top_ups_country ON public.top_ups USING btree (country_code);
CREATE INDEX top_ups_drafts ON public.top_ups USING btree (created_at) WHERE (status = 'draft'::text);
CREATE INDEX top_ups_id ON public.top_ups USING btree (id);
CREATE INDEX top_ups_newest ON public.top_ups USING btree (company_id, created_at DESC, id DESC);
CREATE INDEX top_ups_number ON public.top_ups USING btree (company_id, number_id);
CREATE INDEX top_ups_plan ON public.top_ups USING btree (plan_id);
CREATE INDEX top_ups_unreminded ON public.top_ups USING btree (created_at) WHERE ((status = 'requested'::text) AND (reminded_at IS NULL));
CREATE INDEX top_ups_user ON public.top_ups USING btree (company_id, user_id);
CREATE CONSTRAINT TRIGGER changed_number AFTER UPDATE OF status ON public.top_ups DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((new.status = ANY (ARRAY['draft'::text, 'requested'::text, 'approved'::text])) AND (new.status <> old.status))) EXECUTE FUNCTION require_running_number();
CREATE CONSTRAINT TRIGGER changed_person AFTER UPDATE OF status ON public.top_ups DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((new.user_id IS NOT NULL) AND (new.status = ANY (ARRAY['draft'::text, 'requested'::text, 'approved'::text])) AND (new.status <> old.status))) EXECUTE FUNCTION require_present_person();
CREATE CONSTRAINT TRIGGER new_number AFTER INSERT ON public.top_ups DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.status = ANY (ARRAY['draft'::text, 'requested'::text, 'approved'::text]))) EXECUTE FUNCTION require_running_number();
CREATE CONSTRAINT TRIGGER new_person AFTER INSERT ON public.top_ups DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((new.user_id IS NOT NULL) AND (new.status = ANY (ARRAY['draft'::text, 'requested'::text, 'approved'::text])))) EXECUTE FUNCTION require_present_person();
CREATE POLICY company ON top_ups TO linewise_app
  USING (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT app_is_manager() AS app_is_manager)))
  WITH CHECK (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT app_is_manager() AS app_is_manager)));
CREATE POLICY employee ON top_ups FOR SELECT TO linewise_app
  USING (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT (app_actor_kind() = 'regular'::text)) AND (user_id = ( SELECT app_actor_user_id() AS app_actor_user_id))));
CREATE POLICY employee_insert ON top_ups FOR INSERT TO linewise_app
  WITH CHECK (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT (app_actor_kind() = 'regular'::text)) AND (user_id = ( SELECT app_actor_user_id() AS app_actor_user_id)) AND (status = 'requested'::text)));
CREATE POLICY employee_update ON top_ups FOR UPDATE TO linewise_app
  USING (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT (app_actor_kind() = 'regular'::text)) AND (user_id = ( SELECT app_actor_user_id() AS app_actor_user_id))))
  WITH CHECK (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT (app_actor_kind() = 'regular'::text)) AND (user_id = ( SELECT app_actor_user_id() AS app_actor_user_id)) AND (status = 'cancelled'::text)));
CREATE POLICY lookup ON top_ups FOR SELECT TO linewise_lookup
  USING (true);
CREATE POLICY owner ON top_ups TO linewise_owner
  USING (true)
  WITH CHECK (true);
CREATE POLICY purge ON top_ups FOR DELETE TO linewise_worker
  USING (((status = 'draft'::text) AND (created_at < (now() - '1 day'::interval))));
CREATE POLICY purge_read ON top_ups FOR SELECT TO linewise_worker
  USING (((status = 'draft'::text) AND (created_at < (now() - '1 day'::interval))));
CREATE POLICY staff ON top_ups FOR SELECT TO linewise_staff
  USING (true);
CREATE POLICY worker ON top_ups TO linewise_worker
  USING ((company_id = ( SELECT app_company_id() AS app_company_id)))
  WITH CHECK ((company_id = ( SELECT app_company_id() AS app_company_id)));
GRANT DELETE, INSERT, SELECT, UPDATE ON top_ups TO linewise_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON top_ups TO linewise_worker;
GRANT SELECT (company_id, status, created_at, reminded_at) ON top_ups TO linewise_lookup;
GRANT SELECT (company_id, id, number_id, user_id, status, price, price_currency, activated_at) ON top_ups TO linewise_staff;

CREATE TABLE usage_counts (
  company_id uuid NOT NULL,
  counted_until timestamp with time zone NOT NULL,
  counted_from timestamp with time zone NOT NULL,
  summed_until date,
  CONSTRAINT usage_counts_pkey PRIMARY KEY (company_id),
  CONSTRAINT usage_counts_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE
);
ALTER TABLE usage_counts OWNER TO linewise_owner;
ALTER TABLE usage_counts ENABLE ROW LEVEL SECURITY;
ALTER TABLE usage_counts FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON usage_counts TO linewise_app
  USING (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT app_is_manager() AS app_is_manager)))
  WITH CHECK (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT app_is_manager() AS app_is_manager)));
CREATE POLICY owner ON usage_counts TO linewise_owner
  USING (true)
  WITH CHECK (true);
CREATE POLICY staff_report ON usage_counts FOR SELECT TO linewise_staff
  USING (true);
CREATE POLICY worker ON usage_counts TO linewise_worker
  USING ((company_id = ( SELECT app_company_id() AS app_company_id)))
  WITH CHECK ((company_id = ( SELECT app_company_id() AS app_company_id)));
GRANT SELECT ON usage_counts TO linewise_app;
GRANT INSERT, SELECT, UPDATE ON usage_counts TO linewise_worker;
GRANT SELECT (company_id, counted_until) ON usage_counts TO linewise_staff;

CREATE TABLE usage_days (
  company_id uuid NOT NULL,
  number_id uuid NOT NULL,
  day date NOT NULL,
  country_code text NOT NULL,
  plan_id uuid NOT NULL,
  team_id uuid,
  data_mb integer NOT NULL,
  voice_minutes_local integer NOT NULL,
  voice_minutes_international integer NOT NULL,
  sms integer NOT NULL,
  CONSTRAINT usage_days_pkey PRIMARY KEY (company_id, number_id, day, country_code),
  CONSTRAINT usage_days_country_code_check CHECK ((country_code ~ '^[A-Z]{2}$'::text)),
  CONSTRAINT usage_days_data_mb_check CHECK ((data_mb >= 0)),
  CONSTRAINT usage_days_sms_check CHECK ((sms >= 0)),
  CONSTRAINT usage_days_voice_minutes_international_check CHECK ((voice_minutes_international >= 0)),
  CONSTRAINT usage_days_voice_minutes_local_check CHECK ((voice_minutes_local >= 0)),
  CONSTRAINT usage_days_company_id_number_id_fkey FOREIGN KEY (company_id, number_id) REFERENCES numbers(company_id, id) ON DELETE CASCADE,
  CONSTRAINT usage_days_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES plans(id)
);
ALTER TABLE usage_days OWNER TO linewise_owner;
ALTER TABLE usage_days ENABLE ROW LEVEL SECURITY;
ALTER TABLE usage_days FORCE ROW LEVEL SECURITY;
CREATE INDEX usage_days_day ON public.usage_days USING btree (company_id, day);
CREATE INDEX usage_days_plan ON public.usage_days USING btree (plan_id);
CREATE POLICY company ON usage_days TO linewise_app
  USING (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT app_is_manager() AS app_is_manager)))
  WITH CHECK (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT app_is_manager() AS app_is_manager)));
CREATE POLICY employee ON usage_days FOR SELECT TO linewise_app
  USING (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT (app_actor_kind() = 'regular'::text)) AND (EXISTS ( SELECT
   FROM numbers
  WHERE ((numbers.company_id = usage_days.company_id) AND (numbers.id = usage_days.number_id) AND (numbers.user_id = ( SELECT app_actor_user_id() AS app_actor_user_id)))))));
CREATE POLICY owner ON usage_days TO linewise_owner
  USING (true)
  WITH CHECK (true);
CREATE POLICY worker ON usage_days TO linewise_worker
  USING ((company_id = ( SELECT app_company_id() AS app_company_id)))
  WITH CHECK ((company_id = ( SELECT app_company_id() AS app_company_id)));
GRANT SELECT ON usage_days TO linewise_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON usage_days TO linewise_worker;

CREATE TABLE usage_sums (
  company_id uuid NOT NULL,
  day date NOT NULL,
  country_code text NOT NULL,
  plan_id uuid NOT NULL,
  team_id uuid NOT NULL,
  numbers integer NOT NULL,
  data_mb bigint NOT NULL,
  voice_minutes_local bigint NOT NULL,
  voice_minutes_international bigint NOT NULL,
  sms bigint NOT NULL,
  CONSTRAINT usage_sums_pkey PRIMARY KEY (company_id, day, country_code, plan_id, team_id),
  CONSTRAINT usage_sums_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  CONSTRAINT usage_sums_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES plans(id)
);
ALTER TABLE usage_sums OWNER TO linewise_owner;
ALTER TABLE usage_sums ENABLE ROW LEVEL SECURITY;
ALTER TABLE usage_sums FORCE ROW LEVEL SECURITY;
CREATE INDEX usage_sums_plan ON public.usage_sums USING btree (plan_id);
CREATE POLICY company ON usage_sums TO linewise_app
  USING (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT app_is_manager() AS app_is_manager)))
  WITH CHECK (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT app_is_manager() AS app_is_manager)));
CREATE POLICY owner ON usage_sums TO linewise_owner
  USING (true)
  WITH CHECK (true);
CREATE POLICY staff_report ON usage_sums FOR SELECT TO linewise_staff
  USING (true);
CREATE POLICY worker ON usage_sums TO linewise_worker
  USING ((company_id = ( SELECT app_company_id() AS app_company_id)))
  WITH CHECK ((company_id = ( SELECT app_company_id() AS app_company_id)));
GRANT SELECT ON usage_sums TO linewise_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON usage_sums TO linewise_worker;
GRANT SELECT (company_id, day, country_code, plan_id, team_id, numbers, data_mb, voice_minutes_local, voice_minutes_international, sms) ON usage_sums TO linewise_staff;

CREATE TABLE usage_weeks (
  company_id uuid NOT NULL,
  week date NOT NULL,
  number_id uuid NOT NULL,
  country_code text NOT NULL,
  data_mb integer NOT NULL,
  voice_minutes integer NOT NULL,
  sms integer NOT NULL,
  CONSTRAINT usage_weeks_pkey PRIMARY KEY (company_id, week, number_id, country_code),
  CONSTRAINT usage_weeks_week_check CHECK ((EXTRACT(isodow FROM week) = (1)::numeric)),
  CONSTRAINT usage_weeks_company_id_number_id_fkey FOREIGN KEY (company_id, number_id) REFERENCES numbers(company_id, id) ON DELETE CASCADE
);
ALTER TABLE usage_weeks OWNER TO linewise_owner;
ALTER TABLE usage_weeks ENABLE ROW LEVEL SECURITY;
ALTER TABLE usage_weeks FORCE ROW LEVEL SECURITY;
CREATE INDEX usage_weeks_number ON public.usage_weeks USING btree (company_id, number_id);
CREATE POLICY company ON usage_weeks TO linewise_app
  USING (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT app_is_manager() AS app_is_manager)))
  WITH CHECK (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT app_is_manager() AS app_is_manager)));
CREATE POLICY owner ON usage_weeks TO linewise_owner
  USING (true)
  WITH CHECK (true);
CREATE POLICY worker ON usage_weeks TO linewise_worker
  USING ((company_id = ( SELECT app_company_id() AS app_company_id)))
  WITH CHECK ((company_id = ( SELECT app_company_id() AS app_company_id)));
GRANT SELECT ON usage_weeks TO linewise_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON usage_weeks TO linewise_worker;

CREATE TABLE use_counting (
  only_row boolean DEFAULT true NOT NULL,
  counted_until timestamp with time zone,
  CONSTRAINT use_counting_pkey PRIMARY KEY (only_row),
  CONSTRAINT use_counting_only_row_check CHECK (only_row)
);
ALTER TABLE use_counting OWNER TO linewise_owner;
GRANT SELECT, UPDATE ON use_counting TO linewise_worker;

CREATE TABLE users (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  email text NOT NULL,
  first_name text NOT NULL,
  last_name text NOT NULL,
  avatar_url text,
  role text NOT NULL,
  status text NOT NULL,
  kyc_status text DEFAULT 'not_sent'::text NOT NULL,
  country_iso_code text,
  created_at timestamp with time zone NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  status_before_archive text,
  CONSTRAINT users_pkey PRIMARY KEY (company_id, id),
  CONSTRAINT users_kyc_status_check CHECK ((kyc_status = ANY (ARRAY['not_sent'::text, 'pending'::text, 'approved'::text, 'rejected'::text]))),
  CONSTRAINT users_role_check CHECK ((role = ANY (ARRAY['regular'::text, 'admin'::text]))),
  CONSTRAINT users_status_before_archive CHECK (((status_before_archive IS NULL) OR (status = 'archived'::text))),
  CONSTRAINT users_status_before_archive_check CHECK ((status_before_archive = ANY (ARRAY['new_user'::text, 'active'::text, 'inactive'::text]))),
  CONSTRAINT users_status_check CHECK ((status = ANY (ARRAY['new_user'::text, 'active'::text, 'inactive'::text, 'archived'::text]))),
  CONSTRAINT users_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  CONSTRAINT users_country_iso_code_fkey FOREIGN KEY (country_iso_code) REFERENCES countries(country_iso_code)
);
ALTER TABLE users OWNER TO linewise_owner;
ALTER TABLE users ENABLE ROW LEVEL SECURITY;
ALTER TABLE users FORCE ROW LEVEL SECURITY;
CREATE INDEX users_admins ON public.users USING btree (company_id) WHERE (role = 'admin'::text);
CREATE INDEX users_by_name ON public.users USING btree (company_id, lower(last_name), id);
CREATE INDEX users_country ON public.users USING btree (country_iso_code);
CREATE UNIQUE INDEX users_email ON public.users USING btree (company_id, lower(email)) WHERE (status <> 'archived'::text);
CREATE INDEX users_email_lookup ON public.users USING btree (lower(email));
CREATE INDEX users_email_search ON public.users USING btree (lower(email) COLLATE "C");
CREATE INDEX users_newest ON public.users USING btree (company_id, created_at, id);
CREATE CONSTRAINT TRIGGER added_by_staff AFTER INSERT ON public.users DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((app_actor_kind() = ANY (ARRAY['staff'::text, 'api_key'::text]))) EXECUTE FUNCTION require_person_hold();
CREATE CONSTRAINT TRIGGER changed_by_staff AFTER UPDATE OF email ON public.users DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((new.email IS DISTINCT FROM old.email) AND (app_actor_kind() = ANY (ARRAY['staff'::text, 'api_key'::text])))) EXECUTE FUNCTION require_person_hold();
CREATE TRIGGER claim AFTER INSERT OR DELETE OR UPDATE OF email, status ON public.users FOR EACH ROW EXECUTE FUNCTION claim_email();
CREATE TRIGGER evict AFTER UPDATE OF role, status, email, first_name, last_name ON public.users FOR EACH ROW EXECUTE FUNCTION notify_user();
CREATE POLICY company ON users TO linewise_app
  USING (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT app_is_manager() AS app_is_manager)))
  WITH CHECK (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT app_is_manager() AS app_is_manager)));
CREATE POLICY employee ON users FOR SELECT TO linewise_app
  USING (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT (app_actor_kind() = 'regular'::text)) AND (id = ( SELECT app_actor_user_id() AS app_actor_user_id))));
CREATE POLICY lookup ON users FOR SELECT TO linewise_lookup
  USING (true);
CREATE POLICY owner ON users TO linewise_owner
  USING (true)
  WITH CHECK (true);
CREATE POLICY staff ON users FOR SELECT TO linewise_staff
  USING (true);
CREATE POLICY worker ON users TO linewise_worker
  USING ((company_id = ( SELECT app_company_id() AS app_company_id)))
  WITH CHECK ((company_id = ( SELECT app_company_id() AS app_company_id)));
GRANT DELETE, INSERT, SELECT, UPDATE ON users TO linewise_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON users TO linewise_worker;
GRANT SELECT (company_id, id, email, role, status) ON users TO linewise_lookup;
GRANT SELECT (company_id, id, email, first_name, last_name, role, status, created_at) ON users TO linewise_staff;

CREATE TABLE webhook_deliveries (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  endpoint_id uuid NOT NULL,
  message_id text NOT NULL,
  type text NOT NULL,
  body text NOT NULL,
  state text NOT NULL,
  tries integer DEFAULT 0 NOT NULL,
  attempts jsonb DEFAULT '[]'::jsonb NOT NULL,
  answer text,
  next_attempt_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT webhook_deliveries_pkey PRIMARY KEY (company_id, id),
  CONSTRAINT webhook_deliveries_check CHECK (((state = 'pending'::text) = (next_attempt_at IS NOT NULL))),
  CONSTRAINT webhook_deliveries_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'delivered'::text, 'given_up'::text]))),
  CONSTRAINT webhook_deliveries_company_id_endpoint_id_fkey FOREIGN KEY (company_id, endpoint_id) REFERENCES webhook_endpoints(company_id, id) ON DELETE CASCADE
);
ALTER TABLE webhook_deliveries OWNER TO linewise_owner;
ALTER TABLE webhook_deliveries ENABLE ROW LEVEL SECURITY;
ALTER TABLE webhook_deliveries FORCE ROW LEVEL SECURITY;
CREATE INDEX webhook_deliveries_created ON public.webhook_deliveries USING btree (created_at);
CREATE INDEX webhook_deliveries_due ON public.webhook_deliveries USING btree (company_id, endpoint_id, next_attempt_at) WHERE (state = 'pending'::text);
CREATE INDEX webhook_deliveries_of_endpoint ON public.webhook_deliveries USING btree (company_id, endpoint_id, id);
CREATE POLICY company ON webhook_deliveries TO linewise_app
  USING (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT app_is_manager() AS app_is_manager)))
  WITH CHECK (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT app_is_manager() AS app_is_manager)));
CREATE POLICY keys ON webhook_deliveries AS RESTRICTIVE TO linewise_app
  USING (((company_id = ( SELECT app_company_id() AS app_company_id)) AND (( SELECT (app_actor_kind() <> 'api_key'::text)) OR (EXISTS ( SELECT
   FROM webhook_endpoints
  WHERE ((webhook_endpoints.company_id = webhook_deliveries.company_id) AND (webhook_endpoints.id = webhook_deliveries.endpoint_id) AND (('api_key/'::text || webhook_endpoints.api_key_id) = ( SELECT current_setting('app.scope'::text, true) AS current_setting))))))));
CREATE POLICY owner ON webhook_deliveries TO linewise_owner
  USING (true)
  WITH CHECK (true);
CREATE POLICY purge ON webhook_deliveries FOR DELETE TO linewise_worker
  USING ((created_at < (now() - '30 days'::interval)));
CREATE POLICY purge_read ON webhook_deliveries FOR SELECT TO linewise_worker
  USING ((created_at < (now() - '30 days'::interval)));
CREATE POLICY worker ON webhook_deliveries TO linewise_worker
  USING ((company_id = ( SELECT app_company_id() AS app_company_id)))
  WITH CHECK ((company_id = ( SELECT app_company_id() AS app_company_id)));
GRANT DELETE, INSERT, SELECT, UPDATE ON webhook_deliveries TO linewise_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON webhook_deliveries TO linewise_worker;

CREATE TABLE webhook_endpoints (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  url text NOT NULL,
  description text,
  events text[] NOT NULL,
  api_key_id uuid,
  scopes text[],
  disabled_reason text,
  secret text NOT NULL,
  old_secret text,
  old_secret_until timestamp with time zone,
  failures integer DEFAULT 0 NOT NULL,
  failing_since timestamp with time zone,
  warned_at timestamp with time zone,
  resume_at timestamp with time zone,
  busy_until timestamp with time zone,
  busy_by uuid,
  scheduled_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  CONSTRAINT webhook_endpoints_pkey PRIMARY KEY (company_id, id),
  CONSTRAINT webhook_endpoints_check CHECK (((api_key_id IS NULL) = (scopes IS NULL))),
  CONSTRAINT webhook_endpoints_check1 CHECK (((old_secret IS NULL) = (old_secret_until IS NULL))),
  CONSTRAINT webhook_endpoints_disabled_reason_check CHECK ((disabled_reason = ANY (ARRAY['gone'::text, 'failing'::text, 'by_hand'::text]))),
  CONSTRAINT webhook_endpoints_events_check CHECK ((cardinality(events) > 0)),
  CONSTRAINT webhook_endpoints_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE
);
ALTER TABLE webhook_endpoints OWNER TO linewise_owner;
ALTER TABLE webhook_endpoints ENABLE ROW LEVEL SECURITY;
ALTER TABLE webhook_endpoints FORCE ROW LEVEL SECURITY;
CREATE INDEX webhook_endpoints_failing ON public.webhook_endpoints USING btree (failing_since, id) WHERE (((disabled_reason IS NULL) AND (warned_at IS NOT NULL)) OR (disabled_reason = ANY (ARRAY['gone'::text, 'failing'::text])));
CREATE POLICY company ON webhook_endpoints TO linewise_app
  USING (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT app_is_manager() AS app_is_manager)))
  WITH CHECK (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT app_is_manager() AS app_is_manager)));
CREATE POLICY keys_delete ON webhook_endpoints AS RESTRICTIVE FOR DELETE TO linewise_app
  USING (((company_id = ( SELECT app_company_id() AS app_company_id)) AND (( SELECT (app_actor_kind() <> 'api_key'::text)) OR (('api_key/'::text || api_key_id) = ( SELECT current_setting('app.scope'::text, true) AS current_setting)))));
CREATE POLICY keys_update ON webhook_endpoints AS RESTRICTIVE FOR UPDATE TO linewise_app
  USING (((company_id = ( SELECT app_company_id() AS app_company_id)) AND (( SELECT (app_actor_kind() <> 'api_key'::text)) OR (('api_key/'::text || api_key_id) = ( SELECT current_setting('app.scope'::text, true) AS current_setting)))));
CREATE POLICY owner ON webhook_endpoints TO linewise_owner
  USING (true)
  WITH CHECK (true);
CREATE POLICY staff ON webhook_endpoints FOR SELECT TO linewise_staff
  USING ((((disabled_reason IS NULL) AND (warned_at IS NOT NULL)) OR (disabled_reason = ANY (ARRAY['gone'::text, 'failing'::text]))));
CREATE POLICY worker ON webhook_endpoints TO linewise_worker
  USING ((company_id = ( SELECT app_company_id() AS app_company_id)))
  WITH CHECK ((company_id = ( SELECT app_company_id() AS app_company_id)));
GRANT DELETE, INSERT, SELECT, UPDATE ON webhook_endpoints TO linewise_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON webhook_endpoints TO linewise_worker;
GRANT SELECT (company_id, id, url, disabled_reason, failing_since, warned_at, created_at) ON webhook_endpoints TO linewise_staff;

CREATE TABLE webhook_events (
  company_id uuid NOT NULL,
  sequence bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  type text NOT NULL,
  subject text NOT NULL,
  subject_id uuid NOT NULL,
  occurred_at timestamp with time zone NOT NULL,
  CONSTRAINT webhook_events_pkey PRIMARY KEY (company_id, sequence),
  CONSTRAINT webhook_events_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE
);
ALTER TABLE webhook_events OWNER TO linewise_owner;
ALTER TABLE webhook_events ENABLE ROW LEVEL SECURITY;
ALTER TABLE webhook_events FORCE ROW LEVEL SECURITY;
CREATE POLICY company ON webhook_events TO linewise_app
  USING (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT app_is_manager() AS app_is_manager)))
  WITH CHECK (((company_id = ( SELECT app_company_id() AS app_company_id)) AND ( SELECT app_is_manager() AS app_is_manager)));
CREATE POLICY owner ON webhook_events TO linewise_owner
  USING (true)
  WITH CHECK (true);
CREATE POLICY worker ON webhook_events TO linewise_worker
  USING ((company_id = ( SELECT app_company_id() AS app_company_id)))
  WITH CHECK ((company_id = ( SELECT app_company_id() AS app_company_id)));
GRANT DELETE, SELECT, UPDATE ON webhook_events TO linewise_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON webhook_events TO linewise_worker;

CREATE TABLE sandbox.calls (
  call_identifier uuid NOT NULL,
  CONSTRAINT calls_pkey PRIMARY KEY (call_identifier)
);
ALTER TABLE sandbox.calls OWNER TO linewise_owner;
GRANT INSERT, SELECT ON sandbox.calls TO linewise_worker;

CREATE TABLE sandbox.clock_moves (
  id uuid NOT NULL,
  target_offset_ms bigint NOT NULL,
  state text DEFAULT 'pending'::text NOT NULL,
  error text,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT clock_moves_pkey PRIMARY KEY (id),
  CONSTRAINT clock_moves_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'done'::text, 'failed'::text])))
);
ALTER TABLE sandbox.clock_moves OWNER TO linewise_owner;
GRANT INSERT, SELECT ON sandbox.clock_moves TO linewise_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON sandbox.clock_moves TO linewise_worker;

CREATE TABLE sandbox.crm_call_logs (
  id uuid NOT NULL,
  account_id integer NOT NULL,
  user_id bigint NOT NULL,
  fields jsonb NOT NULL,
  logged_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
  CONSTRAINT crm_call_logs_pkey PRIMARY KEY (id)
);
ALTER TABLE sandbox.crm_call_logs OWNER TO linewise_owner;
CREATE INDEX crm_call_logs_newest ON sandbox.crm_call_logs USING btree (logged_at DESC);
GRANT INSERT, SELECT ON sandbox.crm_call_logs TO linewise_app;
GRANT DELETE, INSERT, SELECT ON sandbox.crm_call_logs TO linewise_worker;

CREATE TABLE sandbox.events (
  id uuid NOT NULL,
  call_identifier uuid NOT NULL,
  kind text NOT NULL,
  due_at timestamp with time zone NOT NULL,
  done_at timestamp with time zone,
  request_id uuid,
  esim_request_id uuid,
  by_hand boolean DEFAULT false NOT NULL,
  CONSTRAINT events_pkey PRIMARY KEY (id),
  CONSTRAINT events_request_id_key UNIQUE (request_id),
  CONSTRAINT events_call_identifier_fkey FOREIGN KEY (call_identifier) REFERENCES sandbox.profiles(call_identifier) ON DELETE CASCADE
);
ALTER TABLE sandbox.events OWNER TO linewise_owner;
CREATE INDEX events_call ON sandbox.events USING btree (call_identifier);
CREATE INDEX events_due ON sandbox.events USING btree (due_at) WHERE (done_at IS NULL);
GRANT SELECT ON sandbox.events TO linewise_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON sandbox.events TO linewise_worker;
GRANT INSERT (id, call_identifier, kind, due_at, esim_request_id, by_hand) ON sandbox.events TO linewise_app;

CREATE TABLE sandbox.followed_lines (
  call_identifier uuid NOT NULL,
  phone_number text NOT NULL,
  CONSTRAINT followed_lines_pkey PRIMARY KEY (call_identifier)
);
ALTER TABLE sandbox.followed_lines OWNER TO linewise_owner;
GRANT SELECT ON sandbox.followed_lines TO linewise_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON sandbox.followed_lines TO linewise_worker;

CREATE TABLE sandbox.form_submissions (
  id uuid NOT NULL,
  page_uri text NOT NULL,
  fields jsonb NOT NULL,
  submitted_at timestamp with time zone DEFAULT product_now() NOT NULL,
  CONSTRAINT form_submissions_pkey PRIMARY KEY (id)
);
ALTER TABLE sandbox.form_submissions OWNER TO linewise_owner;
CREATE INDEX form_submissions_newest ON sandbox.form_submissions USING btree (submitted_at DESC, id DESC);
GRANT SELECT ON sandbox.form_submissions TO linewise_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON sandbox.form_submissions TO linewise_worker;

CREATE TABLE sandbox.hr_people (
  id text NOT NULL,
  first_name text NOT NULL,
  last_name text NOT NULL,
  email text NOT NULL,
  start_date date NOT NULL,
  end_date date,
  is_active boolean DEFAULT true NOT NULL,
  CONSTRAINT hr_people_pkey PRIMARY KEY (id)
);
ALTER TABLE sandbox.hr_people OWNER TO linewise_owner;
GRANT INSERT, SELECT, UPDATE ON sandbox.hr_people TO linewise_app;

CREATE TABLE sandbox.messages (
  id uuid NOT NULL,
  channel text NOT NULL,
  recipient text NOT NULL,
  subject text,
  body text NOT NULL,
  sent_at timestamp with time zone DEFAULT product_now() NOT NULL,
  html text,
  attachments jsonb DEFAULT '[]'::jsonb NOT NULL,
  CONSTRAINT messages_pkey PRIMARY KEY (id),
  CONSTRAINT messages_channel_check CHECK ((channel = ANY (ARRAY['email'::text, 'sms'::text])))
);
ALTER TABLE sandbox.messages OWNER TO linewise_owner;
CREATE INDEX messages_recipient ON sandbox.messages USING btree (recipient, sent_at DESC);
GRANT INSERT, SELECT ON sandbox.messages TO linewise_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON sandbox.messages TO linewise_worker;

CREATE TABLE sandbox.payment_charges (
  id text NOT NULL,
  key text NOT NULL,
  customer_id text NOT NULL,
  method_id text NOT NULL,
  invoice_id uuid NOT NULL,
  number text NOT NULL,
  amount bigint NOT NULL,
  currency text NOT NULL,
  state text NOT NULL,
  reason text,
  charged_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
  CONSTRAINT payment_charges_pkey PRIMARY KEY (id),
  CONSTRAINT payment_charges_key_key UNIQUE (key),
  CONSTRAINT payment_charges_amount_check CHECK ((amount > 0)),
  CONSTRAINT payment_charges_check CHECK (((reason IS NULL) = (state <> 'declined'::text))),
  CONSTRAINT payment_charges_currency_check CHECK ((currency = ANY (ARRAY['EUR'::text, 'USD'::text]))),
  CONSTRAINT payment_charges_state_check CHECK ((state = ANY (ARRAY['succeeded'::text, 'confirmation_needed'::text, 'declined'::text, 'cancelled'::text]))),
  CONSTRAINT payment_charges_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES sandbox.payment_customers(id) ON DELETE CASCADE,
  CONSTRAINT payment_charges_method_id_fkey FOREIGN KEY (method_id) REFERENCES sandbox.payment_methods(id) ON DELETE CASCADE
);
ALTER TABLE sandbox.payment_charges OWNER TO linewise_owner;
CREATE INDEX payment_charges_customer ON sandbox.payment_charges USING btree (customer_id);
CREATE INDEX payment_charges_method ON sandbox.payment_charges USING btree (method_id);
GRANT INSERT, SELECT, UPDATE ON sandbox.payment_charges TO linewise_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON sandbox.payment_charges TO linewise_worker;

CREATE TABLE sandbox.payment_customers (
  id text NOT NULL,
  account_id uuid NOT NULL,
  name text NOT NULL,
  email text,
  CONSTRAINT payment_customers_pkey PRIMARY KEY (id),
  CONSTRAINT payment_customers_account_id_key UNIQUE (account_id)
);
ALTER TABLE sandbox.payment_customers OWNER TO linewise_owner;
GRANT INSERT, SELECT, UPDATE ON sandbox.payment_customers TO linewise_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON sandbox.payment_customers TO linewise_worker;

CREATE TABLE sandbox.payment_methods (
  id text NOT NULL,
  customer_id text NOT NULL,
  brand text NOT NULL,
  last4 text NOT NULL,
  exp_month integer NOT NULL,
  exp_year integer NOT NULL,
  attached_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
  detached_at timestamp with time zone,
  CONSTRAINT payment_methods_pkey PRIMARY KEY (id),
  CONSTRAINT payment_methods_exp_month_check CHECK (((exp_month >= 1) AND (exp_month <= 12))),
  CONSTRAINT payment_methods_last4_check CHECK ((last4 ~ '^\d{4}$'::text)),
  CONSTRAINT payment_methods_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES sandbox.payment_customers(id) ON DELETE CASCADE
);
ALTER TABLE sandbox.payment_methods OWNER TO linewise_owner;
CREATE INDEX payment_methods_customer ON sandbox.payment_methods USING btree (customer_id);
GRANT INSERT, SELECT, UPDATE ON sandbox.payment_methods TO linewise_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON sandbox.payment_methods TO linewise_worker;

CREATE TABLE sandbox.payment_refunds (
  id text NOT NULL,
  key text NOT NULL,
  charge_id text NOT NULL,
  amount bigint NOT NULL,
  refunded_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
  CONSTRAINT payment_refunds_pkey PRIMARY KEY (id),
  CONSTRAINT payment_refunds_key_key UNIQUE (key),
  CONSTRAINT payment_refunds_amount_check CHECK ((amount > 0)),
  CONSTRAINT payment_refunds_charge_id_fkey FOREIGN KEY (charge_id) REFERENCES sandbox.payment_charges(id) ON DELETE CASCADE
);
ALTER TABLE sandbox.payment_refunds OWNER TO linewise_owner;
CREATE INDEX payment_refunds_charge ON sandbox.payment_refunds USING btree (charge_id);
GRANT INSERT, SELECT, UPDATE ON sandbox.payment_refunds TO linewise_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON sandbox.payment_refunds TO linewise_worker;

CREATE TABLE sandbox.payment_tickets (
  hash bytea NOT NULL,
  customer_id text NOT NULL,
  charge_id text,
  issued_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
  used_at timestamp with time zone,
  CONSTRAINT payment_tickets_pkey PRIMARY KEY (hash),
  CONSTRAINT payment_tickets_charge_id_fkey FOREIGN KEY (charge_id) REFERENCES sandbox.payment_charges(id) ON DELETE CASCADE,
  CONSTRAINT payment_tickets_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES sandbox.payment_customers(id) ON DELETE CASCADE
);
ALTER TABLE sandbox.payment_tickets OWNER TO linewise_owner;
CREATE INDEX payment_tickets_charge ON sandbox.payment_tickets USING btree (charge_id);
CREATE INDEX payment_tickets_customer ON sandbox.payment_tickets USING btree (customer_id);
CREATE INDEX payment_tickets_issued ON sandbox.payment_tickets USING btree (issued_at);
GRANT INSERT, SELECT, UPDATE ON sandbox.payment_tickets TO linewise_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON sandbox.payment_tickets TO linewise_worker;

CREATE TABLE sandbox.phone_calls (
  id uuid NOT NULL,
  call_identifier uuid NOT NULL,
  direction text NOT NULL,
  other_party text NOT NULL,
  answered boolean NOT NULL,
  seconds integer NOT NULL,
  started_at timestamp with time zone NOT NULL,
  due_at timestamp with time zone NOT NULL,
  done_at timestamp with time zone,
  CONSTRAINT phone_calls_pkey PRIMARY KEY (id),
  CONSTRAINT phone_calls_direction_check CHECK ((direction = ANY (ARRAY['in'::text, 'out'::text]))),
  CONSTRAINT phone_calls_call_identifier_fkey FOREIGN KEY (call_identifier) REFERENCES sandbox.followed_lines(call_identifier) ON DELETE CASCADE
);
ALTER TABLE sandbox.phone_calls OWNER TO linewise_owner;
CREATE INDEX phone_calls_due ON sandbox.phone_calls USING btree (due_at, id) WHERE (done_at IS NULL);
CREATE INDEX phone_calls_line ON sandbox.phone_calls USING btree (call_identifier, due_at);
GRANT INSERT ON sandbox.phone_calls TO linewise_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON sandbox.phone_calls TO linewise_worker;
GRANT SELECT (id) ON sandbox.phone_calls TO linewise_app;

CREATE TABLE sandbox.profiles (
  call_identifier uuid NOT NULL,
  country_iso_code text NOT NULL,
  type text NOT NULL,
  state text NOT NULL,
  serial bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  iccid text NOT NULL,
  imsi text NOT NULL,
  phone_number text,
  secrets text NOT NULL,
  ordered_at timestamp with time zone NOT NULL,
  guide_opened_at timestamp with time zone,
  request_id uuid,
  esim_connected boolean DEFAULT false NOT NULL,
  CONSTRAINT profiles_pkey PRIMARY KEY (call_identifier),
  CONSTRAINT profiles_iccid_key UNIQUE (iccid),
  CONSTRAINT profiles_imsi_key UNIQUE (imsi),
  CONSTRAINT profiles_phone_number_key UNIQUE (phone_number)
);
ALTER TABLE sandbox.profiles OWNER TO linewise_owner;
CREATE TRIGGER traffic AFTER UPDATE OF state ON sandbox.profiles FOR EACH ROW WHEN ((old.state IS DISTINCT FROM new.state)) EXECUTE FUNCTION sandbox.follow_state();
GRANT DELETE, INSERT, SELECT, UPDATE ON sandbox.profiles TO linewise_worker;
GRANT SELECT (call_identifier, state, guide_opened_at, request_id) ON sandbox.profiles TO linewise_app;

CREATE TABLE sandbox.top_ups (
  id uuid NOT NULL,
  call_identifier uuid NOT NULL,
  phone_number text,
  type text NOT NULL,
  data_mb integer NOT NULL,
  voice_minutes integer NOT NULL,
  added_at timestamp with time zone NOT NULL,
  valid_until timestamp with time zone NOT NULL,
  CONSTRAINT top_ups_pkey PRIMARY KEY (id),
  CONSTRAINT top_ups_call_identifier_fkey FOREIGN KEY (call_identifier) REFERENCES sandbox.profiles(call_identifier) ON DELETE CASCADE
);
ALTER TABLE sandbox.top_ups OWNER TO linewise_owner;
CREATE INDEX top_ups_added ON sandbox.top_ups USING btree (added_at DESC);
CREATE INDEX top_ups_profile ON sandbox.top_ups USING btree (call_identifier);
GRANT SELECT ON sandbox.top_ups TO linewise_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON sandbox.top_ups TO linewise_worker;

CREATE TABLE sandbox.traffic (
  call_identifier uuid NOT NULL,
  type text NOT NULL,
  began_at timestamp with time zone NOT NULL,
  ended_at timestamp with time zone,
  CONSTRAINT traffic_pkey PRIMARY KEY (call_identifier, began_at),
  CONSTRAINT traffic_check CHECK ((ended_at >= began_at)),
  CONSTRAINT traffic_call_identifier_fkey FOREIGN KEY (call_identifier) REFERENCES sandbox.profiles(call_identifier) ON DELETE CASCADE
);
ALTER TABLE sandbox.traffic OWNER TO linewise_owner;
CREATE UNIQUE INDEX traffic_open ON sandbox.traffic USING btree (call_identifier) WHERE (ended_at IS NULL);
GRANT DELETE, INSERT, SELECT, UPDATE ON sandbox.traffic TO linewise_worker;

CREATE TABLE sandbox.transfer_events (
  id uuid NOT NULL,
  transfer_id uuid NOT NULL,
  event jsonb NOT NULL,
  occurred_at timestamp with time zone NOT NULL,
  due_at timestamp with time zone NOT NULL,
  done_at timestamp with time zone,
  CONSTRAINT transfer_events_pkey PRIMARY KEY (id),
  CONSTRAINT transfer_events_transfer_id_fkey FOREIGN KEY (transfer_id) REFERENCES sandbox.transfers(transfer_id) ON DELETE CASCADE
);
ALTER TABLE sandbox.transfer_events OWNER TO linewise_owner;
CREATE INDEX transfer_events_due ON sandbox.transfer_events USING btree (due_at, id) WHERE (done_at IS NULL);
CREATE INDEX transfer_events_transfer ON sandbox.transfer_events USING btree (transfer_id);
GRANT DELETE, INSERT, SELECT, UPDATE ON sandbox.transfer_events TO linewise_worker;

CREATE TABLE sandbox.transfers (
  transfer_id uuid NOT NULL,
  submission integer NOT NULL,
  phone_number text,
  wanted_at timestamp with time zone,
  state text NOT NULL,
  submitted_at timestamp with time zone NOT NULL,
  CONSTRAINT transfers_pkey PRIMARY KEY (transfer_id),
  CONSTRAINT transfers_state_check CHECK ((state = ANY (ARRAY['open'::text, 'rejected'::text, 'ended'::text])))
);
ALTER TABLE sandbox.transfers OWNER TO linewise_owner;
GRANT DELETE, INSERT, SELECT, UPDATE ON sandbox.transfers TO linewise_worker;

-- SEQUENCE webhook_events_sequence_seq

-- SEQUENCE sandbox.profiles_serial_seq
GRANT USAGE ON sandbox.profiles_serial_seq TO linewise_worker;

CREATE OR REPLACE FUNCTION public.app_actor_kind()
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ SELECT nullif(current_setting('app.actor_kind', true), '') $function$;
ALTER FUNCTION app_actor_kind() OWNER TO linewise_owner;

CREATE OR REPLACE FUNCTION public.app_actor_user_id()
 RETURNS uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ SELECT nullif(current_setting('app.actor_user_id', true), '')::uuid $function$;
ALTER FUNCTION app_actor_user_id() OWNER TO linewise_owner;

CREATE OR REPLACE FUNCTION public.app_company_id()
 RETURNS uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ SELECT nullif(current_setting('app.company_id', true), '')::uuid $function$;
ALTER FUNCTION app_company_id() OWNER TO linewise_owner;

CREATE OR REPLACE FUNCTION public.app_is_manager()
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ SELECT app_actor_kind() = ANY (ARRAY['admin', 'api_key', 'staff', 'system']) $function$;
ALTER FUNCTION app_is_manager() OWNER TO linewise_owner;

CREATE OR REPLACE FUNCTION public.audit_count_goes_up()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
      BEGIN
        IF OLD.repeat_key IS NULL OR NEW.count <> OLD.count + 1 THEN
          RAISE EXCEPTION 'the audit is append-only' USING ERRCODE = 'insufficient_privilege';
        END IF;
        RETURN NEW;
      END $function$;
ALTER FUNCTION audit_count_goes_up() OWNER TO linewise_owner;

CREATE OR REPLACE FUNCTION public.claim_email()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
      BEGIN
        IF TG_OP <> 'INSERT' THEN
          DELETE FROM claims WHERE kind = 'email' AND company_id = OLD.company_id AND owner_id = OLD.id;
        END IF;
        IF TG_OP <> 'DELETE' AND NEW.status <> 'archived' THEN
          INSERT INTO claims VALUES ('email', lower(NEW.email), NEW.company_id, NEW.id);
        END IF;
        RETURN NULL;
      END $function$;
ALTER FUNCTION claim_email() OWNER TO linewise_lookup;

CREATE OR REPLACE FUNCTION public.claim_phone_number()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
      BEGIN
        IF TG_OP <> 'INSERT' THEN
          DELETE FROM claims
          WHERE kind = 'phone_number' AND company_id = OLD.company_id AND owner_id = OLD.id;
        END IF;
        IF TG_OP <> 'DELETE' AND NEW.status <> 'inactive' AND NEW.full_phone_number IS NOT NULL THEN
          INSERT INTO claims VALUES ('phone_number', NEW.full_phone_number, NEW.company_id, NEW.id);
        END IF;
        RETURN NULL;
      END $function$;
ALTER FUNCTION claim_phone_number() OWNER TO linewise_lookup;

CREATE OR REPLACE FUNCTION public.collect_webhook_events(events jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
      BEGIN
        IF NOT EXISTS (SELECT FROM webhook_endpoints
          WHERE company_id = app_company_id() AND disabled_reason IS NULL) THEN RETURN; END IF;
        INSERT INTO webhook_events (company_id, type, subject, subject_id, occurred_at)
          SELECT app_company_id(), type, subject, subject_id, occurred_at
          FROM jsonb_to_recordset(events)
            AS event(type text, subject text, subject_id uuid, occurred_at timestamptz);
        INSERT INTO outbox (id, company_id, topic, payload, lane, state)
          VALUES (gen_random_uuid(), app_company_id(), 'webhooks.prepare', '{}', 'short', 'pending');
      END $function$;
ALTER FUNCTION collect_webhook_events(jsonb) OWNER TO linewise_worker;
REVOKE EXECUTE ON FUNCTION collect_webhook_events(jsonb) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION collect_webhook_events(jsonb) TO linewise_app;

CREATE OR REPLACE FUNCTION public.companies_with_pending(topic text)
 RETURNS uuid[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
        SELECT coalesce(array_agg(outbox.company_id), '{}') FROM outbox
        WHERE outbox.state = 'pending' AND outbox.topic = companies_with_pending.topic
          AND outbox.company_id IS NOT NULL $function$;
ALTER FUNCTION companies_with_pending(text) OWNER TO linewise_lookup;
REVOKE EXECUTE ON FUNCTION companies_with_pending(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION companies_with_pending(text) TO linewise_worker;

CREATE OR REPLACE FUNCTION public.enqueue_outbox()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
      BEGIN
        PERFORM public.queue_outbox((SELECT array_agg(id) FROM written));
        IF EXISTS (SELECT FROM written WHERE state = 'waiting') THEN
          -- Without a key, whose lock would make such transactions wait for each other.
          PERFORM graphile_worker.add_job('schedule_due_events', max_attempts => 12);
        END IF;
        RETURN NULL;
      END $function$;
ALTER FUNCTION enqueue_outbox() OWNER TO linewise_worker;

CREATE OR REPLACE FUNCTION public.keep_invoice_line()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      BEGIN
        IF TG_OP = 'UPDATE' AND OLD.is_current AND NOT NEW.is_current THEN
          NEW.is_current := true;
          IF NEW IS NOT DISTINCT FROM OLD THEN
            NEW.is_current := false;
            RETURN NEW;
          END IF;
        END IF;
        RAISE EXCEPTION 'A line of an invoice never changes.';
      END $function$;
ALTER FUNCTION keep_invoice_line() OWNER TO linewise_owner;

CREATE OR REPLACE FUNCTION public.keep_issued_invoice()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      BEGIN
        IF TG_OP = 'DELETE' THEN RAISE EXCEPTION 'An invoice is never deleted.'; END IF;
        IF (OLD.number, OLD.snapshot, OLD.net, OLD.vat, OLD.total, OLD.issued_at, OLD.month,
            OLD.currency, OLD.payment_account_id, OLD.payment_account_name)
          IS DISTINCT FROM (NEW.number, NEW.snapshot, NEW.net, NEW.vat, NEW.total, NEW.issued_at,
            NEW.month, NEW.currency, NEW.payment_account_id, NEW.payment_account_name) THEN
          RAISE EXCEPTION 'What an invoice says never changes once it is issued.';
        END IF;
        RETURN NEW;
      END $function$;
ALTER FUNCTION keep_issued_invoice() OWNER TO linewise_owner;

CREATE OR REPLACE FUNCTION public.keep_team_name()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      BEGIN
        UPDATE team_memberships SET team_name = OLD.name
          WHERE company_id = OLD.company_id AND team_id = OLD.id;
        RETURN OLD;
      END $function$;
ALTER FUNCTION keep_team_name() OWNER TO linewise_owner;

CREATE OR REPLACE FUNCTION public.lookup_admin_invitation(hash bytea)
 RETURNS TABLE(company_id uuid, invitation_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
        SELECT invitation.company_id, invitation.id FROM admin_invitations invitation
        WHERE invitation.ticket_hash = hash $function$;
ALTER FUNCTION lookup_admin_invitation(bytea) OWNER TO linewise_lookup;
REVOKE EXECUTE ON FUNCTION lookup_admin_invitation(bytea) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lookup_admin_invitation(bytea) TO linewise_app;

CREATE OR REPLACE FUNCTION public.lookup_api_key(of bytea)
 RETURNS TABLE(company_id uuid, key_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
        SELECT found.company_id, found.id FROM api_keys found
        WHERE found.hash = of OR found.old_hash = of $function$;
ALTER FUNCTION lookup_api_key(bytea) OWNER TO linewise_lookup;
REVOKE EXECUTE ON FUNCTION lookup_api_key(bytea) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lookup_api_key(bytea) TO linewise_app;

CREATE OR REPLACE FUNCTION public.lookup_archived_user_by_email(address text)
 RETURNS TABLE(company_id uuid, user_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
        SELECT users.company_id, users.id FROM users
        WHERE lower(users.email) = lower(address) AND users.status = 'archived' LIMIT 1 $function$;
ALTER FUNCTION lookup_archived_user_by_email(text) OWNER TO linewise_lookup;
REVOKE EXECUTE ON FUNCTION lookup_archived_user_by_email(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lookup_archived_user_by_email(text) TO linewise_app;

CREATE OR REPLACE FUNCTION public.lookup_asset(key text)
 RETURNS TABLE(company_id uuid, file_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
        SELECT file.company_id, file.id FROM stored_files file WHERE file.asset_key = key $function$;
ALTER FUNCTION lookup_asset(text) OWNER TO linewise_lookup;
REVOKE EXECUTE ON FUNCTION lookup_asset(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lookup_asset(text) TO linewise_app;

CREATE OR REPLACE FUNCTION public.lookup_billing_email_ticket(hash bytea)
 RETURNS TABLE(company_id uuid, ticket_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
        SELECT ticket.company_id, ticket.id FROM billing_email_tickets ticket
        WHERE ticket.ticket_hash = hash $function$;
ALTER FUNCTION lookup_billing_email_ticket(bytea) OWNER TO linewise_lookup;
REVOKE EXECUTE ON FUNCTION lookup_billing_email_ticket(bytea) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lookup_billing_email_ticket(bytea) TO linewise_app;

CREATE OR REPLACE FUNCTION public.lookup_booking_ticket(hash bytea)
 RETURNS TABLE(booking_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
        SELECT booking.id FROM bookings booking WHERE booking.ticket_hash = hash $function$;
ALTER FUNCTION lookup_booking_ticket(bytea) OWNER TO linewise_lookup;
REVOKE EXECUTE ON FUNCTION lookup_booking_ticket(bytea) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lookup_booking_ticket(bytea) TO linewise_app;

CREATE OR REPLACE FUNCTION public.lookup_claims(claim_kind text, claim_values text[])
 RETURNS TABLE(value text, company_id uuid, owner_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
        SELECT claims.value, claims.company_id, claims.owner_id FROM claims
        WHERE claims.kind = claim_kind AND claims.value = ANY (claim_values) $function$;
ALTER FUNCTION lookup_claims(text,text[]) OWNER TO linewise_lookup;
REVOKE EXECUTE ON FUNCTION lookup_claims(text,text[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lookup_claims(text,text[]) TO linewise_app;

CREATE OR REPLACE FUNCTION public.lookup_companies_to_archive(until timestamp with time zone)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
        SELECT id FROM companies WHERE archives_at <= until AND NOT is_archived $function$;
ALTER FUNCTION lookup_companies_to_archive(timestamp with time zone) OWNER TO linewise_lookup;
REVOKE EXECUTE ON FUNCTION lookup_companies_to_archive(timestamp with time zone) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lookup_companies_to_archive(timestamp with time zone) TO linewise_worker;

CREATE OR REPLACE FUNCTION public.lookup_companies_with_card_notice(until timestamp with time zone)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
        SELECT DISTINCT company_id FROM payment_accounts WHERE card_notice_at <= until $function$;
ALTER FUNCTION lookup_companies_with_card_notice(timestamp with time zone) OWNER TO linewise_lookup;
REVOKE EXECUTE ON FUNCTION lookup_companies_with_card_notice(timestamp with time zone) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lookup_companies_with_card_notice(timestamp with time zone) TO linewise_worker;

CREATE OR REPLACE FUNCTION public.lookup_companies_with_ends(until timestamp with time zone)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
        SELECT DISTINCT numbers.company_id FROM numbers WHERE numbers.ends_at <= until $function$;
ALTER FUNCTION lookup_companies_with_ends(timestamp with time zone) OWNER TO linewise_lookup;
REVOKE EXECUTE ON FUNCTION lookup_companies_with_ends(timestamp with time zone) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lookup_companies_with_ends(timestamp with time zone) TO linewise_worker;

CREATE OR REPLACE FUNCTION public.lookup_companies_with_hr()
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
        SELECT company_id FROM integrations WHERE next_read_at IS NOT NULL $function$;
ALTER FUNCTION lookup_companies_with_hr() OWNER TO linewise_lookup;
REVOKE EXECUTE ON FUNCTION lookup_companies_with_hr() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lookup_companies_with_hr() TO linewise_app;

CREATE OR REPLACE FUNCTION public.lookup_companies_with_hr_changes(until timestamp with time zone)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
        SELECT DISTINCT company_id FROM hr_planned_changes WHERE due_at <= until $function$;
ALTER FUNCTION lookup_companies_with_hr_changes(timestamp with time zone) OWNER TO linewise_lookup;
REVOKE EXECUTE ON FUNCTION lookup_companies_with_hr_changes(timestamp with time zone) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lookup_companies_with_hr_changes(timestamp with time zone) TO linewise_worker;

CREATE OR REPLACE FUNCTION public.lookup_companies_with_hr_read(until timestamp with time zone)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
        SELECT company_id FROM integrations WHERE next_read_at <= until $function$;
ALTER FUNCTION lookup_companies_with_hr_read(timestamp with time zone) OWNER TO linewise_lookup;
REVOKE EXECUTE ON FUNCTION lookup_companies_with_hr_read(timestamp with time zone) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lookup_companies_with_hr_read(timestamp with time zone) TO linewise_worker;

CREATE OR REPLACE FUNCTION public.lookup_companies_with_month_close(until timestamp with time zone)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
        SELECT companies.id FROM companies
        WHERE month_end((companies.open_month || '-01T00:00:00Z')::timestamptz) <= until
          AND NOT EXISTS (SELECT FROM numbers WHERE numbers.company_id = companies.id
            AND numbers.ends_at <= month_end((companies.open_month || '-01T00:00:00Z')::timestamptz))
          AND (companies.is_archived OR companies.archives_at IS NULL OR companies.archives_at
            > month_end((companies.open_month || '-01T00:00:00Z')::timestamptz)) $function$;
ALTER FUNCTION lookup_companies_with_month_close(timestamp with time zone) OWNER TO linewise_lookup;
REVOKE EXECUTE ON FUNCTION lookup_companies_with_month_close(timestamp with time zone) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lookup_companies_with_month_close(timestamp with time zone) TO linewise_worker;

CREATE OR REPLACE FUNCTION public.lookup_companies_with_numbers()
 RETURNS TABLE(company_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
        SELECT DISTINCT numbers.company_id FROM numbers $function$;
ALTER FUNCTION lookup_companies_with_numbers() OWNER TO linewise_lookup;
REVOKE EXECUTE ON FUNCTION lookup_companies_with_numbers() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lookup_companies_with_numbers() TO linewise_worker;

CREATE OR REPLACE FUNCTION public.lookup_companies_with_unreminded_requests(until timestamp with time zone)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
        SELECT company_id FROM porting_items
          WHERE status = 'pending' AND reminded_at IS NULL AND created_at <= until
        UNION
        SELECT company_id FROM top_ups
          WHERE status = 'requested' AND reminded_at IS NULL AND created_at <= until $function$;
ALTER FUNCTION lookup_companies_with_unreminded_requests(timestamp with time zone) OWNER TO linewise_lookup;
REVOKE EXECUTE ON FUNCTION lookup_companies_with_unreminded_requests(timestamp with time zone) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lookup_companies_with_unreminded_requests(timestamp with time zone) TO linewise_worker;

CREATE OR REPLACE FUNCTION public.lookup_companies_with_waiting_orders(until timestamp with time zone)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
        SELECT DISTINCT numbers.company_id FROM numbers
        WHERE numbers.status = 'provisioning' AND numbers.waiting_notified_at IS NULL
          AND numbers.created_at <= until $function$;
ALTER FUNCTION lookup_companies_with_waiting_orders(timestamp with time zone) OWNER TO linewise_lookup;
REVOKE EXECUTE ON FUNCTION lookup_companies_with_waiting_orders(timestamp with time zone) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lookup_companies_with_waiting_orders(timestamp with time zone) TO linewise_worker;

CREATE OR REPLACE FUNCTION public.lookup_crm_invitation(hash bytea)
 RETURNS TABLE(company_id uuid, invitation_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
        SELECT invitation.company_id, invitation.id FROM crm_invitations invitation
        WHERE invitation.ticket_hash = hash $function$;
ALTER FUNCTION lookup_crm_invitation(bytea) OWNER TO linewise_lookup;
REVOKE EXECUTE ON FUNCTION lookup_crm_invitation(bytea) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lookup_crm_invitation(bytea) TO linewise_app;

CREATE OR REPLACE FUNCTION public.lookup_first_archive()
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
        SELECT min(archives_at) FROM companies
        WHERE archives_at IS NOT NULL AND NOT is_archived
          AND id <> ALL ((SELECT companies_with_pending('companies.archive_due'))::uuid[]) $function$;
ALTER FUNCTION lookup_first_archive() OWNER TO linewise_lookup;
REVOKE EXECUTE ON FUNCTION lookup_first_archive() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lookup_first_archive() TO linewise_worker;

CREATE OR REPLACE FUNCTION public.lookup_first_hr_change()
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
        SELECT min(due_at) FROM hr_planned_changes
        WHERE company_id <> ALL ((SELECT companies_with_pending('hr_plans.due'))::uuid[]) $function$;
ALTER FUNCTION lookup_first_hr_change() OWNER TO linewise_lookup;
REVOKE EXECUTE ON FUNCTION lookup_first_hr_change() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lookup_first_hr_change() TO linewise_worker;

CREATE OR REPLACE FUNCTION public.lookup_first_unreminded_request()
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
        SELECT least(
          (SELECT min(created_at) FROM porting_items
            WHERE status = 'pending' AND reminded_at IS NULL
              AND company_id <> ALL ((SELECT companies_with_pending('requests.remind'))::uuid[])),
          (SELECT min(created_at) FROM top_ups
            WHERE status = 'requested' AND reminded_at IS NULL
              AND company_id <> ALL ((SELECT companies_with_pending('requests.remind'))::uuid[]))) $function$;
ALTER FUNCTION lookup_first_unreminded_request() OWNER TO linewise_lookup;
REVOKE EXECUTE ON FUNCTION lookup_first_unreminded_request() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lookup_first_unreminded_request() TO linewise_worker;

CREATE OR REPLACE FUNCTION public.lookup_first_waiting_order()
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
        SELECT min(numbers.created_at) FROM numbers
        WHERE numbers.status = 'provisioning' AND numbers.waiting_notified_at IS NULL
          AND numbers.company_id
            <> ALL ((SELECT companies_with_pending('numbers.report_waiting'))::uuid[]) $function$;
ALTER FUNCTION lookup_first_waiting_order() OWNER TO linewise_lookup;
REVOKE EXECUTE ON FUNCTION lookup_first_waiting_order() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lookup_first_waiting_order() TO linewise_worker;

CREATE OR REPLACE FUNCTION public.lookup_flow(hash bytea)
 RETURNS TABLE(company_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
        SELECT code.company_id FROM confirmation_codes code WHERE code.flow_hash = hash $function$;
ALTER FUNCTION lookup_flow(bytea) OWNER TO linewise_lookup;
REVOKE EXECUTE ON FUNCTION lookup_flow(bytea) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lookup_flow(bytea) TO linewise_app;

CREATE OR REPLACE FUNCTION public.lookup_guide_ticket(hash bytea)
 RETURNS TABLE(company_id uuid, number_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
        SELECT ticket.company_id, ticket.number_id FROM guide_tickets ticket
        WHERE ticket.ticket_hash = hash $function$;
ALTER FUNCTION lookup_guide_ticket(bytea) OWNER TO linewise_lookup;
REVOKE EXECUTE ON FUNCTION lookup_guide_ticket(bytea) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lookup_guide_ticket(bytea) TO linewise_app;

CREATE OR REPLACE FUNCTION public.lookup_hr_invitation(hash bytea)
 RETURNS TABLE(company_id uuid, invitation_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
        SELECT invitation.company_id, invitation.id FROM hr_invitations invitation
        WHERE invitation.ticket_hash = hash $function$;
ALTER FUNCTION lookup_hr_invitation(bytea) OWNER TO linewise_lookup;
REVOKE EXECUTE ON FUNCTION lookup_hr_invitation(bytea) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lookup_hr_invitation(bytea) TO linewise_app;

CREATE OR REPLACE FUNCTION public.lookup_impersonation_ticket(hash bytea)
 RETURNS TABLE(company_id uuid, ticket_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
        SELECT ticket.company_id, ticket.id FROM impersonation_tickets ticket
        WHERE ticket.ticket_hash = hash $function$;
ALTER FUNCTION lookup_impersonation_ticket(bytea) OWNER TO linewise_lookup;
REVOKE EXECUTE ON FUNCTION lookup_impersonation_ticket(bytea) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lookup_impersonation_ticket(bytea) TO linewise_app;

CREATE OR REPLACE FUNCTION public.lookup_invoice_charge(charge text)
 RETURNS TABLE(company_id uuid, invoice_id uuid, try integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
        SELECT payment.company_id, payment.invoice_id, payment.try FROM invoice_payments payment
        WHERE payment.charge_id = charge $function$;
ALTER FUNCTION lookup_invoice_charge(text) OWNER TO linewise_lookup;
REVOKE EXECUTE ON FUNCTION lookup_invoice_charge(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lookup_invoice_charge(text) TO linewise_worker;

CREATE OR REPLACE FUNCTION public.lookup_invoice_ticket(hash bytea)
 RETURNS TABLE(company_id uuid, ticket_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
        SELECT ticket.company_id, ticket.id FROM invoice_tickets ticket
        WHERE ticket.ticket_hash = hash $function$;
ALTER FUNCTION lookup_invoice_ticket(bytea) OWNER TO linewise_lookup;
REVOKE EXECUTE ON FUNCTION lookup_invoice_ticket(bytea) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lookup_invoice_ticket(bytea) TO linewise_app;

CREATE OR REPLACE FUNCTION public.lookup_next_card_notice()
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
        SELECT min(card_notice_at) FROM payment_accounts WHERE company_id <> ALL
          ((SELECT companies_with_pending('billing.report_expiring_cards'))::uuid[]) $function$;
ALTER FUNCTION lookup_next_card_notice() OWNER TO linewise_lookup;
REVOKE EXECUTE ON FUNCTION lookup_next_card_notice() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lookup_next_card_notice() TO linewise_worker;

CREATE OR REPLACE FUNCTION public.lookup_next_hr_read()
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
        SELECT min(next_read_at) FROM integrations WHERE company_id <> ALL
          ((SELECT companies_with_pending('hr.read_nightly'))::uuid[]) $function$;
ALTER FUNCTION lookup_next_hr_read() OWNER TO linewise_lookup;
REVOKE EXECUTE ON FUNCTION lookup_next_hr_read() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lookup_next_hr_read() TO linewise_worker;

CREATE OR REPLACE FUNCTION public.lookup_next_month_close()
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
        SELECT min(month_end((companies.open_month || '-01T00:00:00Z')::timestamptz)) FROM companies
        WHERE companies.id <> ALL ((SELECT companies_with_pending('billing.close_month'))::uuid[])
          AND NOT EXISTS (SELECT FROM numbers WHERE numbers.company_id = companies.id
            AND numbers.ends_at <= month_end((companies.open_month || '-01T00:00:00Z')::timestamptz))
          AND (companies.is_archived OR companies.archives_at IS NULL OR companies.archives_at
            > month_end((companies.open_month || '-01T00:00:00Z')::timestamptz)) $function$;
ALTER FUNCTION lookup_next_month_close() OWNER TO linewise_lookup;
REVOKE EXECUTE ON FUNCTION lookup_next_month_close() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lookup_next_month_close() TO linewise_worker;

CREATE OR REPLACE FUNCTION public.lookup_next_number_end()
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
        SELECT min(numbers.ends_at) FROM numbers
        WHERE numbers.company_id <> ALL ((SELECT companies_with_pending('numbers.end'))::uuid[]) $function$;
ALTER FUNCTION lookup_next_number_end() OWNER TO linewise_lookup;
REVOKE EXECUTE ON FUNCTION lookup_next_number_end() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lookup_next_number_end() TO linewise_worker;

CREATE OR REPLACE FUNCTION public.lookup_notification_recipients(company uuid, people uuid[])
 RETURNS TABLE(user_id uuid, is_admin boolean, email jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
        SELECT found.id, found.is_admin, settings.email FROM (
          SELECT users.id, true AS is_admin FROM users
          WHERE users.company_id = company AND users.role = 'admin' AND users.status = 'active'
          UNION ALL
          SELECT users.id, false FROM users
          WHERE users.company_id = company AND users.id = ANY (people)
            AND NOT (users.role = 'admin' AND users.status = 'active')
            AND users.status IN ('new_user', 'active')
        ) found
        LEFT JOIN notification_settings settings
          ON settings.company_id = company AND settings.user_id = found.id $function$;
ALTER FUNCTION lookup_notification_recipients(uuid,uuid[]) OWNER TO linewise_lookup;
REVOKE EXECUTE ON FUNCTION lookup_notification_recipients(uuid,uuid[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lookup_notification_recipients(uuid,uuid[]) TO linewise_app;
GRANT EXECUTE ON FUNCTION lookup_notification_recipients(uuid,uuid[]) TO linewise_worker;

CREATE OR REPLACE FUNCTION public.lookup_number_by_call(identifier uuid)
 RETURNS TABLE(company_id uuid, number_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
        SELECT numbers.company_id, numbers.id FROM numbers
        WHERE numbers.call_identifier = identifier LIMIT 1 $function$;
ALTER FUNCTION lookup_number_by_call(uuid) OWNER TO linewise_lookup;
REVOKE EXECUTE ON FUNCTION lookup_number_by_call(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lookup_number_by_call(uuid) TO linewise_worker;

CREATE OR REPLACE FUNCTION public.lookup_payment_account(customer text)
 RETURNS TABLE(company_id uuid, account_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
        SELECT account.company_id, account.id FROM payment_accounts account
        WHERE account.vendor_customer_id = customer $function$;
ALTER FUNCTION lookup_payment_account(text) OWNER TO linewise_lookup;
REVOKE EXECUTE ON FUNCTION lookup_payment_account(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lookup_payment_account(text) TO linewise_worker;

CREATE OR REPLACE FUNCTION public.lookup_porting_item(item_id uuid)
 RETURNS TABLE(company_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
        SELECT item.company_id FROM porting_items item WHERE item.id = item_id LIMIT 1 $function$;
ALTER FUNCTION lookup_porting_item(uuid) OWNER TO linewise_lookup;
REVOKE EXECUTE ON FUNCTION lookup_porting_item(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lookup_porting_item(uuid) TO linewise_worker;

CREATE OR REPLACE FUNCTION public.lookup_qr_ticket(hash bytea)
 RETURNS TABLE(company_id uuid, number_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
        SELECT ticket.company_id, ticket.number_id FROM qr_tickets ticket
        WHERE ticket.ticket_hash = hash AND ticket.expires_at > now() LIMIT 1 $function$;
ALTER FUNCTION lookup_qr_ticket(bytea) OWNER TO linewise_lookup;
REVOKE EXECUTE ON FUNCTION lookup_qr_ticket(bytea) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lookup_qr_ticket(bytea) TO linewise_app;

CREATE OR REPLACE FUNCTION public.lookup_status_ticket(hash bytea)
 RETURNS TABLE(company_id uuid, ticket_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
        SELECT ticket.company_id, ticket.id FROM status_tickets ticket
        WHERE ticket.ticket_hash = hash $function$;
ALTER FUNCTION lookup_status_ticket(bytea) OWNER TO linewise_lookup;
REVOKE EXECUTE ON FUNCTION lookup_status_ticket(bytea) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lookup_status_ticket(bytea) TO linewise_app;

CREATE OR REPLACE FUNCTION public.lookup_unsubscribe_ticket(hash bytea)
 RETURNS TABLE(company_id uuid, notification_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
        SELECT notification.company_id, notification.id FROM notifications notification
        WHERE notification.unsubscribe_hash = hash $function$;
ALTER FUNCTION lookup_unsubscribe_ticket(bytea) OWNER TO linewise_lookup;
REVOKE EXECUTE ON FUNCTION lookup_unsubscribe_ticket(bytea) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lookup_unsubscribe_ticket(bytea) TO linewise_app;

CREATE OR REPLACE FUNCTION public.lookup_user_by_email(address text)
 RETURNS TABLE(company_id uuid, user_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
        SELECT users.company_id, users.id FROM users
        WHERE lower(users.email) = lower(address) AND users.status NOT IN ('archived', 'inactive')
        LIMIT 1 $function$;
ALTER FUNCTION lookup_user_by_email(text) OWNER TO linewise_lookup;
REVOKE EXECUTE ON FUNCTION lookup_user_by_email(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lookup_user_by_email(text) TO linewise_app;

CREATE OR REPLACE FUNCTION public.lookup_verified_domain(name text)
 RETURNS TABLE(company_id uuid, domain_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
        SELECT domain.company_id, domain.id FROM company_domains domain
        WHERE domain.domain = name AND domain.verified_at IS NOT NULL $function$;
ALTER FUNCTION lookup_verified_domain(text) OWNER TO linewise_lookup;
REVOKE EXECUTE ON FUNCTION lookup_verified_domain(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lookup_verified_domain(text) TO linewise_app;
GRANT EXECUTE ON FUNCTION lookup_verified_domain(text) TO linewise_worker;

CREATE OR REPLACE FUNCTION public.lookup_waiting_hr_read(company uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
        SELECT EXISTS (SELECT FROM outbox WHERE outbox.state = 'pending'
          AND outbox.topic = 'hr.read_people' AND outbox.company_id = company
          AND outbox.run_at > clock_timestamp()) $function$;
ALTER FUNCTION lookup_waiting_hr_read(uuid) OWNER TO linewise_lookup;
REVOKE EXECUTE ON FUNCTION lookup_waiting_hr_read(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lookup_waiting_hr_read(uuid) TO linewise_app;
GRANT EXECUTE ON FUNCTION lookup_waiting_hr_read(uuid) TO linewise_worker;

CREATE OR REPLACE FUNCTION public.month_end(at timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE sql
 IMMUTABLE
AS $function$
      SELECT (date_trunc('month', at AT TIME ZONE 'UTC') + interval '1 month') AT TIME ZONE 'UTC' $function$;
ALTER FUNCTION month_end(timestamp with time zone) OWNER TO linewise_owner;

CREATE OR REPLACE FUNCTION public.notify_company()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      BEGIN
        PERFORM pg_notify('session_evicted', json_build_object('company', NEW.id)::text);
        RETURN NULL;
      END $function$;
ALTER FUNCTION notify_company() OWNER TO linewise_owner;

CREATE OR REPLACE FUNCTION public.notify_identity()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      BEGIN
        PERFORM pg_notify('session_evicted', json_build_object('identity', NEW.id)::text);
        RETURN NULL;
      END $function$;
ALTER FUNCTION notify_identity() OWNER TO linewise_owner;

CREATE OR REPLACE FUNCTION public.notify_session()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      BEGIN
        PERFORM pg_notify('session_evicted', json_build_object('session', NEW.id)::text);
        RETURN NULL;
      END $function$;
ALTER FUNCTION notify_session() OWNER TO linewise_owner;

CREATE OR REPLACE FUNCTION public.notify_user()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      BEGIN
        PERFORM pg_notify('session_evicted', json_build_object('user', NEW.id)::text);
        RETURN NULL;
      END $function$;
ALTER FUNCTION notify_user() OWNER TO linewise_owner;

CREATE OR REPLACE FUNCTION public.number_end()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      BEGIN
        -- A row that comes back from a backup brings its end along.
        IF TG_OP = 'INSERT' AND NEW.ends_at IS NOT NULL THEN RETURN NEW; END IF;
        NEW.ends_at := CASE
          WHEN NEW.status = 'ready_to_terminate' THEN least(NEW.expires_at, month_end(product_now()))
          WHEN NEW.status IN ('provisioning', 'installable', 'active') THEN NEW.expires_at END;
        RETURN NEW;
      END $function$;
ALTER FUNCTION number_end() OWNER TO linewise_owner;

CREATE OR REPLACE FUNCTION public.product_now()
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
AS $function$ SELECT now() + offset_ms * interval '1 millisecond' FROM product_clock $function$;
ALTER FUNCTION product_now() OWNER TO linewise_owner;

CREATE OR REPLACE FUNCTION public.queue_outbox(entries uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
      BEGIN
        PERFORM graphile_worker.add_jobs(jobs) FROM (
          SELECT array_agg(ROW(
            CASE lane WHEN 'short' THEN 'deliver_outbox' ELSE 'deliver_outbox_' || lane END,
            json_build_object('id', id), NULL, run_at,
            (CASE lane WHEN 'long' THEN 5 ELSE 12 END)::smallint,
            'outbox:' || id, NULL, NULL)::graphile_worker.job_spec ORDER BY run_at, id) AS jobs
          FROM public.outbox WHERE id = ANY (entries) AND state = 'pending') AS found
        WHERE jobs IS NOT NULL;
      END $function$;
ALTER FUNCTION queue_outbox(uuid[]) OWNER TO linewise_owner;
REVOKE EXECUTE ON FUNCTION queue_outbox(uuid[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION queue_outbox(uuid[]) TO linewise_worker;

CREATE OR REPLACE FUNCTION public.record_membership()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
      END $function$;
ALTER FUNCTION record_membership() OWNER TO linewise_owner;

CREATE OR REPLACE FUNCTION public.record_number_past()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      DECLARE at timestamptz := NEW.updated_at;
      BEGIN
        IF TG_OP = 'INSERT' THEN
          INSERT INTO number_holders (company_id, number_id, user_id, started_at)
            VALUES (NEW.company_id, NEW.id, NEW.user_id, NEW.created_at);
          IF (NEW.status IN ('active', 'ready_to_terminate',
    'inactive')
  OR (NEW.type = 'travel' AND NEW.status = 'installable')
  OR (NEW.status IN ('porting', 'porting_rejected') AND NEW.setup_step = 'connected')) THEN
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
      END $function$;
ALTER FUNCTION record_number_past() OWNER TO linewise_owner;

CREATE OR REPLACE FUNCTION public.require_number_hold()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      BEGIN
        IF NOT EXISTS (SELECT FROM sim_access_holds hold
          WHERE hold.company_id = NEW.company_id AND hold.user_id = NEW.user_id
            AND hold.number_id = NEW.id AND hold.confirmed_at IS NULL) THEN
          RAISE EXCEPTION 'A number that staff gave away has no hold on its SIM secrets.';
        END IF;
        RETURN NULL;
      END $function$;
ALTER FUNCTION require_number_hold() OWNER TO linewise_owner;

CREATE OR REPLACE FUNCTION public.require_person_hold()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      BEGIN
        IF NOT EXISTS (SELECT FROM sim_access_holds hold
          WHERE hold.company_id = NEW.company_id AND hold.user_id = NEW.id
            AND hold.number_id IS NULL AND hold.confirmed_at IS NULL) THEN
          RAISE EXCEPTION 'A person whom staff added or changed has no hold on SIM secrets.';
        END IF;
        RETURN NULL;
      END $function$;
ALTER FUNCTION require_person_hold() OWNER TO linewise_owner;

CREATE OR REPLACE FUNCTION public.require_present_person()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
      BEGIN
        PERFORM FROM users WHERE company_id = NEW.company_id AND id = NEW.user_id
          AND status <> 'archived' FOR SHARE;
        IF NOT FOUND THEN
          RAISE EXCEPTION 'A row of % names an archived person.', TG_TABLE_NAME
            USING ERRCODE = 'serialization_failure', CONSTRAINT = TG_NAME;
        END IF;
        RETURN NULL;
      END $function$;
ALTER FUNCTION require_present_person() OWNER TO linewise_owner;
REVOKE EXECUTE ON FUNCTION require_present_person() FROM PUBLIC;

CREATE OR REPLACE FUNCTION public.require_running_number()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
      BEGIN
        PERFORM FROM numbers WHERE company_id = NEW.company_id AND id = NEW.number_id
          AND status <> 'inactive' FOR SHARE;
        IF NOT FOUND THEN
          RAISE EXCEPTION 'A row of % names a number that has ended.', TG_TABLE_NAME
            USING ERRCODE = 'serialization_failure', CONSTRAINT = TG_NAME;
        END IF;
        RETURN NULL;
      END $function$;
ALTER FUNCTION require_running_number() OWNER TO linewise_owner;
REVOKE EXECUTE ON FUNCTION require_running_number() FROM PUBLIC;

CREATE OR REPLACE FUNCTION public.settle_undelivered(entry uuid, is_dropped boolean)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
      BEGIN
        IF app_actor_kind() IS DISTINCT FROM 'staff' OR app_company_id() IS NOT NULL THEN
          RETURN false;
        END IF;
        IF is_dropped THEN
          UPDATE outbox SET state = 'dropped', secret = NULL, settled_at = clock_timestamp()
            WHERE id = entry AND state = 'dead';
          RETURN FOUND;
        END IF;
        UPDATE outbox SET state = 'pending', attempts = 0, settled_at = NULL, run_at = NULL
          WHERE id = entry AND (state = 'dead' OR (state = 'pending' AND attempts >= 6
            AND NOT EXISTS (SELECT FROM graphile_worker.jobs
              WHERE key = 'outbox:' || entry AND locked_at IS NOT NULL)));
        IF NOT FOUND THEN RETURN false; END IF;
        PERFORM queue_outbox(ARRAY[entry]);
        RETURN true;
      END $function$;
ALTER FUNCTION settle_undelivered(uuid,boolean) OWNER TO linewise_worker;
REVOKE EXECUTE ON FUNCTION settle_undelivered(uuid,boolean) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION settle_undelivered(uuid,boolean) TO linewise_app;

CREATE OR REPLACE FUNCTION sandbox.follow_state()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      DECLARE
        at timestamptz := date_trunc('milliseconds', public.product_now());
        first_due timestamptz;
      BEGIN
        IF NEW.state IN ('released', 'stopped', 'deleted') THEN
          UPDATE sandbox.traffic SET ended_at = greatest(began_at, at)
          WHERE call_identifier = NEW.call_identifier AND ended_at IS NULL;
        ELSIF NEW.state IN ('active', 'registered') AND NOT EXISTS (SELECT FROM sandbox.traffic
            WHERE call_identifier = NEW.call_identifier AND ended_at IS NULL) THEN
          IF NOT EXISTS (SELECT FROM sandbox.traffic
              WHERE call_identifier = NEW.call_identifier) THEN
            -- An event that is delivered late happened when it was due.
            SELECT min(due_at) INTO first_due FROM sandbox.events
            WHERE call_identifier = NEW.call_identifier AND kind = NEW.state;
          END IF;
          INSERT INTO sandbox.traffic (call_identifier, type, began_at)
          VALUES (NEW.call_identifier, NEW.type, coalesce(first_due, at))
          ON CONFLICT (call_identifier, began_at) DO UPDATE SET ended_at = NULL;
        END IF;
        RETURN NULL;
      END $function$;
ALTER FUNCTION sandbox.follow_state() OWNER TO linewise_owner;
