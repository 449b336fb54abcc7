import {
  AppError,
  commonErrors,
  type FieldMessages,
  invalid,
} from '@workspace/domain/contract/error';
import type { ParsedInput } from '@workspace/domain/contract/operation';
import type { Country } from '@workspace/domain/countries/schema';
import { numberErrors } from '@workspace/domain/numbers/errors';
import { portingErrors } from '@workspace/domain/transfers/errors';
import type { portInNumber } from '@workspace/domain/transfers/rules/operations';
import { checkPortInValues } from '@workspace/domain/transfers/rules/port-in-fields';
import type { PortInValues, PortingItem } from '@workspace/domain/transfers/schema';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import type { Services } from '../../../services.ts';
import { findCountry, isOfUnknownRange } from '../../catalogue/countries/index.ts';
import { findPlan } from '../../catalogue/plans/index.ts';
import { unknownIds } from '../../numbers/numbers/index.ts';
import { findPeopleForWrite } from '../../people/accounts/index.ts';
import { audienceOf, limitsOfGiven, mobileProblem, transferDayProblem } from '../rules/index.ts';
import { approveTransfer } from './approving.ts';
import { openItemOf } from './open-items-store.ts';
import { requestTransfers } from './requesting.ts';
import { callingAuthor } from './transfer-input.ts';

type Body = ParsedInput<typeof portInNumber>['body'];

/** What stands in the way of ids, by field; the order itself checks the rest. */
async function unknownIdsOf(
  unit: UnitOfWork,
  { user_id, plan_id }: Pick<Body, 'user_id' | 'plan_id'>,
  country: Country | undefined,
): Promise<FieldMessages> {
  const [user] = await findPeopleForWrite(unit, [user_id]);
  return {
    ...(!user || user.status === 'inactive' ? { user_id: unknownIds.user_id } : {}),
    ...((await findPlan(unit, plan_id)) ? {} : { plan_id: unknownIds.plan_id }),
    ...(country?.available ? {} : { country_iso_code: unknownIds.country_iso_code }),
  };
}

/** @throws AppError 409 if the number is the product's already, or is being transferred */
async function requireFree(unit: UnitOfWork, phoneNumber: string): Promise<void> {
  const taken = await unit.query('SELECT FROM lookup_claims(:kind, ARRAY[:phoneNumber])', {
    kind: 'phone_number',
    phoneNumber,
  });
  if (taken.length > 0) throw new AppError(numberErrors.phoneNumberTaken);
  if (await openItemOf(unit, { phoneNumber })) {
    throw new AppError(portingErrors.numberBeingTransferred);
  }
}

/**
 * The own transfer of an administrator or of an API key: requested and approved in one transaction, so that a refusal
 * writes nothing.
 * @throws AppError 422 on the field for unknown and wrong values, 409 for what stands in the way
 */
export async function portIn(
  unit: UnitOfWork,
  services: Pick<Services, 'sealer' | 'configuration'>,
  body: Body,
): Promise<PortingItem> {
  const { country_iso_code: iso, plan_id, user_id, ...rest } = body;
  const { phone_number: phoneNumber, date_to_initiate: date, ...others } = rest;
  const { porting_type: portingType = 'business', number_confirmed, ...given } = others;
  const values: PortInValues = given;
  const country = await findCountry(unit, iso);
  const problems: Record<string, string> = {
    ...(await unknownIdsOf(unit, body, country)),
    ...checkPortInValues({
      country_code: iso,
      porting_type: portingType,
      porting_number: phoneNumber,
      values,
    }),
  };
  const numberProblem = mobileProblem(iso, phoneNumber);
  const isConfirmed = number_confirmed === 'true' && isOfUnknownRange(phoneNumber, iso);
  if (numberProblem !== null && !isConfirmed) problems['phone_number'] = numberProblem;
  // Of a country that is not known there is no day to compare with.
  if (country) {
    const limits = limitsOfGiven(unit, country, portingType, values);
    const question = { country, porting_type: portingType, audience: audienceOf(unit), limits };
    const dateProblem = await transferDayProblem(unit, question, date);
    if (dateProblem !== null) problems['date_to_initiate'] = dateProblem;
  }
  if (Object.keys(problems).length > 0) throw invalid(problems);
  await requireFree(unit, phoneNumber);
  const [item] = await requestTransfers(unit, services, {
    type: 'admin_multiple',
    createdBy: callingAuthor(unit),
    transfers: [
      {
        user_id,
        plan_id,
        country_code: iso,
        porting_type: portingType,
        porting_number: phoneNumber,
        values,
        porting_date: date,
      },
    ],
  });
  if (!item) throw new AppError(commonErrors.internal);
  if (isConfirmed) {
    unit.audited({
      entityKind: null,
      entityId: null,
      before: null,
      after: { phone_number: phoneNumber, number_confirmed: true },
    });
  }
  return approveTransfer(unit, services, item);
}
