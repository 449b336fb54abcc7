import { randomBytes, randomUUID } from 'node:crypto';
import { assetAddress } from '@workspace/domain/files/schema';
import { dataKeyContext, digestOf, encryptContent } from '../capabilities/files/index.ts';
import type { Sealer } from '../secrets/seal.ts';
import { demoPdf } from './documents.ts';
import type { CompanyRow, DemoRows, UserRow } from './rows.ts';
import { day } from './stage.ts';

const bytea = (content: Buffer) => `\\x${content.toString('hex')}`;

function logoRow(company: CompanyRow, content: Buffer) {
  return {
    company_id: company.id,
    id: randomUUID(),
    kind: 'logo',
    name: 'logo.png',
    type: 'image/png',
    size: content.length,
    sha256: digestOf(content),
    asset_key: randomBytes(32).toString('base64url'),
    data_key: null,
    content: bytea(content),
    created_at: company.created_at,
  };
}

function documentRow(company: CompanyRow, name: string, content: Buffer, sealer: Sealer) {
  const id = randomUUID();
  const key = randomBytes(32);
  const stored = encryptContent(content, key, randomBytes(12));
  return {
    company_id: company.id,
    id,
    kind: 'kyb',
    name,
    type: 'application/pdf',
    size: content.length,
    sha256: digestOf(stored),
    asset_key: null,
    data_key: sealer.seal(key.toString('base64url'), dataKeyContext(id)),
    content: bytea(stored),
    created_at: sentAt(company),
  };
}

const sentAt = ({ created_at }: CompanyRow) => new Date(created_at.getTime() + 2 * day);
const decidedAt = ({ created_at }: CompanyRow) => new Date(created_at.getTime() + 3 * day);

const hasSent = ({ kyb_status }: CompanyRow) => kyb_status !== 'not_sent';

function documentsOf(company: CompanyRow, sealer: Sealer) {
  const { name, street_name, zip_code, city, website } = company;
  const address = [street_name, [zip_code, city].filter(Boolean).join(' ')].filter(Boolean);
  const extract = demoPdf('Extract of the company register', [
    name,
    ...address.map(String),
    website,
    `Registered on ${company.created_at.toISOString().slice(0, 10)}`,
    'This is a document of the demo.',
  ]);
  const signatories = demoPdf('Persons who may sign', [name, 'This is a document of the demo.']);
  return [
    documentRow(company, 'Extract of the register.pdf', extract, sealer),
    ...(company.is_demo
      ? [documentRow(company, 'Persons who may sign.pdf', signatories, sealer)]
      : []),
  ];
}

/** The domain of the demo company, verified by the address of its main administrator. */
function domainRow(company: CompanyRow, administrator: UserRow) {
  const at = new Date(company.created_at.getTime() + day);
  return {
    company_id: company.id,
    id: randomUUID(),
    domain: new URL(company.website).hostname,
    code: randomBytes(8).toString('hex'),
    added_by: administrator.id,
    added_by_name: `${administrator.first_name} ${administrator.last_name}`,
    created_at: at,
    verified_at: at,
    proof: 'administrator',
    verified_by: administrator.email,
  };
}

/** What companies of the demo have in their account: a logo, a domain, documents and answers. */
export function accountRows({ companies, users }: DemoRows, logo: Buffer, sealer: Sealer) {
  const own = companies.find(({ is_demo }) => is_demo);
  const administrator = users.find(({ id }) => id === own?.contact_person_id);
  const logos = own ? [logoRow(own, logo)] : [];
  return {
    files: [
      ...logos,
      ...companies.filter(hasSent).flatMap((company) => documentsOf(company, sealer)),
    ],
    domains: own && administrator ? [domainRow(own, administrator)] : [],
    logo: logos.map(({ company_id, asset_key }) => ({
      id: company_id,
      logo_url: assetAddress(asset_key),
    })),
    answers: companies.filter(hasSent).map((company) => ({
      id: company.id,
      kyb_sent_at: sentAt(company),
      kyb_decided_at: company.kyb_status === 'pending' ? null : decidedAt(company),
      kyb_reason:
        company.kyb_status === 'rejected' ? 'The extract is older than three months.' : null,
    })),
  };
}
