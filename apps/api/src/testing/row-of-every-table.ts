import { randomUUID } from 'node:crypto';
import { defaultCrmSettings } from '@workspace/domain/crm/schema';
import type { Knex } from 'knex';
import type { Sealer } from '../secrets/seal.ts';

const hash = (text: string) => Buffer.from(text.padEnd(32, '.'));

/**
 * Adds rows to the tables that the demo data leaves empty, so that a backup has something of each.
 * @param owner of a database with the demo data
 */
export async function plantRowOfEveryTable(owner: Knex, sealer: Sealer): Promise<void> {
  const number: { company_id: string; id: string; user_id: string } = await owner('numbers')
    .whereNotNull('user_id')
    .first('company_id', 'id', 'user_id');
  const { company_id, user_id } = number;
  const now = new Date();
  const later = new Date(now.getTime() + 3_600_000);
  const own = { company_id, id: randomUUID() };
  const person = { ...own, user_id };
  const [identityId, sessionId] = [randomUUID(), randomUUID()];
  const plan = await owner('plans').first('id');
  const transfer = await owner('porting_items').where({ company_id }).first('id', 'user_id');
  const rows: readonly (readonly [string, object])[] = [
    [
      'identities',
      {
        id: identityId,
        issuer: 'https://issuer.example',
        subject: 'one',
        email: 'a@b.c',
        name: 'A',
      },
    ],
    [
      'sessions',
      { id: sessionId, token_hash: hash('session'), identity_id: identityId, expires_at: later },
    ],
    [
      'desktop_codes',
      {
        code_hash: hash('code'),
        session_id: sessionId,
        code_challenge: 'challenge',
        redirect_uri: 'http://127.0.0.1:1/callback',
        expires_at: later,
      },
    ],
    ['desktop_tokens', { token_hash: hash('refresh'), session_id: sessionId }],
    [
      'impersonation_tickets',
      { ...person, session_id: sessionId, ticket_hash: hash('ticket'), expires_at: later },
    ],
    [
      'onboardings',
      {
        ...person,
        step: 'Company',
        answers: JSON.stringify({ firstName: 'Ida' }),
        saved_at: now,
      },
    ],
    [
      'bookings',
      {
        id: randomUUID(),
        starts_at: now,
        ends_at: later,
        first_name: 'Ingrid',
        last_name: 'Solheim',
        email: 'ingrid@fjord.example',
        time_zone: 'Europe/Oslo',
        ticket_hash: hash('booking'),
        created_at: now,
      },
    ],
    [
      'api_keys',
      {
        ...own,
        name: 'ERP sync',
        scopes: ['numbers:read'],
        hash: hash('key'),
        masked: 'lw_test_abcd…wxyz',
        created_by: user_id,
        created_by_name: 'Line',
        created_at: now,
      },
    ],
    [
      'assistant_changes',
      {
        ...own,
        key_id: own.id,
        key_name: 'ERP sync',
        tool: 'create_team',
        operation: 'teams.create',
        request: JSON.stringify({ method: 'POST', url: '/api/v0/teams', body: '{}' }),
        request_hash: hash('request'),
        effect_hash: hash('effect'),
        words: JSON.stringify({ title: 'Create a team', rows: [] }),
        state: 'prepared',
        created_at: now,
        expires_at: later,
      },
    ],
    ['oidc_records', { model: 'Account', id: 'account', payload: '{"email":"a@b.c"}' }],
    ['oidc_records', { model: 'Session', id: 'session', payload: '{}' }],
    [
      'admin_invitations',
      {
        ...own,
        email: 'invited@nordlys.example',
        ticket_hash: hash('invitation'),
        invited_by: user_id,
        invited_by_name: 'Astrid',
        created_at: now,
        expires_at: later,
      },
    ],
    [
      'crm_invitations',
      {
        ...person,
        number_id: number.id,
        ticket_hash: hash('crm'),
        created_at: now,
        expires_at: later,
      },
    ],
    [
      'integrations',
      {
        ...person,
        type: 'pipedrive',
        status: 'active',
        token: sealer.seal('token', `integration:${own.id}`),
        created_at: now,
      },
    ],
    ['crm_settings', { company_id, ...defaultCrmSettings }],
    ['sandbox.followed_lines', { call_identifier: own.id, phone_number: '+4526000001' }],
    [
      'sandbox.phone_calls',
      {
        id: own.id,
        call_identifier: own.id,
        direction: 'in',
        other_party: '+4526000002',
        answered: true,
        seconds: 60,
        started_at: now,
        due_at: later,
      },
    ],
    ['sandbox.crm_call_logs', { id: own.id, account_id: 7001, user_id: 1, fields: '{}' }],
    ['crm_pauses', { company_id, user_id, is_paused: true }],
    [
      'crm_calls',
      {
        company_id,
        user_id,
        event_id: randomUUID(),
        message_id: randomUUID(),
        state: 'logged',
        started_at: now,
        ended_at: now,
      },
    ],
    [
      'hr_invitations',
      {
        ...own,
        email: 'hr@nordlys.example',
        ticket_hash: hash('hr'),
        created_at: now,
        expires_at: later,
      },
    ],
    ['hr_events', { company_id: own.company_id, digest: hash('event') }],
    [
      'webhook_endpoints',
      {
        ...own,
        url: 'https://hooks.nordlys.example/',
        events: ['*'],
        secret: sealer.seal('secret', `webhook:${own.id}`),
        old_secret: sealer.seal('old secret', `webhook:${own.id}`),
        old_secret_until: later,
        created_at: now,
      },
    ],
    [
      'webhook_events',
      {
        company_id: own.company_id,
        type: 'user.created',
        subject: 'user',
        subject_id: user_id,
        occurred_at: now,
      },
    ],
    [
      'webhook_deliveries',
      {
        ...own,
        endpoint_id: own.id,
        message_id: 'evt_1',
        type: 'user.created',
        body: '{}',
        state: 'delivered',
        created_at: now,
      },
    ],
    [
      'guide_tickets',
      {
        ...person,
        number_id: number.id,
        ticket_hash: hash('guide'),
        link_id: randomUUID(),
        source: 'company',
        created_at: now,
        expires_at: later,
      },
    ],
    ['qr_tickets', { ...own, number_id: number.id, ticket_hash: hash('qr'), expires_at: later }],
    [
      'status_tickets',
      {
        ...own,
        porting_item_id: transfer.id,
        user_id: transfer.user_id,
        ticket_hash: hash('status'),
        expires_at: later,
      },
    ],
    [
      'confirmation_codes',
      {
        ...own,
        purpose: 'top_up',
        phone_number: '+4526123456',
        code_hash: hash('confirmation'),
        created_at: now,
        expires_at: later,
      },
    ],
    [
      'sim_access_holds',
      {
        ...person,
        reason: 'login_changed',
        staff_identity_id: identityId,
        staff_name: 'Robin',
        held_at: now,
      },
    ],
    ['hr_people', { company_id: own.company_id, user_id, hr_id: '3332883884017713938' }],
    [
      'hr_plans',
      { ...own, state: 'ready', reason: 'asked', message_id: randomUUID(), created_at: now },
    ],
    ['hr_plan_rows', { ...own, plan_id: own.id, place: 1, content: '{}' }],
    [
      'hr_planned_changes',
      {
        ...own,
        hr_id: '3332883884017713938',
        kind: 'joiner',
        content: '{}',
        choice: 'add',
        due_at: later,
        created_at: now,
      },
    ],
    [
      'imports',
      {
        ...own,
        created_by: user_id,
        file_name: 'people.csv',
        state: 'checked',
        rows: '[]',
        report: '{}',
        created_at: now,
        expires_at: later,
      },
    ],
    [
      'import_progress',
      { company_id, import_id: own.id, step: 'checking', done: 1, total: 2, noted_at: now },
    ],
    [
      'notifications',
      {
        ...person,
        event_id: randomUUID(),
        type: 'number_activated',
        audience: 'person',
        subject_kind: 'number',
        subject_id: number.id,
        params: '{}',
        created_at: now,
        by_email: false,
      },
    ],
    [
      'agreed_prices',
      {
        company_id,
        plan_id: plan.id,
        currency: 'EUR',
        valid_from: '2026-12-01',
        amount: 900,
        agreed_at: now,
      },
    ],
    ['payment_accounts', { ...own, name: 'New payment method', created_at: now }],
    ['closed_months', { company_id, month: '2026-10', currency: 'EUR', closed_at: now }],
    ['invoice_series', { series: 'invoice', year: 2026, last: 1 }],
    [
      'invoices',
      {
        ...own,
        payment_account_id: own.id,
        payment_account_name: 'New payment method',
        month: '2026-10',
        currency: 'EUR',
        state: 'PREPARING',
        state_changed_at: now,
        net: 900,
        vat: 225,
        total: 1125,
        created_at: now,
      },
    ],
    [
      'invoice_payments',
      {
        company_id,
        invoice_id: own.id,
        try: 1,
        customer_id: 'cus_sandbox_1',
        method_id: 'pm_sandbox_1',
        method_name: 'Visa ending in 4242',
        amount: 1125,
        currency: 'EUR',
        state: 'succeeded',
        was_unpaid: false,
        charge_id: 'pay_sandbox_1',
        started_at: now,
      },
    ],
    [
      'invoice_lines',
      {
        company_id,
        invoice_id: own.id,
        position: 1,
        kind: 'plan',
        number_id: number.id,
        plan_id: plan.id,
        plan_name: 'Zone A 20 GB',
        from_day: '2026-10-01',
        to_day: '2026-10-31',
        days: 31,
        currency: 'EUR',
        price: 900,
        amount: 900,
      },
    ],
    [
      'billing_credits',
      {
        ...own,
        invoice_id: own.id,
        amount: 100,
        currency: 'EUR',
        reason: 'Too many days',
        created_at: now,
      },
    ],
    [
      'invoice_tickets',
      { ...own, invoice_id: own.id, ticket_hash: hash('pay'), expires_at: later },
    ],
    [
      'billing_email_tickets',
      {
        ...own,
        payment_account_id: own.id,
        billing_email: 'invoices@nordlys.example',
        ticket_hash: hash('billing email'),
        created_at: now,
        expires_at: later,
      },
    ],
    ['usage_counts', { company_id, counted_from: now, counted_until: now }],
    [
      'usage_weeks',
      {
        company_id,
        number_id: number.id,
        week: '2020-01-06',
        country_code: 'DK',
        data_mb: 1,
        voice_minutes: 1,
        sms: 1,
      },
    ],
    ['notification_settings', { company_id, user_id, email: '{}', version: 1 }],
    ['changes', { company_id, revision: 1, kind: 'number', id: number.id, admins_before: true }],
    ['company_figures', { company_id, revision: 1, sum_mrr: 1, count_numbers: 1, count_users: 1 }],
    [
      'idempotency_keys',
      {
        scope: identityId,
        key: randomUUID(),
        operation: 'numbers.order',
        request_hash: hash('request'),
        status: 201,
        body: '{"data": {}}',
      },
    ],
    ['rate_limits', { key: 'address:127.0.0.1', points: 3 }],
    ['es2plus_profiles', { call_identifier: randomUUID(), state: 'ordered' }],
    [
      'queue_events',
      {
        id: randomUUID(),
        operation: 'queues.mark',
        queue: 'kyb',
        row_id: company_id,
        before: '{}',
        after: '{}',
      },
    ],
    [
      'queue_rows',
      {
        queue: 'kyb',
        row_id: company_id,
        owner_id: identityId,
        owner_name: 'A',
        note: 'Waits.',
        version: 1,
      },
    ],
    [
      'outbox',
      {
        id: randomUUID(),
        topic: 'mail.send',
        payload: JSON.stringify({ to: 'somebody@nordlys.example' }),
        secret: sealer.seal('{}', 'outbox'),
      },
    ],
    ['sandbox.calls', { call_identifier: randomUUID() }],
    ['sandbox.clock_moves', { id: randomUUID(), target_offset_ms: 1000 }],
    [
      'sandbox.hr_people',
      {
        id: 'HR-1',
        first_name: 'Ida',
        last_name: 'Lund',
        email: 'ida@nordlys.example',
        start_date: '2026-01-01',
      },
    ],
    [
      'sandbox.form_submissions',
      { id: randomUUID(), page_uri: 'https://plans.example/onboarding', fields: '[]' },
    ],
    [
      'sandbox.messages',
      { id: randomUUID(), channel: 'email', recipient: 'a@b.c', subject: 'Hello', body: 'Hello' },
    ],
    ['sandbox.payment_customers', { id: 'cus_1', account_id: randomUUID(), name: 'Nordlys' }],
    [
      'sandbox.payment_methods',
      {
        id: 'pm_1',
        customer_id: 'cus_1',
        brand: 'visa',
        last4: '4242',
        exp_month: 12,
        exp_year: 2030,
      },
    ],
    [
      'sandbox.payment_charges',
      {
        id: 'pay_1',
        key: 'invoice:1',
        customer_id: 'cus_1',
        method_id: 'pm_1',
        invoice_id: randomUUID(),
        number: '2026-10-00001',
        amount: 900,
        currency: 'EUR',
        state: 'succeeded',
      },
    ],
    ['sandbox.payment_refunds', { id: 'ref_1', key: 'void:1', charge_id: 'pay_1', amount: 400 }],
    ['sandbox.payment_tickets', { hash: hash('card page'), customer_id: 'cus_1' }],
  ];
  for (const [table, row] of rows) await owner(table).insert(row);
}
