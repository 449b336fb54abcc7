import type { uploadLogo as operation } from '@workspace/domain/companies/operations';
import { withPreparation } from '../../../http/handler.ts';
import { replaceLogo } from '../logo.ts';
import { requireLogo } from '../logo-image.ts';

export const uploadLogo = withPreparation<typeof operation, Buffer>(
  async ({ services }, { params, files }) =>
    requireLogo(services.heavyWork, params.company_id, await files.file.bytes()),
  async ({ unit, services }, _input, content) => ({
    data: await replaceLogo(unit, services, content),
  }),
);
