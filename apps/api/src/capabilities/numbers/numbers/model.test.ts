import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FootprintReader, openFootprint } from '../../../testing/footprint.ts';
import { modelCommands } from '../../../testing/model/commands.ts';
import { expectInvariants } from '../../../testing/model/invariants.ts';
import { plantModel } from '../../../testing/model/plant.ts';
import { networkSeconds } from '../../../testing/model/predict-order.ts';
import { expectOwnLines } from '../../../testing/model/real.ts';
import { hold, propertyTimeoutMs } from '../../../testing/seed.ts';
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts';

let product: TestProduct;
let footprint: FootprintReader;

beforeAll(async () => {
  product = await startTestProduct(
    {
      SANDBOX_ACCEPTED_SECONDS: String(networkSeconds.accepted),
      SANDBOX_INSTALLABLE_SECONDS: String(networkSeconds.installable),
      SANDBOX_ACTIVE_SECONDS: String(networkSeconds.active),
    },
    { worker: 'running' },
  );
  footprint = await openFootprint(product.database.adminUrl, { worker: 'running' });
});
afterAll(async () => {
  await footprint.close();
  await product.destroy();
});

test(
  'whatever people do, in whatever order, comes out as the state tables say',
  async () => {
    await hold(
      10,
      fc.asyncProperty(modelCommands(40), async (commands) => {
        const { model, real } = await plantModel(product, footprint);
        await fc.asyncModelRun(() => ({ model, real }), commands);
        for (const client of real.clients.values()) await client.expectFresh();
        await expectOwnLines(real, model);
      }),
    );
    await expectInvariants(product);
    expect(product.logged()).not.toContain('"level":"error"');
  },
  propertyTimeoutMs,
);
