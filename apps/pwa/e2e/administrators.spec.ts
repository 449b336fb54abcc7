import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test, watchPage } from './fixtures.ts';
import { expectAccessible } from './pages/axe.ts';
import { logins, signIn } from './pages/sign-in.ts';

/** The newest text in the mails to an address that fits. */
async function mailed(request: APIRequestContext, to: string, pattern: RegExp): Promise<string> {
  const read = async () => {
    const answer = await request.get(`/sandbox/messages?to=${encodeURIComponent(to)}`);
    const { data }: { data: { body: string }[] } = await answer.json();
    return data.flatMap(({ body }) => pattern.exec(body)?.[0] ?? []).at(0);
  };
  await expect.poll(read).toBeDefined();
  return (await read()) ?? '';
}

/** Types an address into the dialog and adds it once its domain has been checked. */
async function add(page: Page, email: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  const button = dialog.getByRole('button', { name: 'Add', exact: true });
  await dialog.getByLabel('Email').fill(`  ${email} `);
  await expect(button).toBeEnabled();
  await dialog.getByLabel('Email').press('Enter');
  await expect(dialog.getByRole('list', { name: 'Addresses' })).toContainText(email);
}

test('two administrators are invited, one accepts in another browser, and is removed again', async ({
  page,
  product,
  browser,
}) => {
  test.slow();
  const stamp = Date.now();
  const [signe, louise] = [`signe.${stamp}@nordlys.example`, `louise.${stamp}@nordlys.example`];
  await signIn(page, logins.admin, '/account');
  const card = page.getByRole('region', { name: 'Administrators' });
  await card.getByRole('button', { name: 'Invite administrators' }).click();
  const dialog = page.getByRole('dialog');
  const addButton = dialog.getByRole('button', { name: 'Add', exact: true });
  const send = dialog.getByRole('button', { name: /^Send/ });
  await expect(addButton).toBeDisabled();
  await expect(send).toBeDisabled();
  await dialog.getByLabel('Email').fill('katrine.bech@freemail.example');
  await expect(
    dialog.getByText(
      'This email provider cannot be used for a company. Please use a company address.',
    ),
  ).toBeVisible();
  await expect(addButton).toBeDisabled();
  await dialog.getByLabel('Email').fill(logins.admin);
  await expect(dialog.getByText('Admin already exists')).toBeVisible();
  await add(page, signe);
  await add(page, louise);
  await expectAccessible(page, 'invitations to send');
  await send.click();
  await expect(
    page.getByText('Invitation(s) sent, access granted once they accept.'),
  ).toBeVisible();
  await expect(dialog).toBeHidden();
  const invited = card.getByRole('list', { name: 'Invited' });
  await expect(invited.getByRole('listitem').filter({ hasText: signe })).toContainText(
    '14 days left',
  );
  await expectAccessible(page, 'invited administrators');

  // Louise's invitation is revoked before she opens it.
  const toLouise = await mailed(page.request, louise, /http\S+\/invite\/admin\S+/);
  await invited.getByRole('button', { name: `Revoke the invitation of ${louise}` }).click();
  await page.getByRole('button', { name: 'Revoke invitation' }).click();
  await expect(invited).not.toContainText(louise);

  const other = await browser.newContext({ baseURL: product.url });
  const second = await other.newPage();
  const complaints = watchPage(second);
  await second.goto(toLouise);
  await expect(second.getByText('The company has revoked this invitation.')).toBeVisible();

  await second.goto(await mailed(page.request, signe, /http\S+\/invite\/admin\S+/));
  await expect(second.getByRole('heading', { level: 1 })).toContainText('You are invited to');
  expect(second.url()).not.toContain('#');
  await expect(second.getByText(signe)).toBeVisible();
  await expectAccessible(second, 'invitation');
  await second.getByLabel('First name').fill('Signe');
  await second.getByLabel('First name').press('Enter');
  await expect(second.getByText('This field is required')).toBeVisible();
  await second.getByLabel('Last name').fill('  Lund ');
  await second.getByLabel('Last name').press('Enter');
  await expect(second.getByRole('heading', { level: 1 })).toContainText('You manage');
  // The first administrator sees it without a reload.
  await expect(card.getByRole('list', { name: 'Administrators' })).toContainText('Signe Lund');
  await expect(invited).toBeHidden();

  await second.getByRole('link', { name: 'Log in' }).click();
  await second.getByLabel('Email').fill(signe);
  await second.getByRole('button', { name: 'Continue', exact: true }).click();
  await second.getByLabel('Code').fill(await mailed(page.request, signe, /\b\d{6}\b/));
  await second.getByRole('button', { name: 'Continue', exact: true }).click();
  await second.getByRole('link', { name: /^Company account/ }).click();
  await expect(second.getByRole('list', { name: 'Administrators' })).toContainText(signe);
  await expect(
    second.getByRole('listitem').filter({ hasText: signe }).getByText('You', { exact: true }),
  ).toBeVisible();

  await card.getByRole('button', { name: 'Remove Signe Lund' }).click();
  await expectAccessible(page, 'removal');
  await page.getByRole('button', { name: 'Remove administrator' }).click();
  await expect(card).not.toContainText('Signe Lund');
  await expect(second.getByRole('list', { name: 'Administrators' })).toBeHidden();
  expect(complaints).toEqual([]);
  await other.close();

  await page.goto('/notifications');
  await page.getByRole('link', { name: 'Emails to your people' }).click();
  const emails = page.getByRole('table', { name: 'Emails to people of the company' });
  const invitation = emails.getByRole('row').filter({ hasText: signe }).filter({
    hasText: 'Invitation of an administrator',
  });
  await expect(invitation).toContainText('Sent');
  await expect(emails).not.toContainText('code');
  await expectAccessible(page, 'emails');
});

