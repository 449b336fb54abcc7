import { randomBytes, randomUUID } from 'node:crypto';
import { assetAddress } from '@workspace/domain/files/schema';
import { dataKeyContext, digestOf, encryptContent } from '../capabilities/company/files/index.ts';
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

interface Situation {
  readonly logo: Buffer;
  readonly sealer: Sealer;
  /** Product time. */
  readonly now: Date;
}

function documentRow(
  company: CompanyRow,
  name: string,
  content: Buffer,
  { sealer, now }: Situation,
) {
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
    created_at: sentAt(company, now),
  };
}

const after = (from: Date, days: number) => new Date(from.getTime() + days * day);

/** What is still waiting was sent lately, everything else when the company was new. */
const sentAt = ({ kyb_status, created_at }: CompanyRow, now: Date) =>
  kyb_status === 'pending' ? after(now, -2 - (created_at.getTime() % 5)) : after(created_at, 2);
const decidedAt = ({ created_at }: CompanyRow) => after(created_at, 3);

const hasSent = ({ kyb_status }: CompanyRow) => kyb_status !== 'not_sent';

/** Has sent documents, or asked to be activated. */
const hasAsked = (company: CompanyRow) => hasSent(company) || company.status === 'pending';

const nameOf = ({ first_name, last_name }: UserRow) => `${first_name} ${last_name}`;

function answerRow(company: CompanyRow, administrator: UserRow | undefined, now: Date) {
  const { id, kyb_status, status, created_at } = company;
  const isActive = status === 'activated';
  const isDecided = kyb_status === 'approved' || kyb_status === 'rejected';
  const requested = isActive ? after(created_at, 3) : status === 'pending' ? after(now, -1) : null;
  return {
    id,
    kyb_sent_at: hasSent(company) ? sentAt(company, now) : null,
    kyb_decided_at: isDecided ? decidedAt(company) : null,
    kyb_reason: kyb_status === 'rejected' ? 'The extract is older than three months.' : null,
    activation_requested_at: requested,
    activation_requested_by: requested && administrator ? nameOf(administrator) : null,
    activation_decided_at: isActive ? after(created_at, 4) : null,
  };
}

function documentsOf(company: CompanyRow, situation: Situation) {
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
    documentRow(company, 'Extract of the register.pdf', extract, situation),
    ...(company.is_demo
      ? [documentRow(company, 'Persons who may sign.pdf', signatories, situation)]
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
    added_by_name: nameOf(administrator),
    created_at: at,
    verified_at: at,
    proof: 'administrator',
    verified_by: administrator.email,
  };
}

/** What companies of the demo have in their account: a logo, a domain, documents and answers. */
export function accountRows({ companies, users }: DemoRows, situation: Situation) {
  const own = companies.find(({ is_demo }) => is_demo);
  const administrator = users.find(({ id }) => id === own?.contact_person_id);
  const administratorOf = new Map(
    users.filter(({ role }) => role === 'admin').map((user) => [user.company_id, user]),
  );
  const logos = own ? [logoRow(own, situation.logo)] : [];
  return {
    files: [
      ...logos,
      ...companies.filter(hasSent).flatMap((company) => documentsOf(company, situation)),
    ],
    domains: own && administrator ? [domainRow(own, administrator)] : [],
    logo: logos.map(({ company_id, asset_key }) => ({
      id: company_id,
      logo_url: assetAddress(asset_key),
    })),
    answers: companies
      .filter(hasAsked)
      .map((company) => answerRow(company, administratorOf.get(company.id), situation.now)),
  };
}
