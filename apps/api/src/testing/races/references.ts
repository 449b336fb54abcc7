/**
 * Every column that refers to a person or a number, with the condition for rows that must not
 * outlive the archiving of the person or the end of the number; or the reason why any row may.
 */
export type Reference =
  | { readonly column: string; readonly living: string }
  | { readonly column: string; readonly mayStay: string };

/** For a person who is archived. */
export const references: Readonly<Record<'users' | 'numbers', readonly Reference[]>> = {
  users: [
    {
      column: 'numbers.user_id',
      // A prepaid travel eSIM may end on its own day, the others with the month.
      living: `row.status NOT IN ('ready_to_terminate', 'inactive') AND row.expires_at IS NULL`,
    },
    {
      column: 'porting_items.user_id',
      living: `row.status NOT IN ('declined', 'cancelled', 'completed')`,
    },
    {
      column: 'top_ups.user_id',
      living: `row.status IN ('requested', 'approved', 'scheduled') AND row.submitted_at IS NULL`,
    },
    { column: 'team_members.user_id', living: 'true' },
    { column: 'integrations.user_id', living: `row.status <> 'inactive'` },
    { column: 'crm_invitations.user_id', living: 'row.ended_at IS NULL' },
    { column: 'crm_pauses.user_id', mayStay: 'It only keeps calls from being logged.' },
    {
      column: 'crm_calls.user_id',
      mayStay: 'What is still to be logged is dropped once the person is not connected.',
    },
    { column: 'guide_tickets.user_id', living: 'row.ended_at IS NULL' },
    {
      column: 'status_tickets.user_id',
      mayStay: 'It opens only while the person is in the company.',
    },
    {
      column: 'impersonation_tickets.user_id',
      mayStay: 'The administrator is looked up when it is used.',
    },
    { column: 'notifications.user_id', mayStay: 'Only a person who is logged in can read them.' },
    { column: 'notification_settings.user_id', mayStay: 'A restored person has them again.' },
    { column: 'onboardings.user_id', mayStay: 'Only a person who is logged in can read them.' },
    { column: 'sim_access_holds.user_id', mayStay: 'It only takes access away.' },
    { column: 'porting_requests.created_by', mayStay: 'It says who asked.' },
    { column: 'number_holders.user_id', mayStay: 'It says who held a number, for billing.' },
    { column: 'team_memberships.user_id', mayStay: 'It says who was in a team, for billing.' },
    { column: 'admin_invitations.invited_by', mayStay: 'It says who invited.' },
    { column: 'company_domains.added_by', mayStay: 'It says who added it.' },
    {
      column: 'hr_people.user_id',
      mayStay: 'It says who an archived person was in the HR system.',
    },
    { column: 'api_keys.created_by', mayStay: 'It says who made it.' },
  ],
  numbers: [
    { column: 'qr_tickets.number_id', living: 'true' },
    { column: 'guide_tickets.number_id', living: 'row.ended_at IS NULL' },
    {
      column: 'top_ups.number_id',
      living: `row.status IN ('draft', 'requested', 'approved', 'scheduled', 'failed')`,
    },
    {
      column: 'billing_spans.number_id',
      mayStay: 'A trigger ends it with the number, in the same statement.',
    },
    { column: 'number_holders.number_id', mayStay: 'It says who held the number, for billing.' },
    { column: 'plan_periods.number_id', living: 'row.ended_at IS NULL' },
    { column: 'sim_profiles.number_id', living: 'row.secrets IS NOT NULL' },
    {
      column: 'porting_items.number_id',
      living: `row.status NOT IN ('declined', 'cancelled', 'completed')`,
    },
    {
      column: 'crm_invitations.number_id',
      mayStay: 'It opens only while the number is the person’s.',
    },
    { column: 'consumption.number_id', mayStay: 'What was used is counted after the end too.' },
    { column: 'usage_days.number_id', mayStay: 'What was used is counted after the end too.' },
    { column: 'usage_weeks.number_id', mayStay: 'What was used is counted after the end too.' },
    { column: 'sim_access_holds.number_id', mayStay: 'It only takes access away.' },
  ],
};

/** SQL that finds the columns of rows which must not be there; `:ids` are those archived or ended. */
export function violations(of: 'users' | 'numbers'): string {
  const over = of === 'users' ? `named.status = 'archived'` : `named.status = 'inactive'`;
  return references[of]
    .flatMap((reference) => {
      if (!('living' in reference)) return [];
      const [table, column] = reference.column.split('.');
      return `SELECT '${reference.column}' AS column
        FROM ${table} row JOIN ${of} named
          ON named.company_id = row.company_id AND named.id = row.${column}
        WHERE named.id = ANY (:ids) AND ${over} AND ${reference.living}`;
    })
    .join('\nUNION ALL ');
}
