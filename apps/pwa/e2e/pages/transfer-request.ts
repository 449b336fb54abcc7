import { type APIRequestContext, expect } from '@playwright/test';
import { addDays } from '@workspace/domain/transfers/rules/formats/days';
import {
  instantOfDay,
  type TransferDateFacts,
  transferDates,
} from '@workspace/domain/transfers/rules/transfer-dates';
import { codeOf } from './sms.ts';

export interface TransferAnswers {
  readonly companyId: string;
  readonly planId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** A Danish number that no other story uses: E.164. */
  readonly phone: string;
}

const base = '/api/v0/numbers';

/**
 * The first day on which Danish carriers transfer numbers, at least so many days ahead.
 * @returns `YYYY-MM-DD`
 */
export function openDay(facts: TransferDateFacts, daysAhead: number): string {
  const { problemOf } = transferDates(facts);
  let day = addDays(facts.today, daysAhead);
  while (problemOf(day) !== null) day = addDays(day, 1);
  return day;
}

/** A day about a month ahead on which Danish carriers transfer numbers, `YYYY-MM-DD`. */
export async function transferDay(visitor: APIRequestContext): Promise<string> {
  const answer = await visitor.get('/api/v0/countries/DK/transfer_dates?porting_type=personal');
  const { data } = await answer.json();
  return openDay(data, 35);
}

/** Asks for a transfer as an employee without a login does, by the same requests as the pages. */
export async function requestTransfer(visitor: APIRequestContext, answers: TransferAnswers) {
  const { companyId: company_id, email, phone: phone_number } = answers;
  const post = async (call: string, data: object) => {
    const answer = await visitor.post(`${base}/${call}?public=true`, { data });
    expect(answer.ok(), await answer.text()).toBe(true);
  };
  await post('generate_verification_code_for_individual_number', {
    company_id,
    country_code: 'DK',
    email,
    first_name: answers.firstName,
    last_name: answers.lastName,
    phone_number,
  });
  await post('verify_verification_code_for_individual_number', {
    email,
    phone_number,
    verification_code: await codeOf(visitor, phone_number),
  });
  await post('create_porting_request_item_for_individual_number', {
    company_id,
    email,
    phone_number,
    request_item: JSON.stringify({
      plan_id: answers.planId,
      country_code: 'DK',
      porting_type: 'personal',
      porting_date: instantOfDay(await transferDay(visitor)),
      current_carrier: JSON.stringify({ carrierId: 'dk_telenor', carrierName: 'Telenor' }),
      account_holder: `${answers.firstName} ${answers.lastName}`,
      address: 'Havnegade 1',
      zip_code: '2100',
    }),
  });
}

/**
 * Lets people of the domain ask for a transfer while `work` runs; afterwards the company has the
 * domains that it had.
 */
export async function withDomain(
  admin: APIRequestContext,
  { companyId, domain }: { readonly companyId: string; readonly domain: string },
  work: () => Promise<void>,
): Promise<void> {
  const path = `/api/v0/companies/${companyId}/whitelisted_domains`;
  const checked = await admin.get(`/api/v0/companies/is_domain_whitelisted?domain=${domain}`);
  const isNew = !(await checked.json()).data.is_whitelisted;
  if (isNew) {
    const added = await admin.post(path, { data: { domains: [domain] } });
    expect(added.ok(), await added.text()).toBe(true);
  }
  await work();
  if (isNew) await admin.delete(`${path}/${domain}`);
}
