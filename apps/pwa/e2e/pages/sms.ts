import { type APIRequestContext, expect } from '@playwright/test';

/**
 * The newest code in the SMS to a number, read where the demo shows them.
 * @param phone E.164
 */
export async function codeOf(visitor: APIRequestContext, phone: string): Promise<string> {
  const read = async () => {
    const answer = await visitor.get(`/sandbox/messages?to=${encodeURIComponent(phone)}`);
    const { data }: { data: { body: string }[] } = await answer.json();
    return data.flatMap(({ body }) => /\b\d{6}\b/.exec(body)?.[0] ?? []).at(0);
  };
  await expect.poll(read).toBeDefined();
  return (await read()) ?? '';
}
