import { type CompanyOverview, isInOverview } from '@workspace/domain/companies/overview';
import { CompanyLogo } from '@workspace/ui/components/company-logo';
import { toaster } from '@workspace/ui/components/toast-store';
import type { RowLink as LinkAttributes } from '@workspace/ui/patterns/data-table';
import { useBridge } from '../../../app/bridge-context.ts';
import { linkTo } from '../../../app/follow.ts';
import { messages } from '../messages.ts';
import { adminName } from './cells.tsx';

/** Id of the text that explains why a row is not a link; the screen renders it once. */
export const noAdminReasonId = 'no-admin-reason';

/** A keyed toast, so that repeated presses show it once. */
const sayWhy = () =>
  toaster.info(messages.noAdmin, { text: messages.noAdminReason, key: 'no-admin', duration: 8000 });

interface RowLinkProps {
  readonly company: CompanyOverview;
  readonly link: LinkAttributes;
}

/** Nobody acts as a company that is not activated: its row leads to its page for staff. */
function PageLink({ company, link: { children, ...link } }: RowLinkProps) {
  const { sections } = useBridge();
  return (
    <a
      {...link}
      {...linkTo(sections.targetOfCompany(company.company_id))}
      title={messages.pageOf(company.name)}
    >
      {children}
    </a>
  );
}

/** Opens the company as its main administrator; without one, says why it cannot be opened. */
function NameLink({ company, link: { children, ...link } }: RowLinkProps) {
  const bridge = useBridge();
  const admin = adminName(company);
  if (admin === null) {
    return (
      <span
        {...link}
        role="link"
        aria-disabled="true"
        aria-describedby={noAdminReasonId}
        title={messages.noAdminReason}
        onClick={sayWhy}
        onKeyDown={({ key }) => key === 'Enter' && sayWhy()}
      >
        {children}
      </span>
    );
  }
  return (
    <a
      {...link}
      {...linkTo(bridge.openCompany(company.company_id))}
      title={messages.opensAs[bridge.desktop ? 'shell' : 'tab'](company.name, admin)}
    >
      {children}
    </a>
  );
}

/** The first cell: the logo, and the name as the link of the row. */
export const renderLink = (company: CompanyOverview, link: LinkAttributes) => (
  <>
    <CompanyLogo company={company} />
    {isInOverview(company) ? (
      <NameLink company={company} link={link} />
    ) : (
      <PageLink company={company} link={link} />
    )}
  </>
);
