import { AppError, commonErrors } from '@workspace/domain/contract/error';
import type { requestManyTransfers as operation } from '@workspace/domain/porting/rules-operations';
import type { Handler } from '../../../http/handler.ts';
import { requestByFile } from '../many/service.ts';

export const requestManyTransfers: Handler<typeof operation> = async (
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
