import { companyErrors } from '@workspace/domain/companies/errors';
import type { fetchLogo as operation } from '@workspace/domain/companies/operations';
import { AppError } from '@workspace/domain/contract/error';
import { withPreparation } from '../../../http/handler.ts';
import { findLogo } from '../find-logo.ts';
import { replaceLogo } from '../logo.ts';

export const fetchLogo = withPreparation<typeof operation, Buffer>(
  async ({ services }, { params, body }) => {
    const found = await findLogo(services, params.company_id, body.website_url);
    if (!found) throw new AppError(companyErrors.noLogoFound);
    return found;
  },
  async ({ unit, services }, _input, content) => ({
    data: await replaceLogo(unit, services, content),
  }),
);
