import { isInOverview } from '@workspace/domain/companies/overview';
import type { Found, FoundCompany } from '@workspace/domain/companies/search';
import { Flag } from '@workspace/ui/components/flag';
import {
  BuildingIcon,
  PhoneIcon,
  PlusIcon,
  SearchIcon,
  SimIcon,
  UserIcon,
} from '@workspace/ui/components/icons';
import type { Choice, ChoiceGroup } from '@workspace/ui/palette/choice';
import { useBridge } from '../../app/bridge-context.ts';
import { follow } from '../../app/follow.ts';
import { formatPhone } from '../../app/phone.ts';
import { messages as customers } from '../customers/messages.ts';
import { messages } from './messages.ts';

/** Says that not everything is listed; it cannot be chosen. */
export const moreFound = (listed: number, total: number): Choice => ({
  id: 'more',
  label: messages.moreOf(listed, total),
  icon: <SearchIcon />,
  closed: messages.moreText,
  choose: () => {},
});

const isEntered = ({ status }: FoundCompany) => isInOverview({ status, is_archived: false });

/**
 * A company as a choice: it opens as its main administrator, like its row; one that is not activated
 * has its page for staff alone.
 */
export function useCustomerChoice(): (company: FoundCompany) => Choice {
  const bridge = useBridge();
  return (company) => {
    const { company_id: companyId, name, admin_name: admin, country_name: country } = company;
    const shown = {
      id: `company:${companyId}`,
      label: name,
      icon: <Flag code={company.country_iso_code} label="" />,
    };
    if (!isEntered(company)) {
      return {
        ...shown,
        note: messages.notOpened(country, messages.companyStatus(company.status)),
        choose: () => follow(bridge.sections.targetOfCompany(companyId)),
      };
    }
    return {
      ...shown,
      note: messages.opensAs(country, admin ?? ''),
      closed: admin === null ? customers.noAdmin : undefined,
      choose: () => follow(bridge.openCompany(companyId)),
    };
  };
}

const icons = {
  number: <SimIcon />,
  person: <UserIcon />,
  transfer: <PhoneIcon />,
  top_up: <PlusIcon />,
} as const satisfies Record<Found['kind'], unknown>;

function labelOf({ kind, phone_number: phone, email, id }: Found): string {
  if (kind === 'person') return email ?? id;
  return phone === null ? messages.noNumber : formatPhone(phone);
}

function noteOf(found: Found): string {
  const { kind, iccid, email, person_name: person } = found;
  const who = kind === 'person' ? person : (person ?? email);
  const words = [messages.found[kind], who, iccid, messages.status(found)];
  return words.filter(Boolean).join(', ');
}

/**
 * What a company has that matches: a number, a transfer or a top-up opens in the company's app,
 * where staff may act as it; a person, and everything else, leads to the company's page.
 */
export function useFoundGroup(): (company: FoundCompany) => ChoiceGroup {
  const bridge = useBridge();
  return (company) => {
    const { company_id: companyId, name, country_name: country, found } = company;
    const page = bridge.sections.targetOfCompany(companyId);
    const opens = isEntered(company) && company.admin_name !== null;
    return {
      id: `found:${companyId}`,
      title: messages.foundIn(name, country),
      choices: [
        ...found.map(
          (one): Choice => ({
            id: `${one.kind}:${one.id}`,
            label: labelOf(one),
            figures: one.kind === 'person' ? undefined : true,
            note: noteOf(one),
            icon: icons[one.kind],
            choose: () =>
              follow(
                opens && one.number_id !== null
                  ? bridge.openCompany(companyId, one.number_id)
                  : page,
              ),
          }),
        ),
        {
          id: `page:${companyId}`,
          label: messages.page(name),
          icon: <BuildingIcon />,
          choose: () => follow(page),
        },
      ],
    };
  };
}
