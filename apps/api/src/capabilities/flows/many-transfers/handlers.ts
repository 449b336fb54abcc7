import { AppError, commonErrors } from '@workspace/domain/contract/error';
import { manyPortInFields } from '@workspace/domain/transfers/many-fields';
import type * as operations from '@workspace/domain/transfers/rules/operations';
import type { Handler } from '../../../http/handler.ts';
import { requestByFile } from './service.ts';

export const getManyPortInFields: Handler<typeof operations.getManyPortInFields> = async (
  _context,
  { params },
) => ({
  data: { fields: [...manyPortInFields(params.iso)] },
});

export const requestManyTransfers: Handler<typeof operations.requestManyTransfers> = async (
  { unit, services },
  { query, body, files },
) => {
  if (query.company_id !== unit.scope.companyId) throw new AppError(commonErrors.notFound);
  const data = await requestByFile(unit, services, {
    country: body.country_iso_code,
    bytes: await files.file.bytes(),
    isDryRun: body.dry_run === 'true',
    skipRefused: body.skip_refused === 'true',
  });
  return { data };
};
