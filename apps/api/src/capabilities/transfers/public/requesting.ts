import { AppError, commonErrors, invalid } from '@workspace/domain/contract/error';
import type { ParsedInput } from '@workspace/domain/contract/operation';
import { numberErrors } from '@workspace/domain/numbers/errors';
import { portingErrors } from '@workspace/domain/transfers/errors';
import type { requestTransfer } from '@workspace/domain/transfers/public/operations';
import {
  type RequestedTransfer,
  type RequestItem,
  requestItemSchema,
} from '@workspace/domain/transfers/public/schema';
import { checkPortInValues } from '@workspace/domain/transfers/rules/port-in-fields';
import type { PortInValues } from '@workspace/domain/transfers/schema';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import type { Services } from '../../../services.ts';
import { type FlowCall, requireVerified } from '../../access/one-time-codes/index.ts';
import { createStatusLink } from '../../access/status-tickets/index.ts';
import { listPublicPlans } from '../../catalogue/plans/index.ts';
import { holdPeople, requireProfile } from '../../numbers/numbers/index.ts';
import { createUser } from '../../people/accounts/index.ts';
import { mailTransferStatus, openItemOf, requestTransfers } from '../requests/index.ts';
import { limitsOfGiven, requireTransferDay } from '../rules/index.ts';
import { inReadTransaction, requireTransferable } from './codes.ts';
import { companyOfAddress, notVerified, requireFreePerson } from './person.ts';

type Body = ParsedInput<typeof requestTransfer>['body'];

/** @throws AppError 422 that names what is wrong in the text */
function readItem(text: string): RequestItem {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw invalid({ request_item: 'This is not JSON.' });
  }
  const parsed = requestItemSchema.safeParse(json);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const path = ['request_item', ...(issue?.path ?? []).map(String)].join('.');
  throw invalid({ [path]: issue?.message ?? commonErrors.invalid.message });
}

const ownNames: ReadonlySet<string> = new Set(Object.keys(requestItemSchema.shape));

/** Values of the country's fields. */
const valuesOf = (item: RequestItem): PortInValues =>
  Object.fromEntries(Object.entries(item).filter(([name]) => !ownNames.has(name)));

/** @throws AppError 409, 422 */
async function check(
  unit: UnitOfWork,
  services: Pick<Services, 'configuration'>,
  phoneNumber: string,
  item: RequestItem,
): Promise<void> {
  const { plan_id, country_code, porting_type } = item;
  const country = await requireTransferable(unit, { phone_number: phoneNumber, country_code });
  const plans = await listPublicPlans(unit);
  const isOffered = plans.some(
    (plan) => plan.plan_id === plan_id && plan.countries.includes(country_code),
  );
  if (!isOffered) throw new AppError(numberErrors.planNotOffered);
  requireProfile(services, { countryIsoCode: country_code, type: 'local' });
  const limits = limitsOfGiven(unit, country, porting_type, valuesOf(item));
  const question = { country, porting_type, audience: 'public', limits } as const;
  await requireTransferDay(unit, question, item.porting_date, 'request_item.porting_date');
  const messages = checkPortInValues({
    country_code,
    porting_type,
    porting_number: phoneNumber,
    values: valuesOf(item),
  });
  const fields = Object.entries(messages).map(([name, text]) => [`request_item.${name}`, text]);
  if (fields.length > 0) throw invalid(Object.fromEntries(fields));
}

/** @throws AppError 409 if the number is the product's already, or is being transferred */
async function requireFreeNumber(inside: UnitOfWork, phoneNumber: string): Promise<void> {
  const taken = await inside.query('SELECT FROM lookup_claims(:kind, ARRAY[:phoneNumber])', {
    kind: 'phone_number',
    phoneNumber,
  });
  if (taken.length > 0) throw new AppError(numberErrors.phoneNumberTaken);
  if (await openItemOf(inside, { phoneNumber })) {
    throw new AppError(portingErrors.numberBeingTransferred);
  }
}

/**
 * Requests the transfer of a confirmed number, and adds the person if the company does not have
 * them: the domain of the address proves that they belong to it. Repeated, it returns the first
 * request and writes nothing.
 * @throws AppError 403, 409, 422, 429
 */
export async function request(
  call: FlowCall,
  { company_id, email, phone_number, verification_code, request_item }: Body,
): Promise<RequestedTransfer> {
  const item = readItem(request_item);
  await inReadTransaction(call, async (unit) => {
    if ((await companyOfAddress(unit, email)) !== company_id) throw notVerified();
    await check(unit, call.services, phone_number, item);
  });
  const flow = {
    purpose: 'transfer',
    companyId: company_id,
    phoneNumber: phone_number,
    code: verification_code,
  } as const;
  return requireVerified<RequestedTransfer>(call, flow, async (inside, { draft, resultId }) => {
    if (resultId !== null) {
      return { id: resultId, result: { uuid: resultId, status: 'pending', status_url: null } };
    }
    // The number was confirmed for somebody else.
    if (draft.email !== email) throw notVerified();
    const { first_name = '', last_name = '' } = draft;
    const person =
      (await requireFreePerson(inside, email, 'for_update')) ??
      (await createUser(inside, { email, first_name, last_name }, (id) =>
        holdPeople(inside, [id], 'person_added'),
      ));
    await requireFreeNumber(inside, phone_number);
    const { plan_id, country_code, porting_type, porting_date } = item;
    const [made] = await requestTransfers(inside, call.services, {
      type: 'user_individual',
      createdBy: { userId: person.user_id },
      transfers: [
        {
          user_id: person.user_id,
          plan_id,
          country_code,
          porting_type,
          porting_number: phone_number,
          values: valuesOf(item),
          porting_date,
        },
      ],
    });
    if (!made) throw new Error('A transfer that was requested is missing.');
    await mailTransferStatus(inside, call.services, made, { person, cause: 'received' });
    const status_url = await createStatusLink(inside, { kind: 'porting_item', id: made.uuid });
    return { id: made.uuid, result: { uuid: made.uuid, status: 'pending', status_url } };
  });
}
