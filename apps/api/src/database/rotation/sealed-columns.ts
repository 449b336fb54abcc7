/** Where something sealed is kept. All is SQL over one row of the table. */
export interface SealedColumn {
  readonly table: string;
  /** For people: which column. */
  readonly name: string;
  /** Order in which rows are taken in hand, the same for everybody. */
  readonly key: string;
  readonly sealed: string;
  /** What the text is bound to, as its store spells it. */
  readonly context: string;
  /** The assignment that puts `$1` there instead. */
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
 * Everything that is sealed at rest; a test compares it with what a whole journey leaves in the
 * database. What people carry (a login that is under way) is opened by the key before as well.
 */
export const sealedColumns: readonly SealedColumn[] = [
  column('public.sim_profiles', 'secrets', 'company_id, number_id', `'sim:' || number_id`),
  column('sandbox.profiles', 'secrets', 'call_identifier', `'sandbox-profile:' || call_identifier`),
  column('public.porting_items', 'porting_code', 'company_id, id', `'porting:' || id`),
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
