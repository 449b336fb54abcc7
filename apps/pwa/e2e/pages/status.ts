import { createUser } from '@workspace/domain/accounts/operations';
import { createClient } from '@workspace/domain/contract/client';
import { listPlans } from '@workspace/domain/plans/operations';
import { getTransferDates, portInNumber } from '@workspace/domain/transfers/rules/operations';
import { instantOfDay } from '@workspace/domain/transfers/rules/transfer-dates';
import type { Product } from '../../../../scripts/e2e/product.ts';
import { expect } from '../fixtures.ts';
import { logins } from './sign-in.ts';
import { openDay } from './transfer-request.ts';

interface Message {
  readonly subject: string | null;
  readonly body: string;
}

/** What was sent to an address or a number, the newest first. */
export async function sentTo(product: Product, recipient: string): Promise<Message[]> {
  const path = `/sandbox/messages?to=${encodeURIComponent(recipient)}`;
  const answer = await fetch(product.url + path);
  const { data }: { data: Message[] } = await answer.json();
  return data;
}

/**
 * The administrator transfers the number of a new person, and the carrier rejects it because of the
 * holder's name.
 * @returns the link of the status page in the mail to the person
 */
export async function rejectedTransfer(product: Product, phone: string): Promise<string> {
  const token = await product.token(logins.admin);
  const admin = createClient({
    baseUrl: product.url,
    transport: (request) => {
      request.headers.set('authorization', `Bearer ${token}`);
      return fetch(request);
    },
  });
  const { data: plans } = await admin(listPlans, { query: {} });
  const plan = plans.find(({ type, countries }) => type === 'local' && countries.includes('DK'));
  const { data: days } = await admin(getTransferDates, {
    params: { iso: 'DK' },
    query: { porting_type: 'business' },
  });
  const email = `stine.lorentzen@${logins.admin.split('@')[1]}`;
  const { data: person } = await admin(createUser, {
    body: { first_name: 'Stine', last_name: 'Lorentzen', email },
  });
  await admin(portInNumber, {
    body: {
      country_iso_code: 'DK',
      plan_id: plan?.plan_id ?? '',
      user_id: person.user_id,
      phone_number: phone,
      date_to_initiate: instantOfDay(openDay(days, 14)),
      porting_type: 'business',
      current_carrier: JSON.stringify({ carrierId: 'dk_tdc', carrierName: 'TDC' }),
      account_holder: 'Nordlys',
      cvr: '12345674',
      address: 'Havnegade 1',
      zip_code: '2100',
      account_number: '12345678',
    },
  });
  const sent = async () => {
    const mails = await sentTo(product, email);
    const mail = mails.find(({ subject }) => subject === 'Transfer rejected: what to do');
    return /http\S+\/status#\S+/.exec(mail?.body ?? '')?.[0];
  };
  await expect.poll(sent).toBeDefined();
  return (await sent()) ?? '';
}
