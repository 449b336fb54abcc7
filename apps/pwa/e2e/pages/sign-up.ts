import { type APIRequestContext, expect, type Page } from '@playwright/test';
import * as z from 'zod';

const mailsSchema = z.object({ data: z.array(z.object({ body: z.string() })) });

/** The codes that were "mailed" to an address, the newest first. */
async function codesTo(request: APIRequestContext, to: string): Promise<string[]> {
  const answer = await request.get(`/sandbox/messages?to=${encodeURIComponent(to)}`);
  const { data } = mailsSchema.parse(await answer.json());
  return data.flatMap(({ body }) => /\b\d{6}\b/.exec(body) ?? []);
}

/** Enters the address and waits for the code that is mailed to it. */
export async function askForCode(page: Page, email: string): Promise<string> {
  const before = (await codesTo(page.request, email)).length;
  await page.goto('/');
  await page.getByRole('link', { name: 'Log in' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
  const codes = () => codesTo(page.request, email);
  await expect.poll(async () => (await codes()).length).toBe(before + 1);
  const [newest = ''] = await codes();
  return newest;
}

export async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Code').fill(code);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
}

/** Logs in by a mailed code, as somebody without a password does. */
export async function signInByCode(page: Page, email: string): Promise<void> {
  await enterCode(page, await askForCode(page, email));
}
