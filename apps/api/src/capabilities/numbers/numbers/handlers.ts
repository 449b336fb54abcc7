import { AppError, commonErrors } from '@workspace/domain/contract/error';
import type * as inactiveOperations from '@workspace/domain/numbers/inactive/operations';
import type * as numbersManyOperations from '@workspace/domain/numbers/many-operations';
import type * as numbersOperations from '@workspace/domain/numbers/operations';
import { countedOnce, etagOf, readDataVersion } from '../../../database/data-version.ts';
import { readList } from '../../../database/list.ts';
import type { Handler } from '../../../http/handler.ts';
import { findPlan } from '../../catalogue/plans/index.ts';
import { readInactive } from './ending/inactive.ts';
import { numberList } from './list.ts';
import { changeMany } from './many.ts';
import { orderNumbers } from './orders/ordering.ts';
import { requireProfile } from './plans/profile-offer.ts';
import { numberPolicy } from './policy.ts';
import { presentNumber } from './present.ts';
import { forHolder, unknownId } from './service.ts';
import { confirmSimAccess as confirm } from './sim/access/confirm.ts';
import { replaceQr, reportLostPhone as report } from './sim/replace-qr.ts';
import { listedNumberRows, loadNumber } from './store.ts';

export const changeManyNumbers: Handler<typeof numbersManyOperations.changeManyNumbers> = async (
  { unit },
  { body },
) => ({
  data: { results: await changeMany(unit, body.numbers, body.action) },
});

export const confirmSimAccess: Handler<typeof numbersOperations.confirmSimAccess> = async (
  { unit, seenVersion },
  { params },
) => ({ data: await confirm(unit, params.number_id, seenVersion) });

export const generateNewQrCode: Handler<typeof numbersOperations.generateNewQrCode> = async (
  { unit, services, seenVersion },
  { params },
) => ({
  data: await forHolder(unit, 'number.replace_qr', params.number_id, (inside) =>
    replaceQr(inside, services.sealer, params.number_id, seenVersion),
  ),
});

export const getNumber: Handler<typeof numbersOperations.getNumber> = async (
  { unit },
  { params },
) => {
  const found = await loadNumber(unit, params.number_id);
  return { data: presentNumber(numberPolicy.authorise(unit.scope, 'number.get', found)) };
};

export const listInactiveNumbers: Handler<typeof inactiveOperations.listInactiveNumbers> = async (
  { unit },
  { query },
) => readInactive(unit, query);

export const listNumbers: Handler<typeof numbersOperations.listNumbers> = async (
  { unit, has },
  { query },
) => {
  const version = await readDataVersion(unit);
  const etag = etagOf(unit, version);
  if (has(etag)) return { unchanged: etag };
  const { rows, page } = await readList(
    numberList,
    unit,
    query,
    // Callers who may see inactive numbers only get them with an explicit filter (decisions 1).
    () => listedNumberRows(unit, query.status === undefined ? 'living' : 'all'),
    (of, count) => countedOnce(unit, version, `numbers ${of}`, count),
  );
  return { data: rows.map(presentNumber), page, etag };
};

export const orderNumber: Handler<typeof numbersOperations.orderNumber> = async (
  { unit, services },
  { body },
) => {
  const plan = await findPlan(unit, body.plan_id);
  if (!plan) throw unknownId('plan_id');
  const order = {
    userId: body.user_id,
    planId: plan.plan_id,
    countryIsoCode: body.country_iso_code,
    type: plan.type,
  };
  const [number] = await orderNumbers(unit, [order]);
  requireProfile(services, order);
  if (!number) throw new AppError(commonErrors.internal);
  return { data: presentNumber(number) };
};

export const reportLostPhone: Handler<typeof numbersOperations.reportLostPhone> = async (
  { unit, services, seenVersion },
  { params },
) => ({
  data: await forHolder(unit, 'number.replace_qr', params.number_id, (inside) =>
    report(inside, services.sealer, params.number_id, seenVersion),
  ),
});
