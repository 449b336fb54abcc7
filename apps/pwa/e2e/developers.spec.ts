import { expect, test } from './fixtures.ts';
import { expectAccessible } from './pages/axe.ts';
import { logins, signIn } from './pages/sign-in.ts';

test('an integrator finds an operation, reads its parameters, and sees an example request', async ({
  page,
}) => {
  // A link to an operation, as somebody sends it to a colleague.
  await signIn(page, logins.admin, '/developers#teams.update');
  await expect(page.locator('[id="teams.update"]')).toBeInViewport();
  await expect(page.getByRole('heading', { name: 'API documentation' })).toBeAttached();
  // The page says what a reader can use, and its links lead to it.
  const keys = page.getByRole('link', { name: 'an API key', exact: true });
  await expect(keys).toHaveAttribute('href', '/integrations/api-keys');
  const token = page.getByRole('link', { name: 'the token of your login' });
  const answer = await page.request.get((await token.getAttribute('href')) ?? '');
  expect(await answer.json()).toMatchObject({ accessToken: expect.any(String) });
  const contents = page.getByRole('navigation', { name: 'Operations' });
  await contents.getByRole('searchbox', { name: 'Search' }).fill('order');
  await expect(contents.getByRole('link')).toHaveText([/Order a number/]);
  await contents.getByRole('link', { name: 'Order a number' }).click();

  const section = page.locator('[id="numbers.order"]');
  await expect(section).toBeInViewport();
  await expect(section).toContainText('/api/v0/numbers');
  await expect(section).toContainText('A plan that is offered in that country.');
  await section.getByText('JavaScript', { exact: true }).click();
  const request = section.getByRole('region', { name: 'Example request: Order a number' });
  await expect(request).toContainText('await fetch(');
  await section.getByText('Errors', { exact: true }).click();
  await expect(section).toContainText('account_already_has_number');

  // Operations of the provider's staff are not shown to integrators.
  await expect(page.getByText('List customers')).toHaveCount(0);
  // All operations look alike; a check of the whole page takes more than a minute.
  const checked = '[id="numbers.order"], nav[aria-label="Operations"]';
  await expectAccessible(page, 'an operation and the contents', checked);
});
