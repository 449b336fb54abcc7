import { chakra } from '@chakra-ui/react/styled-system';
import { type CompanyOverview, isInOverview } from '@workspace/domain/companies/overview';
import { Button } from '@workspace/ui/components/button';
import { CompanyLogo } from '@workspace/ui/components/company-logo';
import { ArrowLeftIcon, ExternalIcon } from '@workspace/ui/components/icons';
import { useBridge } from '../../app/bridge-context.ts';
import { linkTo } from '../../app/follow.ts';
import {
  adminName,
  CountryCell,
  KycBadge,
  PaymentBadge,
  StatusBadge,
} from '../customers/components/cells.tsx';
import { messages as customers } from '../customers/messages.ts';
import { Activate } from './activate.tsx';
import { Archive } from './archive.tsx';
import { messages } from './messages.ts';
import { useStaffRecord } from './use-pricing.ts';

/** Back to the list as it was left: its search, filters and order stay. */
export function BackLink() {
  const { sections } = useBridge();
  return (
    <a
      {...linkTo(sections.targetOf('customers'))}
      className="ui-icon-button ui-touch"
      data-size="md"
      aria-label={messages.back}
      title={messages.back}
    >
      <ArrowLeftIcon />
    </a>
  );
}

/** Opens the company's app as its main administrator, like its row in the overview. */
function OpenAs({ company }: { readonly company: CompanyOverview }) {
  const bridge = useBridge();
  const admin = adminName(company);
  if (admin === null) {
    return (
      <chakra.span display="inline-flex" flexWrap="wrap" alignItems="center" gap="2">
        <Button disabled icon={<ExternalIcon />} aria-describedby="no-admin">
          {messages.openApp}
        </Button>
        <chakra.span id="no-admin" textStyle="xs" color="fg.muted">
          {customers.noAdmin}
        </chakra.span>
      </chakra.span>
    );
  }
  return (
    <Button asChild icon={<ExternalIcon />}>
      <a {...linkTo(bridge.openCompany(company.company_id))}>{messages.openAs(admin)}</a>
    </Button>
  );
}

/** Who the company is, and the ways from here. */
export function CompanyHead({ company }: { readonly company: CompanyOverview }) {
  const { record } = useStaffRecord(company.company_id);
  return (
    <chakra.header
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="3"
      px="4"
      py="3"
      borderBottomWidth="1px"
      flex="none"
    >
      <BackLink />
      <chakra.span css={{ '& .ui-logo': { w: '10', h: '10', rounded: 'ml', fontSize: 'lg' } }}>
        <CompanyLogo company={company} />
      </chakra.span>
      {/* On phones beside the logo too. */}
      <chakra.div minW="0" flex={{ base: '1 1 160px', md: '1 1 280px' }}>
        <chakra.h1 textStyle="section" overflowWrap="anywhere">
          {company.name}
        </chakra.h1>
        <chakra.div
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          gap="2.5"
          rowGap="1"
          mt="0.5"
          color="fg.muted"
        >
          <CountryCell company={company} text="name" />
          <StatusBadge company={company} />
          <KycBadge company={company} />
          <PaymentBadge company={company} />
        </chakra.div>
      </chakra.div>
      <chakra.div
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        gap="2"
        w={{ base: 'full', md: 'auto' }}
        _empty={{ display: 'none' }}
      >
        {record && <Archive record={record} />}
        {company.status !== 'activated' && <Activate company={company} />}
        {isInOverview(company) && <OpenAs company={company} />}
      </chakra.div>
    </chakra.header>
  );
}
