import type { CompanyOverview } from '@workspace/domain/companies/overview';
import { IconButton } from '@workspace/ui/components/icon-button';
import { BuildingIcon } from '@workspace/ui/components/icons';
import { useBridge } from '../../../app/bridge-context.ts';
import { follow } from '../../../app/follow.ts';
import { messages } from '../messages.ts';

/**
 * Leads to the company's page for staff, without entering the company's app. A button: the one link
 * of the row is the company's app.
 */
export function PageButton({ company }: { readonly company: CompanyOverview }) {
  const { sections } = useBridge();
  return (
    <IconButton
      size="sm"
      label={messages.pageOf(company.name)}
      icon={<BuildingIcon />}
      onClick={() => follow(sections.targetOfCompany(company.company_id))}
    />
  );
}
