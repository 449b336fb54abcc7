import { expect, test } from './fixtures.ts';
import { logins, signIn } from './pages/sign-in.ts';

interface Manifest {
  readonly icons: readonly { readonly src: string }[];
  readonly screenshots: readonly { readonly src: string }[];
  readonly shortcuts: readonly { readonly url: string }[];
}

test('the manifest of the installed app names only existing files and shortcuts', async ({
  page,
}) => {
  await page.goto('/');
  const devtools = await page.context().newCDPSession(page);
  const { errors } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const manifest: Manifest = await (await page.request.get('/manifest.webmanifest')).json();
  for (const { src } of [...manifest.icons, ...manifest.screenshots]) {
    const answer = await page.request.get(src);
    expect(answer.status(), src).toBe(200);
    expect(answer.headers()['content-type'], src).toContain('image/');
  }
  expect(manifest.screenshots.length).toBeGreaterThan(1);
  await signIn(page, logins.admin);
  expect(manifest.shortcuts.length).toBeGreaterThan(1);
  for (const { url } of manifest.shortcuts) {
    await page.goto(url);
    await expect(page.getByRole('heading', { level: 1 }), url).toHaveText(/Plans overview|Import/);
  }
});
