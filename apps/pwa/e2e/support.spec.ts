import { Product } from '../../../scripts/e2e/product.ts';
import { expect, test } from './fixtures.ts';
import { logins, logOut, signIn } from './pages/sign-in.ts';

/** A copy with a support chat, whose script stands in for Intercom's documented one. */
let copy: Product;
test.beforeAll(async () => {
  copy = await Product.create({ INTERCOM_APP_ID: 'ab12cd34' });
});
test.afterAll(() => copy.destroy());

const chatScript = `(() => {
  const queue = window.Intercom.q;
  let shown;
  window.chatCalls = [];
  window.Intercom = (command, ...rest) => {
    window.chatCalls.push([command, ...rest.map((one) => (typeof one === 'function' ? 'callback' : one))]);
    if (command === 'onShow') shown = rest[0];
    if (command === 'showNewMessage') shown?.();
  };
  document.cookie = 'intercom-id-ab12cd34=conversation; path=/';
  for (const call of queue) window.Intercom(...call);
})();`;

test('an employee writes to support in the chat, which learns nothing about them and is forgotten at logout', async ({
  page,
  context,
}) => {
  await page.route('https://widget.intercom.io/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: chatScript }),
  );
  await signIn(page, logins.employee, `${copy.url}/my-plan`);
  const loaded = page.waitForRequest('https://widget.intercom.io/widget/ab12cd34');
  await page.getByRole('button', { name: 'Chat with Linewise support' }).click();
  await loaded;
  const calls = () => page.evaluate(() => JSON.stringify(Reflect.get(window, 'chatCalls') ?? []));
  await expect.poll(calls).toContain('showNewMessage');
  expect(JSON.parse(await calls())).toContainEqual([
    'showNewMessage',
    'I have a question about my mobile plan.',
  ]);
  expect(await page.evaluate(() => Reflect.get(window, 'intercomSettings'))).toEqual({
    app_id: 'ab12cd34',
    api_base: 'https://api-iam.intercom.io',
    hide_default_launcher: true,
    installation_type: 'npm-package',
  });
  const chatCookies = async () =>
    (await context.cookies()).filter(({ name }) => name.startsWith('intercom'));
  expect(await chatCookies()).toHaveLength(1);
  await logOut(page);
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
  expect(await chatCookies()).toEqual([]);
});

test('an error that no code handles is reported once, without its values', async ({ context }) => {
  // Not the page of the fixture, which may have no uncaught error.
  const page = await context.newPage();
  await signIn(page, logins.admin, copy.url);
  await expect(page.getByRole('heading', { name: 'Plans overview' })).toBeVisible();
  const sent = page.waitForResponse('**/api/v0/error_reports');
  await page.evaluate(() => {
    const fail = () => {
      throw new TypeError('rows of mette.hansen@nordlys.example are undefined');
    };
    setTimeout(fail);
    setTimeout(fail);
  });
  expect((await sent).status()).toBe(204);
  await expect
    .poll(() => copy.output)
    .toMatch(/"message":"rows of \[email\] are undefined".*an app reported an error/);
  expect(copy.output.match(/an app reported an error/g)).toHaveLength(1);
  expect(copy.output).not.toContain('mette.hansen');
});
