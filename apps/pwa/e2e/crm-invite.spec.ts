import { expect, testAlone as test } from './fixtures.ts';
import { expectAccessible } from './pages/axe.ts';
import { inviteToCrm, keptBy } from './pages/crm-invite.ts';

const goodToken = 'demouser'.padEnd(39, '0').concat('7');
const wrongToken = 'f'.repeat(40);

test.use({ serviceWorkers: 'allow' });

test('an employee connects Pipedrive from the mail, by keyboard, after a wrong token', async ({
  page,
  own,
  context,
}) => {
  const link = await inviteToCrm(own, page.request);
  const ticket = new URL(link).hash.slice(1);
  await page.goto(link);
  await expect(
    page.getByRole('heading', { name: 'Your calls, logged in Pipedrive' }),
  ).toBeVisible();
  await expect(page.getByText(/invites you\. Calls on \+/)).toBeVisible();
  expect(page.url()).not.toContain('#');
  await expectAccessible(page, 'invitation');

  await page.getByRole('button', { name: 'Get Started' }).focus();
  await page.keyboard.press('Enter');
  const field = page.getByLabel('Pipedrive Token');
  const submit = page.getByRole('button', { name: 'Continue' });
  await expect(field).toBeFocused();
  await expect(submit).toBeDisabled();
  await expectAccessible(page, 'token');
  await page.keyboard.type(wrongToken.slice(1));
  await expect(submit).toBeDisabled();
  await page.keyboard.press('Tab');
  await expect(page.getByText('A Pipedrive token has 40 letters and digits.')).toBeVisible();
  await field.fill(`  ${wrongToken} `);
  await expect(submit).toBeEnabled();

  // What was entered stays without a connection, and is not sent later without being asked.
  await context.setOffline(true);
  await expect(page.getByText('You are offline. This needs a connection.')).toBeVisible();
  await expect(submit).toBeDisabled();
  await context.setOffline(false);
  await expect(field).toHaveValue(`  ${wrongToken} `);
  expect(await keptBy(page)).not.toContain(wrongToken);

  await field.press('Enter');
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await expect(
    page.getByText('Please try again, without extra spaces before or after the token.'),
  ).toBeVisible();
  await expectAccessible(page, 'refused token');
  const mail = page.waitForRequest(/^mailto:/);
  await page.getByRole('button', { name: 'Contact support' }).click();
  expect(new URL((await mail).url()).searchParams.get('body')).toBe(
    'I need help with Pipedrive invite',
  );
  await page.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(field).toBeFocused();
  await field.fill(goodToken);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: "You're all set!" })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Done' })).toHaveAttribute(
    'href',
    'https://linewise.example',
  );
  await expectAccessible(page, 'connected');
  const kept = await keptBy(page);
  for (const secret of [ticket, goodToken]) {
    expect(kept).not.toContain(secret);
    expect(own.output).not.toContain(secret);
  }

  // A reload has lost the ticket; the link itself still shows the result.
  await page.reload();
  await expect(
    page.getByRole('heading', { name: 'This invitation cannot be opened' }),
  ).toBeVisible();
  await expect(page.getByText('ask your administrator for a new invitation')).toBeVisible();
  await expectAccessible(page, 'invitation opened again');
  await page.goto(link);
  await expect(page.getByRole('heading', { name: "You're all set!" })).toBeVisible();
  await page.goto(link.replace(ticket, 'A'.repeat(43)));
  await expect(page.getByText('This link is not valid.')).toBeVisible();
});
