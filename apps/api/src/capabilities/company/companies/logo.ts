import type { Company } from '@workspace/domain/companies/schema';
import { assetAddress } from '@workspace/domain/files/schema';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import type { Services } from '../../../services.ts';
import { dropFile, keepPublicFile, listFiles } from '../files/index.ts';
import { changeCompany, requireCompany } from './service.ts';

async function dropLogos(unit: UnitOfWork): Promise<void> {
  for (const logo of await listFiles(unit, 'logo')) await dropFile(unit, logo);
}

/** @param content a PNG that the product has drawn */
export async function replaceLogo(
  unit: UnitOfWork,
  services: Services,
  content: Buffer,
): Promise<Company> {
  const company = await requireCompany(unit, 'company.update');
  await dropLogos(unit);
  const file = { content, name: 'logo.png', type: 'image/png' };
  const logo_url = assetAddress(await keepPublicFile(unit, services, file));
  return changeCompany(unit, company, { logo_url });
}

export async function removeLogo(unit: UnitOfWork): Promise<Company> {
  const company = await requireCompany(unit, 'company.update');
  await dropLogos(unit);
  return changeCompany(unit, company, { logo_url: null });
}
