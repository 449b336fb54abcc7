import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { expect, test } from '@playwright/test';
import { build } from 'vite';
import { pageBuild } from '../build/page-build.ts';

const root = join(import.meta.dirname, 'libraries');
let folder: string;

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'libraries-'));
  const { build: options, ...page } = pageBuild();
  await build({
    ...page,
    configFile: false,
    root,
    logLevel: 'error',
    build: { ...options, outDir: folder, emptyOutDir: true },
  });
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

const types: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript' };

test('libraries behave in a production build as documented', async ({ page }) => {
  const failures: string[] = [];
  page.on('pageerror', (error) => failures.push(error.message));
  await page.route('http://libraries.test/**', (route) => {
    const { pathname } = new URL(route.request().url());
    const file = pathname === '/' ? '/index.html' : pathname;
    const contentType = types[extname(file)];
    return contentType
      ? route.fulfill({ body: readFileSync(join(folder, file)), contentType })
      : route.abort();
  });
  await page.goto('http://libraries.test/');
  await expect(page.getByRole('tab', { name: 'Person' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tab', { name: 'Plan' }).click();
  await expect(page.getByRole('tabpanel', { name: 'Plan' })).toHaveText('The plan');
  await expect(page.getByText('The person')).toBeHidden();
  // What `z.config` sets is used, and not dropped from the bundle as a call without effects.
  await expect(page.locator('output')).toHaveText('This field is missing');
  expect(failures).toEqual([]);
});