test('a domain is staged, verified by the own address, and lets a new person join', async ({
  page,
  product,
  browser,
}) => {
  await signIn(page, logins.admin, '/account');
  const card = page.getByRole('region', { name: 'Whitelisted domains' });
  const submit = card.getByRole('button', { name: 'Add domain' });
  const stage = card.getByRole('button', { name: 'Add to the list' });
  const field = card.getByLabel('Add a domain');
  const rows = card.getByRole('list', { name: 'Domains' }).getByRole('listitem');
  const remove = async (name: string) => {
    await card.getByRole('button', { name: `Remove ${name}` }).click();
    await page.getByRole('button', { name: 'Remove domain' }).click();
    await expect(rows.filter({ hasText: name })).toHaveCount(0);
  };
  // The demo's company has its domain already.
  await remove('nordlys.example');
  await expect(stage).toBeDisabled();
  await expect(submit).toBeDisabled();
  for (const typed of [' Nordlys.Example ', 'blåbær.example']) {
    await field.fill(typed);
    await field.press('Enter');
  }
  await field.fill('nordlys.example');
  await stage.click();
  await expect(card.getByText('Domain already exists')).toBeVisible();
  await submit.click();
  await expect(rows.filter({ hasText: 'Verified by admin@nordlys.example' })).toBeVisible();
  await expect(rows.filter({ hasText: 'blåbær.example' })).toContainText('Not verified yet');
  await expect(card.getByText('_linewise.xn--blbr-roah.example')).toBeVisible();
  await expectAccessible(page, 'domains');

  const email = `ida.${Date.now()}@nordlys.example`;
  const other = await browser.newContext({ baseURL: product.url });
  const second = await other.newPage();
  await second.goto('/');
  await second.getByRole('link', { name: 'Log in' }).click();
  await second.getByLabel('Email').fill(email);
  await second.getByRole('button', { name: 'Continue', exact: true }).click();
  await second.getByLabel('Code').fill(await mailed(page.request, email, /\b\d{6}\b/));
  await second.getByRole('button', { name: 'Continue', exact: true }).click();
  const join = second.getByRole('button', { name: 'Join the company' });
  await expect(join).toBeVisible();
  await expectAccessible(second, 'offer to join');
  await second.getByLabel('First name').fill('Ida');
  await second.getByLabel('Last name').fill('Ny');
  await join.click();
  await expect(second.getByRole('heading', { name: 'My plan' })).toBeVisible();
  await other.close();

  // Other stories find the demo's domain as it was.
  await remove('blåbær.example');
});
