import { readdirSync } from 'node:fs';
import { AppError } from '@workspace/domain/contract/error';
import { describe, expect, test } from 'vitest';
import { invoicePolicy } from '../capabilities/billing/invoices/policy.ts';
import { companyPolicy, staffRecordPolicy } from '../capabilities/company/companies/policy.ts';
import { domainPolicy } from '../capabilities/company/domains/policy.ts';
import { hrPlanPolicy } from '../capabilities/flows/hr-plans/policy.ts';
import { importPolicy } from '../capabilities/flows/imports/policy.ts';
import { guidePolicy } from '../capabilities/links/guides/policy.ts';
import { statusPolicy } from '../capabilities/links/status/policy.ts';
import { numberPolicy } from '../capabilities/numbers/numbers/policy.ts';
import { simAccessPolicy } from '../capabilities/numbers/numbers/sim/access/policy.ts';
import { topUpPolicy } from '../capabilities/numbers/topups/policy.ts';
import { userPolicy } from '../capabilities/people/accounts/policy.ts';
import { invitationPolicy } from '../capabilities/people/invitations/policy.ts';
import { teamPolicy } from '../capabilities/people/teams/policy.ts';
import { apiKeyPolicy } from '../capabilities/platform/api-keys/policy.ts';
import { assistantChangePolicy } from '../capabilities/platform/assistants/policy.ts';
import { crmSettingsPolicy } from '../capabilities/platform/crm/policy.ts';
import { hrPolicy } from '../capabilities/platform/hr/policy.ts';
import { integrationPolicy } from '../capabilities/platform/integrations/policy.ts';
import { webhookPolicy } from '../capabilities/platform/webhooks/policy.ts';
import { impersonationPolicy } from '../capabilities/staff/impersonations/policy.ts';
import { notificationPolicy } from '../capabilities/subscribers/notifications/policy.ts';
import { portingItemPolicy } from '../capabilities/transfers/requests/policy.ts';
import type { Policy, PolicyActor } from './policy.ts';

const actor = (
  actorKind: PolicyActor['actorKind'],
  companyId: string | null,
  userId: string | null = null,
): PolicyActor => ({
  actorKind,
  companyId,
  userId,
  keyScope: actorKind === 'api_key' ? 'api_key/own' : null,
});

/** Everybody who could call; the row belongs to `holder` of company `own`. */
const actors = {
  visitor: actor('visitor', null),
  newcomer: actor('newcomer', null),
  holder: actor('regular', 'own', 'holder'),
  colleague: actor('regular', 'own', 'colleague'),
  admin: actor('admin', 'own', 'admin'),
  'staff within': actor('staff', 'own', null),
  'staff without a company': actor('staff', null),
  'API key': actor('api_key', 'own'),
  system: actor('system', 'own'),
  'employee elsewhere': actor('regular', 'other', 'holder'),
  'admin elsewhere': actor('admin', 'other', 'holder'),
  'staff elsewhere': actor('staff', 'other'),
  'API key elsewhere': actor('api_key', 'other'),
  'system elsewhere': actor('system', 'other'),
} as const;
type Who = keyof typeof actors;

/** One policy with a row, and who may do what to it; nobody else may. */
interface Entry {
  readonly file: string;
  readonly row: string;
  readonly actions: readonly string[];
  readonly allowed: Readonly<Record<string, readonly Who[] | undefined>>;
  readonly can: (who: Who, action: string) => boolean;
  readonly refusal: (who: Who, action: string) => number | undefined;
}

function entry<Row, Action extends string>(
  file: string,
  row: string,
  policy: Policy<Row, Action>,
  example: Row,
  allowed: { readonly [A in Action]?: readonly Who[] },
): Entry {
  const named = (action: string) =>
    policy.actions.find((one) => one === action) ?? expect.unreachable(action);
  return {
    file,
    row,
    actions: policy.actions,
    allowed,
    can: (who, action) => policy.can(actors[who], named(action), example),
    refusal: (who, action) => {
      try {
        policy.authorise(actors[who], named(action), example);
        return undefined;
      } catch (error) {
        return error instanceof AppError ? error.definition.status : expect.unreachable();
      }
    },
  };
}

const number = { id: 'n', company_id: 'own', user_id: 'holder', status: 'active' } as const;
const managing: Who[] = ['admin', 'API key', 'staff within', 'system'];
const people: Who[] = ['admin', 'staff within', 'system'];
const inCompany: Who[] = ['holder', 'colleague', ...managing];
const hold = {
  user_id: 'holder',
  number_id: 'n',
  reason: 'number_given',
  staff_name: 'Staff',
  api_key_name: null,
  held_at: new Date(0),
  confirmed_by_name: null,
  confirmed_at: null,
} as const;
const personHold = { ...hold, user_id: 'admin', number_id: null };

const everyone = Object.keys(actors) as Who[];

