import { handlePaymentEvent } from '@workspace/domain/payments/operations';
import {
  StripeServer,
  stripeKeys,
} from '../../apps/api/src/vendors/payments/testing/stripe-server.ts';
import { Product } from './product.ts';

/** A running copy of the product that charges by Stripe, and the server that stands for Stripe. */
export class StripeProduct {
  readonly server: StripeServer;
  readonly product: Product;

  private constructor(server: StripeServer, product: Product) {
    this.server = server;
    this.product = product;
  }

  static async create(): Promise<StripeProduct> {
    const server = new StripeServer();
    await server.listen();
    const product = await Product.create({ ...stripeKeys, STRIPE_API_URL: server.url });
    return new StripeProduct(server, product);
  }

  /**
   * Sends the events that were not sent yet to the product's webhook.
   * @throws Error if the product does not take one
   */
  async deliver(): Promise<void> {
    const { account } = this.server;
    for (let event = account.unsent.shift(); event; event = account.unsent.shift()) {
      const { rawBody: body, headers } = this.server.webhook(event);
      const url = this.product.url + handlePaymentEvent.path;
      const { status } = await fetch(url, { method: 'POST', headers, body });
      if (status !== 204) throw new Error(`The product answered ${event.type} with ${status}.`);
    }
  }

  async destroy(): Promise<void> {
    await this.product.destroy();
    await this.server.close();
  }
}
