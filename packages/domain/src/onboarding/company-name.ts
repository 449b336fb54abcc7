import { companyNameSchema } from '../companies/details.ts';
import { domainOfEmail } from '../domains/rules.ts';
import { shownDomain } from '../shared/email.ts';

/** Labels under which countries register the domains of companies, as in `fjord.co.uk`. */
const secondLevel = new Set(
  (
    'ac asn asso co com ed edu firm gen go gob gop gov gouv gv id in ind info ltd me mil ne net ' +
    'nhs nom nu or org pl plc priv sch web'
  ).split(' '),
);

/** The label that the owner of a domain has chosen: `fjord` of `mail.fjord.co.uk`. */
function ownLabel(domain: string): string {
  const labels = domain.split('.');
  const [top = '', second = ''] = labels.toReversed();
  const isOfCountry = top.length === 2 && labels.length > 2 && secondLevel.has(second);
  return labels.at(isOfCountry ? -3 : -2) ?? domain;
}

const capitalised = (text: string) => {
  const [first = '', ...rest] = [...text];
  return [first.toUpperCase(), ...rest].join('');
};

/** The name that the domain of an address suggests; undefined for one that people cannot read. */
function nameOfDomain(email: string, decode: (label: string) => string): string | undefined {
  const domain = domainOfEmail(email);
  if (domain === undefined) return undefined;
  const label = shownDomain(ownLabel(domain), decode);
  if (label.startsWith('xn--')) return undefined;
  const parsed = companyNameSchema.safeParse(capitalised(label));
  return parsed.success ? parsed.data : undefined;
}

/** A person about to open a company, and the email address of their login. */
export interface CompanyFounder {
  readonly email: string;
  /** Valid by `nameSchema`. */
  readonly last_name: string;
}

/**
 * What a company is called until its founder says so: after the domain of their email address, or
 * after their last name, where everybody can get an address at the domain (decisions on billing 6).
 * It is valid by `companyNameSchema`.
 * @param rules.isPublicProvider whether everybody can get an address at a domain
 * @param rules.decode returns the text of one label that begins with `xn--`
 */
export function suggestCompanyName(
  { email, last_name: lastName }: CompanyFounder,
  rules: {
    readonly isPublicProvider: (domain: string) => boolean;
    readonly decode: (label: string) => string;
  },
): string {
  const domain = domainOfEmail(email);
  if (domain === undefined || rules.isPublicProvider(domain)) return lastName;
  return nameOfDomain(email, rules.decode) ?? lastName;
}
