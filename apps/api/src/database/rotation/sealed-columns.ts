/** A column with sealed texts. All fields are SQL over one row of the table. */
export interface SealedColumn {
  readonly table: string;
  /** Human-readable name of the column. */
  readonly name: string;
  /** Order in which rows are locked; the same in every process. */
  readonly key: string;
  readonly sealed: string;
  /** The sealing context of the text, as its store builds it. */
  readonly context: string;
  /** The assignment that replaces the text by `$1`. */
  readonly assign: string;
}

const column = (table: string, name: string, key: string, context: string): SealedColumn => ({
  table,
  name,
  key,
  sealed: name,
  context,
  assign: `${name} = $1`,
});

/**
 * All columns with sealed texts; a test compares the list with the database after a full journey.
 * Sealed cookies (a login in progress) are opened by the previous key as well.
 */
export const sealedColumns: readonly SealedColumn[] = [
  column('public.sim_profiles', 'secrets', 'company_id, number_id', `'sim:' || number_id`),
  column('sandbox.profiles', 'secrets', 'call_identifier', `'sandbox-profile:' || call_identifier`),
  column(
    'public.es2plus_profiles',
    'activation_code',
    'call_identifier',
    `'es2plus-profile:' || call_identifier`,
  ),
  column('public.porting_items', 'porting_code', 'company_id, id', `'porting:' || id`),
  column('public.porting_items', 'secrets', 'company_id, id', `'porting-secrets:' || id`),
  column('public.stored_files', 'data_key', 'company_id, id', `'file:' || id`),
  column('public.integrations', 'token', 'company_id, id', `'integration:' || id`),
  column('public.integrations', 'username', 'company_id, id', `'integration:' || id`),
  column('public.integrations', 'webhook_secret', 'company_id, id', `'integration:' || id`),
  column('public.webhook_endpoints', 'secret', 'company_id, id', `'webhook:' || id`),
  column('public.webhook_endpoints', 'old_secret', 'company_id, id', `'webhook:' || id`),
  column('public.outbox', 'secret', 'id', `'outbox:' || id`),
  column('public.sessions', 'id_token', 'id', `'session-id-token'`),
  {
    table: 'public.oidc_records',
    name: 'payload',
    key: 'model, id',
    sealed: `payload->>'sealed'`,
    context: `CASE model WHEN 'SigningKeys' THEN 'oidc-signing-keys' ELSE 'oidc-' || model END`,
    assign: `payload = payload || jsonb_build_object('sealed', $1::text)`,
  },
];
