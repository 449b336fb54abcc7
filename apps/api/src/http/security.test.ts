import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestProduct, type TestProduct } from '../testing/test-product.ts';

const stripe = {
  STRIPE_SECRET_KEY: 'sk_test_51Nordlys0000',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_51Nordlys0000',
  STRIPE_WEBHOOK_SECRET: 'whsec_new000000000000000',
};

let paying: TestProduct;
let demo: TestProduct;
beforeAll(async () => {
  paying = await startTestProduct(stripe);
  demo = await startTestProduct();
});
afterAll(async () => {
  await paying.destroy();
  await demo.destroy();
});

async function policyOf(product: TestProduct, path: string): Promise<ReadonlyMap<string, string>> {
  const { headers } = await product.call(null, 'GET', path);
  const policy = headers.get('content-security-policy') ?? '';
  return new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources.join(' ')] as const;
    }),
  );
}

test('where Stripe is configured, the web app may load its form, frame it, and call it', async () => {
  for (const path of ['/billing', '/pay', '/onboarding', '/', '/index.html']) {
    const policy = await policyOf(paying, path);
    expect(policy.get('script-src'), path).toBe(
      "'self' https://js.stripe.com https://*.js.stripe.com",
    );
    expect(policy.get('connect-src'), path).toBe("'self' https://api.stripe.com");
    expect(policy.get('frame-src'), path).toContain('https://hooks.stripe.com');
    // Its form needs nothing more.
    expect(policy.get('style-src'), path).toBe("'self'");
    expect(policy.get('frame-ancestors'), path).toBe("'none'");
  }
});

test('no other page may, and without Stripe none', async () => {
  for (const path of ['/staff', '/staff/companies', '/api/v0/users/me', '/api/', '/sandbox']) {
    expect([...(await policyOf(paying, path)).values()].join(' '), path).not.toContain('stripe');
  }
  for (const path of ['/billing', '/pay', '/', '/staff']) {
    expect([...(await policyOf(demo, path)).values()].join(' '), path).not.toContain('stripe');
  }
});

test('the page of a booking service may be framed where it is configured, and nothing else of it', async () => {
  const page = 'https://calendly.com/mads/30min';
  const booking = await startTestProduct({ BOOKING_EMBED_URL: page });
  try {
    const policy = await policyOf(booking, '/onboarding');
    expect(policy.get('frame-src')).toBe("'self' blob: https://calendly.com");
    for (const [name, sources] of policy) {
      if (name !== 'frame-src') expect(sources, name).not.toContain('calendly');
    }
  } finally {
    await booking.destroy();
  }
  expect((await policyOf(demo, '/onboarding')).get('frame-src')).toBe("'self' blob:");
});

test('the report alone may be framed: by the product itself, and by the console', async () => {
  for (const path of ['/report', '/report/']) {
    for (const product of [demo, paying]) {
      const policy = await policyOf(product, path);
      expect(policy.get('frame-ancestors'), path).toBe("'self' app:");
      expect([...policy.values()].join(' '), path).not.toContain('stripe');
    }
  }
  for (const path of ['/', '/analytics', '/reports', '/report/x', '/staff', '/api/v0/users/me']) {
    expect((await policyOf(demo, path)).get('frame-ancestors'), path).toBe("'none'");
  }
});
