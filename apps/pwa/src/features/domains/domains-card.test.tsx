// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { blockedSentence, domainErrors } from '@workspace/domain/domains/errors';
import { isDomainBlocked } from '@workspace/domain/domains/operations';
import type { WhitelistedDomain } from '@workspace/domain/domains/schema';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Answer, refusal } from '../../offline/testing/answer.ts';
import { companyId, seededId } from '../../offline/testing/seed.ts';
import { type OpenScreen, openScreen } from '../../testing/screen.tsx';
import { DomainsCard } from './domains-card.tsx';

function domain(name: string, more: Partial<WhitelistedDomain> = {}): WhitelistedDomain {
  return {
    domain_id: seededId(name),
    company_id: companyId,
    domain: name,
    display_name: name,
    status: 'pending',
    proof: null,
    verified_by: null,
    verified_at: null,
    added_by: null,
    added_by_name: 'Line Kjærgaard',
    created_at: '2026-11-20T08:00:00.000Z',
    record: { name: `_linewise.${name}`, value: 'linewise=0123456789abcdef' },
    is_checking: false,
    last_checked_at: null,
    problem: null,
    ...more,
  };
}

let app: OpenScreen;
let isBroken: boolean;
let answer: Answer;

beforeEach(async () => {
  isBroken = false;
  answer = refusal(domainErrors.tooMany);
  const saved = [
    domain('nordlys.example', {
      status: 'verified',
      proof: 'administrator',
      verified_by: 'admin@nordlys.example',
      verified_at: '2026-11-20T08:00:00.000Z',
    }),
    domain('fjord.example', {
      problem: 'no_answer',
      last_checked_at: '2026-11-20T09:00:00.000Z',
    }),
  ];
  app = await openScreen(<DomainsCard />, {
    prepare(peer) {
      peer.onCall = ({ method, path, query }) => {
        if (path === isDomainBlocked.path) {
          const isPublic = query.get('domain') === 'gmail.com';
          const message = isPublic ? blockedSentence : null;
          return { status: 200, body: { data: { is_blocked: isPublic, message } } };
        }
        if (!path.endsWith('/whitelisted_domains')) return undefined;
        if (method !== 'GET') return answer;
        return isBroken
          ? refusal({ status: 500, code: 'internal', message: 'Something went wrong' })
          : { status: 200, body: { data: saved } };
      };
    },
  });
});
afterEach(() => app.close());

const stage = () => screen.getByRole('button', { name: 'Add to the list' });
const submit = () => screen.getByRole('button', { name: 'Add domain' });
const isDisabled = (element: HTMLElement) => element.hasAttribute('disabled');
async function type(text: string) {
  const field = screen.getByLabelText('Add a domain');
  await app.user.clear(field);
  await app.user.click(field);
  await app.user.paste(text);
}

it('shows how a domain was verified, and why another one is not', async () => {
  await screen.findByText('Verified by admin@nordlys.example');
  const list = screen.getByRole('list', { name: 'Domains' });
  expect(list.textContent).toContain('DNS did not respond. Please check again in a few minutes.');
});

it('nothing can be added without input, and an existing or listed domain only once', async () => {
  await screen.findByText('nordlys.example');
  expect(isDisabled(stage())).toBe(true);
  expect(isDisabled(submit())).toBe(true);
  await type('  Nordlys.Example ');
  await app.user.click(stage());
  await screen.findByText('Domain already exists');
  await type(' other.example ');
  await app.user.click(stage());
  const staged = await screen.findByRole('list', { name: 'To be added' });
  expect(staged.textContent).toContain('other.example');
  await type('OTHER.example');
  await app.user.click(stage());
  await screen.findByText('Domain already exists');
  await type('not a domain');
  await app.user.click(stage());
  await screen.findByText('This is not a domain. Write it as company.example.');
  expect(app.peer.count('POST')).toBe(0);
});

it('a public email provider does not get into the list to be added', async () => {
  await screen.findByText('nordlys.example');
  await type('Gmail.com');
  await app.user.click(stage());
  await screen.findByText(blockedSentence);
  expect(screen.queryByRole('list', { name: 'To be added' })).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('Add a domain').value).toBe('Gmail.com');
  expect(isDisabled(submit())).toBe(true);
});

it.each([
  [['a.example'], 'Domain added'],
  [['a.example', 'b.example'], 'Domains added'],
])('adding %j is said as %s', async (names, said) => {
  await screen.findByText('nordlys.example');
  answer = { status: 201, body: { data: names.map((name) => domain(name)) } };
  for (const name of names) {
    await type(name);
    await app.user.click(stage());
    await screen.findByText(name);
  }
  await app.user.click(submit());
  expect(await screen.findByText(said)).toBeTruthy();
});

it('a refusal of the server is shown, and the list to be added stays', async () => {
  await screen.findByText('nordlys.example');
  await type('other.example');
  await app.user.click(stage());
  await screen.findByRole('list', { name: 'To be added' });
  await app.user.click(submit());
  await screen.findByText('A company has at most 100 domains. Remove one first.');
  const staged = screen.getByRole('list', { name: 'To be added' });
  expect(within(staged).getByText('other.example')).toBeTruthy();
  // A provider that is blocked is named at its field.
  answer = refusal(
    { status: 422, code: 'invalid', message: 'Invalid input.' },
    { fields: { 'domains.0': 'This email provider cannot be used for a company.' } },
  );
  await app.user.click(submit());
  await waitFor(() =>
    expect(screen.getByText(/This email provider cannot be used for a company/)).toBeTruthy(),
  );
});
