import { companyErrors } from '@workspace/domain/companies/errors';
import type * as operations from '@workspace/domain/companies/operations';
import { AppError } from '@workspace/domain/contract/error';
import { type Handler, withPreparation } from '../../../http/handler.ts';
import {
  planArchive as plan,
  readStaffRecord,
  revokeArchive as revoke,
  setArchived,
} from './archiving.ts';
import { updateDetails } from './details.ts';
import { findLogo } from './find-logo.ts';
import { removeLogo, replaceLogo } from './logo.ts';
import { requireLogo } from './logo-image.ts';
import { companyPolicy } from './policy.ts';
import { findOwnCompany } from './store.ts';

export const archiveCompany: Handler<typeof operations.archiveCompany> = async ({
  unit,
  seenVersion,
}) => ({ data: await setArchived(unit, { is_archived: true }, seenVersion) });

export const deleteLogo: Handler<typeof operations.deleteLogo> = async ({ unit }) => ({
  data: await removeLogo(unit),
});

export const fetchLogo = withPreparation<typeof operations.fetchLogo, Buffer>(
  async ({ services }, { params, body }) => {
    const found = await findLogo(services, params.company_id, body.website_url);
    if (!found) throw new AppError(companyErrors.noLogoFound);
    return found;
  },
  async ({ unit, services }, _input, content) => ({
    data: await replaceLogo(unit, services, content),
  }),
);

export const getCompany: Handler<typeof operations.getCompany> = async ({ unit }) => ({
  data: companyPolicy.authorise(unit.scope, 'company.get', await findOwnCompany(unit)),
});

export const getStaffRecord: Handler<typeof operations.getStaffRecord> = async ({ unit }) => ({
  data: await readStaffRecord(unit),
});

export const planArchive: Handler<typeof operations.planArchive> = async (
  { unit, seenVersion },
  { body },
) => ({ data: await plan(unit, body.ends_on, seenVersion) });

export const revokeArchive: Handler<typeof operations.revokeArchive> = async ({
  unit,
  seenVersion,
}) => ({ data: await revoke(unit, seenVersion) });

export const restoreCompany: Handler<typeof operations.restoreCompany> = async ({
  unit,
  seenVersion,
}) => ({ data: await setArchived(unit, { is_archived: false }, seenVersion) });

export const updateCompany: Handler<typeof operations.updateCompany> = async (
  { unit, seenVersion },
  { body },
) => ({
  data: await updateDetails(unit, body, seenVersion),
});

export const uploadLogo = withPreparation<typeof operations.uploadLogo, Buffer>(
  async ({ services }, { params, files }) =>
    requireLogo(services.heavyWork, params.company_id, await files.file.bytes()),
  async ({ unit, services }, _input, content) => ({
    data: await replaceLogo(unit, services, content),
  }),
);
