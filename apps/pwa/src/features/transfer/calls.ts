import { type Client, createClient, NetworkError } from '@workspace/domain/contract/client';
import { AppError, commonErrors } from '@workspace/domain/contract/error';
import { listCountries } from '@workspace/domain/countries/operations';
import { isDomainWhitelisted } from '@workspace/domain/domains/operations';
import { domainOfEmail } from '@workspace/domain/domains/rules';
import { listPublicPlans } from '@workspace/domain/plans/operations';
import { transferErrors } from '@workspace/domain/transfers/public/errors';
import {
  checkHasNumber,
  requestTransfer,
  sendTransferCode,
  validatePhoneNumber,
  verifyTransferCode,
} from '@workspace/domain/transfers/public/operations';
import type { RequestedTransfer } from '@workspace/domain/transfers/public/schema';
import { getTransferDates } from '@workspace/domain/transfers/rules/operations';
import type { TransferDateFacts } from '@workspace/domain/transfers/rules/transfer-dates';
import type { PortingType } from '@workspace/domain/transfers/schema';
import { fetchTransport } from '../../app/fetch-transport.ts';
import { createRepeats, type Repeats } from '../public-flow/repeat-key.ts';
import { type TransferCountry, transferCountries } from './country.ts';
import type { TransferForm } from './form.ts';
import { messages } from './messages.ts';

const open = (baseUrl: string) => createClient({ baseUrl, transport: fetchTransport });
const query = { public: 'true' } as const;

/** The server's sentence, or the generic one. */
export function sentenceOf(error: unknown, other: string): string {
  if (error instanceof NetworkError) return messages.failures.offline;
  if (!(error instanceof AppError)) return other;
  return error.definition.code === commonErrors.internal.code ? other : error.message;
}

/** Whether the confirmation of the number has ended: it lasts 30 minutes. */
export const isConfirmationOver = (error: unknown): boolean =>
  error instanceof AppError && error.definition.code === 'phone_number_not_confirmed';

/** The countries with a public plan. */
async function fetchCountries(client: Client): Promise<TransferCountry[]> {
  const [countries, plans] = await Promise.all([
    client(listCountries, { query: { ...query, available_only: 'true' } }),
    client(listPublicPlans, { query }),
  ]);
  return transferCountries(countries.data, plans.data);
}

/**
 * The company of an address, of a person without a number.
 * @throws AppError 422 if no company has verified the domain, 409 if the person has a number
 */
async function findCompany(client: Client, email: string): Promise<string> {
  const { data: domain } = await client(isDomainWhitelisted, {
    query: { ...query, domain: domainOfEmail(email) ?? '' },
  });
  const { company_id } = domain;
  if (!domain.is_whitelisted || company_id === null) {
    throw new AppError(transferErrors.companyNotVerified);
  }
  const { data } = await client(checkHasNumber, {
    params: { company_id },
    query,
    body: { email },
  });
  if (data.has_number || data.has_porting_request) throw new AppError(transferErrors.hasNumber);
  return company_id;
}

/** What the days of a transfer depend on. */
async function fetchDates(
  client: Client,
  iso: string,
  porting_type: PortingType,
): Promise<TransferDateFacts> {
  const { data } = await client(getTransferDates, {
    params: { iso },
    query: { ...query, porting_type },
  });
  return data;
}

/** The server's message about a number; null for a valid one. */
async function checkNumber(client: Client, iso: string, number: string): Promise<string | null> {
  const { data } = await client(validatePhoneNumber, {
    query,
    body: { phone_number: number, country_iso_code: iso },
  });
  return data.status === 'valid' ? null : data.message;
}

/** @returns seconds after which another code can be sent */
async function sendCode(
  client: Client,
  once: Repeats,
  form: TransferForm,
  phoneNumber: string,
): Promise<number> {
  const content = {
    company_id: form.companyId,
    country_code: form.country,
    email: form.email,
    first_name: form.firstName,
    last_name: form.lastName,
    phone_number: phoneNumber,
  };
  const { data } = await once(content, (body, options) =>
    client(sendTransferCode, { query, body }, options),
  );
  return data.resend_after_seconds;
}

async function verifyCode(
  client: Client,
  email: string,
  phone: string,
  code: string,
): Promise<void> {
  await client(verifyTransferCode, {
    query,
    body: { email, phone_number: phone, verification_code: code },
  });
}

export interface GivenTransfer {
  readonly values: Readonly<Record<string, string>>;
  /** UTC midnight. */
  readonly porting_date: string;
}

async function request(
  client: Client,
  form: TransferForm,
  phoneNumber: string,
  given: GivenTransfer,
): Promise<RequestedTransfer> {
  const { data } = await client(requestTransfer, {
    query,
    body: {
      company_id: form.companyId,
      email: form.email,
      phone_number: phoneNumber,
      request_item: JSON.stringify({
        ...given.values,
        plan_id: form.planId,
        country_code: form.country,
        porting_type: form.portingType,
        porting_date: given.porting_date,
      }),
    },
  });
  return data;
}

/** The calls of the transfer, at the server with this address. */
export interface TransferCalls {
  readonly countries: () => Promise<TransferCountry[]>;
  readonly dates: (iso: string, portingType: PortingType) => Promise<TransferDateFacts>;
  readonly findCompany: (email: string) => Promise<string>;
  readonly checkNumber: (iso: string, digits: string) => Promise<string | null>;
  readonly sendCode: (form: TransferForm, phoneNumber: string) => Promise<number>;
  readonly verifyCode: (email: string, phoneNumber: string, code: string) => Promise<void>;
  readonly request: (
    form: TransferForm,
    phoneNumber: string,
    given: GivenTransfer,
  ) => Promise<RequestedTransfer>;
}

export function createCalls(baseUrl: string): TransferCalls {
  const client = open(baseUrl);
  const once = createRepeats();
  return {
    countries: () => fetchCountries(client),
    dates: (iso, portingType) => fetchDates(client, iso, portingType),
    findCompany: (email) => findCompany(client, email),
    checkNumber: (iso, digits) => checkNumber(client, iso, digits),
    sendCode: (form, phoneNumber) => sendCode(client, once, form, phoneNumber),
    verifyCode: (email, phoneNumber, code) => verifyCode(client, email, phoneNumber, code),
    request: (form, phoneNumber, given) => request(client, form, phoneNumber, given),
  };
}