const entries: readonly Entry[] = [
  entry(
    'people/accounts/policy.ts',
    'an employee',
    userPolicy,
    { company_id: 'own', role: 'regular', status: 'active' },
    {
      'user.change': managing,
      'user.change_login': people,
      'user.change_role': ['admin', 'system'],
      'user.archive': managing,
      'user.restore': managing,
    },
  ),
  entry(
    'people/accounts/policy.ts',
    'an employee who has not logged in yet',
    userPolicy,
    { company_id: 'own', role: 'regular', status: 'new_user' },
    {
      'user.change': managing,
      'user.change_login': managing,
      'user.change_role': ['admin', 'system'],
      'user.archive': managing,
      'user.restore': managing,
    },
  ),
  entry(
    'people/accounts/policy.ts',
    'an administrator',
    userPolicy,
    { company_id: 'own', role: 'admin', status: 'active' },
    {
      'user.change': managing,
      'user.change_login': ['admin', 'system'],
      'user.change_role': ['admin', 'system'],
      'user.archive': ['admin', 'system'],
      'user.restore': managing,
    },
  ),
  entry('numbers/numbers/policy.ts', 'a number', numberPolicy, number, {
    'number.get': ['holder', ...managing],
    'number.change': managing,
    'number.replace_qr': ['holder', ...people],
    'number.confirm_sim_access': people,
    'number.send_guide': people,
  }),
  entry(
    'numbers/numbers/policy.ts',
    'an inactive number',
    numberPolicy,
    { ...number, status: 'inactive' },
    {
      'number.get': ['staff within', 'system'],
      'number.change': ['staff within', 'system'],
      'number.replace_qr': ['staff within', 'system'],
      'number.confirm_sim_access': ['staff within', 'system'],
      'number.send_guide': ['staff within', 'system'],
    },
  ),
  entry(
    'numbers/numbers/sim/access/policy.ts',
    'open SIM secrets',
    simAccessPolicy,
    { number, holds: [] },
    {
      'sim_access.read': ['holder', 'admin', 'system'],
      'sim_access.confirm': ['admin'],
    },
  ),
  entry(
    'numbers/numbers/sim/access/policy.ts',
    'closed SIM secrets, with an administrator whom staff added',
    simAccessPolicy,
    { number, holds: [hold, personHold] },
    { 'sim_access.read': ['system'], 'sim_access.confirm': [] },
  ),
  entry(
    'links/guides/policy.ts',
    'the ticket of a guide',
    guidePolicy,
    { company_id: 'own', user_id: 'holder' },
    // A link counts as its person's, unless another employee is logged in.
    { 'guide.open': everyone.filter((who) => !['colleague', 'employee elsewhere'].includes(who)) },
  ),
  entry(
    'links/status/policy.ts',
    'the ticket of a status page',
    statusPolicy,
    { company_id: 'own', user_id: 'holder' },
    { 'status.open': everyone.filter((who) => !['colleague', 'employee elsewhere'].includes(who)) },
  ),
  entry(
    'transfers/requests/policy.ts',
    'a transfer',
    portingItemPolicy,
    { company_id: 'own', user_id: 'holder' },
    {
      'porting_item.get': ['holder', ...managing],
      'porting_item.process': managing,
      'porting_item.update': managing,
      'porting_item.delete': ['holder', ...managing],
      'porting_item.correct': ['holder', ...managing],
      'porting_item.ask_again': ['staff within'],
      'porting_item.change_day': ['holder', ...managing],
    },
  ),
  entry(
    'billing/invoices/policy.ts',
    'an invoice',
    invoicePolicy,
    { company_id: 'own' },
    {
      'invoice.read': managing,
      'invoice.pay': managing,
      'invoice.void': ['staff within'],
      'invoice.mark_unpaid': ['staff within'],
      'invoice.remind': ['staff within'],
      'invoice.settle_refund': ['staff within'],
    },
  ),
  entry(
    'flows/hr-plans/policy.ts',
    'a plan of changes',
    hrPlanPolicy,
    { company_id: 'own' },
    { 'hr_plan.get': managing, 'hr_plan.apply': ['admin'], 'hr_plan.revoke': managing },
  ),
  entry(
    'flows/imports/policy.ts',
    'an import',
    importPolicy,
    { company_id: 'own' },
    {
      'import.get': managing,
      'import.apply': managing,
    },
  ),
  entry(
    'platform/integrations/policy.ts',
    'an integration',
    integrationPolicy,
    { company_id: 'own', user_id: 'holder' },
    { 'integration.invite': managing, 'integration.disconnect': managing },
  ),
  entry(
    'platform/hr/policy.ts',
    'the connection to an HR system',
    hrPolicy,
    { company_id: 'own' },
    {
      'hr.connect': ['admin', 'system'],
      'hr.disconnect': managing,
      'hr.see_webhook': ['admin', 'system'],
    },
  ),
  entry(
    'platform/crm/policy.ts',
    'the settings of the CRM',
    crmSettingsPolicy,
    { company_id: 'own' },
    { 'crm_settings.change': managing },
  ),
  entry(
    'platform/webhooks/policy.ts',
    'a webhook endpoint of an API key',
    webhookPolicy,
    { company_id: 'own', api_key_id: 'own' },
    {
      'webhook.see': managing,
      'webhook.change': managing,
      'webhook.delete': managing,
      'webhook.send': managing,
      'webhook.remind': ['staff within'],
      'webhook.check': ['staff within'],
    },
  ),
  entry(
    'platform/webhooks/policy.ts',
    'a webhook endpoint of an administrator',
    webhookPolicy,
    { company_id: 'own', api_key_id: null },
    {
      'webhook.see': people,
      'webhook.change': people,
      'webhook.delete': people,
      'webhook.send': people,
      'webhook.remind': ['staff within'],
      'webhook.check': ['staff within'],
    },
  ),
  entry(
    'platform/api-keys/policy.ts',
    'an API key',
    apiKeyPolicy,
    { company_id: 'own' },
    { 'api_key.update': ['admin'], 'api_key.revoke': ['admin'], 'api_key.rotate': ['admin'] },
  ),
  entry(
    'platform/assistants/policy.ts',
    'a change of an assistant',
    assistantChangePolicy,
    { company_id: 'own' },
    { 'assistant_change.confirm': ['admin'], 'assistant_change.cancel': ['admin'] },
  ),
  entry(
    'people/invitations/policy.ts',
    'an invitation of an administrator',
    invitationPolicy,
    { company_id: 'own' },
    { 'invitation.revoke': managing },
  ),
  entry(
    'company/companies/policy.ts',
    'an archived company',
    staffRecordPolicy,
    { company_id: 'own', status: 'activated', is_archived: true },
    { 'company.open_record': ['staff without a company'] },
  ),
  entry(
    'company/domains/policy.ts',
    'a domain of a company',
    domainPolicy,
    { company_id: 'own' },
    { 'domain.verify': managing, 'domain.remove': managing },
  ),
  entry(
    'subscribers/notifications/policy.ts',
    'a notification of an employee',
    notificationPolicy,
    { company_id: 'own', user_id: 'holder' },
    { 'notification.read': ['holder'] },
  ),
  entry(
    'company/companies/policy.ts',
    'a company',
    companyPolicy,
    { company_id: 'own', status: 'not_activated', is_archived: false },
    {
      'company.get': [...inCompany, 'staff without a company'],
      'company.enter': ['staff within', 'staff without a company'],
      'company.update': managing,
      'company.review': ['staff within'],
    },
  ),
  entry(
    'company/companies/policy.ts',
    'an archived company',
    companyPolicy,
    { company_id: 'own', status: 'activated', is_archived: true },
    {
      'company.get': inCompany,
      'company.enter': ['staff within'],
      'company.update': managing,
      'company.review': ['staff within'],
    },
  ),
  entry(
    'staff/impersonations/policy.ts',
    'a customer of the overview',
    impersonationPolicy,
    { status: 'activated', is_archived: false },
    { 'impersonation.create': ['staff without a company'] },
  ),
  entry(
    'staff/impersonations/policy.ts',
    'a company outside of the overview',
    impersonationPolicy,
    { status: 'not_activated', is_archived: false },
    { 'impersonation.create': [] },
  ),
  entry(
    'people/teams/policy.ts',
    'a team',
    teamPolicy,
    { company_id: 'own' },
    {
      'team.create': managing,
      'team.update': managing,
      'team.delete': managing,
    },
  ),
  entry(
    'numbers/topups/policy.ts',
    'a top-up',
    topUpPolicy,
    { company_id: 'own', user_id: 'holder' },
    {
      'top_up.create': ['holder', ...managing],
      'top_up.decide': managing,
      'top_up.cancel': ['holder', ...managing],
    },
  ),
];

test('every policy of a capability is in this matrix', () => {
  const folder = new URL('../capabilities', import.meta.url);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('/policy.ts'));
  expect([...new Set(entries.map(({ file }) => file))].sort()).toEqual(files.sort());
});

const cases = entries.flatMap((one) =>
  one.actions.map((action) => [action, one.row, one, action] as const),
);

describe('who may do what to a row', () => {
  test.each(cases)('%s: %s', (_, __, one, action) => {
    const allowed = everyone.filter((who) => one.can(who, action));
    expect(allowed.sort()).toEqual([...(one.allowed[action] ?? [])].sort());
    for (const who of everyone) {
      const isAllowed = allowed.includes(who);
      const refusal = one.refusal(who, action);
      if (isAllowed) expect(refusal).toBeUndefined();
      // An actor who may not know of the row gets the answer for an id that does not exist.
      else if (who.endsWith('elsewhere') || who === 'visitor') expect(refusal).toBe(404);
      else expect([403, 404]).toContain(refusal);
    }
  });

  test('a row that does not exist is 404 for everybody', () => {
    for (const who of everyone) {
      expect(() => numberPolicy.authorise(actors[who], 'number.get', undefined)).toThrow(
        'Not found.',
      );
    }
  });
});
