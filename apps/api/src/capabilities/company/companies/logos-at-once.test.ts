import { randomUUID } from 'node:crypto';
import { listNumbers } from '@workspace/domain/numbers/operations';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHeavyWork, type HeavyWork } from '../../../heavy-work.ts';
import {
  startTestProduct,
  type TestAnswer,
  type TestProduct,
} from '../../../testing/test-product.ts';
import { refusalOfDrawing } from './logo-image.ts';

let product: TestProduct;
let admin: string;
let other: string;
/** Drawing begins when this many images have arrived. */
let awaited = 0;
let arrive = () => {};
let arrived = Promise.resolve();
function awaitImages(count: number): void {
  awaited = count;
  arrived = new Promise((resolve) => {
    arrive = resolve;
  });
}
beforeAll(async () => {
  const gate = createHeavyWork();
  const heavyWork: HeavyWork = {
    run(owner, work) {
      awaited -= 1;
      if (awaited === 0) arrive();
      return gate.run(owner, async () => {
        await arrived;
        return work();
      });
    },
  };
  product = await startTestProduct({}, { heavyWork });
  admin = await product.login(product.world.nordlys.adminEmail);
  other = await product.login(product.world.fjord.adminEmail);
});
afterAll(() => product.destroy());

const image = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#246' } })
    .jpeg({ progressive: true })
    .toBuffer();

function send(token: string, companyId: string, content: Buffer): Promise<TestAnswer> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(content)]), 'logo.jpg');
  return product.call(token, 'POST', `/api/v0/companies/${companyId}/logo`, {
    rawBody: form,
    headers: { 'idempotency-key': randomUUID() },
  });
}

test('twenty logos at once are drawn or refused with the time to wait, while others read and upload', async () => {
  const { nordlys, fjord } = product.world;
  const large = await image(3_999, 2_000);
  const small = await image(90, 60);
  awaitImages(21);
  const uploading = { isOver: false };
  // A refused call throws.
  const reading = async () => {
    const read = () =>
      product.as(other)(listNumbers, { params: { company_id: fjord.id }, query: {} });
    while (!uploading.isOver) await read();
  };
  const reads = reading();
  const ofOther = send(other, fjord.id, small);
  const uploads = Array.from({ length: 20 }, () => send(admin, nordlys.id, large));
  const answers = await Promise.all(uploads);
  expect((await ofOther).status).toBe(200);
  uploading.isOver = true;
  await reads;

  const refused = answers.filter(({ status }) => status !== 200);
  // Five wait, beside the one that is drawn first, which may be the other company's.
  expect([14, 15]).toContain(refused.length);
  for (const { status, headers, body } of refused) {
    expect(status).toBe(503);
    expect(body).toMatchObject({ code: 'unavailable' });
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  }
  // A refused one may be sent again.
  expect((await send(admin, nordlys.id, large)).status).toBe(200);
  expect(await product.database.owner('stored_files').where({ kind: 'logo' })).toHaveLength(2);
});

test('an image of more than 8 megapixels is refused before it is decoded, in these words', async () => {
  const { nordlys } = product.world;
  expect(await send(admin, nordlys.id, await image(4_000, 2_001))).toMatchObject({
    status: 422,
    body: {
      fields: { file: 'This image has more than 8 megapixels. Make it smaller and send it again.' },
    },
  });
  expect((await send(admin, nordlys.id, await image(4_000, 2_000))).status).toBe(200);
});

test('a decode that takes too long is not told as a wrong file', async () => {
  const slow = sharp({ create: { width: 9_000, height: 9_000, channels: 3, background: '#246' } })
    .blur(200)
    .rotate(33)
    .png({ compressionLevel: 9 })
    .timeout({ seconds: 1 })
    .toBuffer();
  const error: unknown = await slow.then(
    () => expect.unreachable('It was drawn in a second.'),
    (failure: unknown) => failure,
  );
  expect(() => refusalOfDrawing(error)).toThrow(
    expect.objectContaining({ headers: { 'retry-after': '30' } }),
  );
  expect(refusalOfDrawing(new Error('Input buffer has corrupt header'))).toEqual({
    refused: 'This is not a JPEG, PNG or GIF image.',
  });
});
