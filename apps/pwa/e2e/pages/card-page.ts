import type { Locator, Page } from '@playwright/test';
import { type FromCardPage, fromCardPageSchema } from '@workspace/domain/payments/card-window';

/** The address of a card page of the sandbox: to enter a card, or to confirm a payment. */
export async function cardPageAddress(
  page: Page,
  example: 'setup' | 'confirmation',
): Promise<string> {
  const answer = await page.request.post('/sandbox/card/examples', {
    form: { example },
    maxRedirects: 0,
  });
  return answer.headers().location ?? '';
}

/** What the page sends to the server, as texts. */
export function sentBodies(page: Page): string[] {
  const bodies: string[] = [];
  page.on('request', (request) => bodies.push(`${request.url()} ${request.postData() ?? ''}`));
  return bodies;
}

/** The card page, in a tab of its own or in a frame. */
export class CardPage {
  readonly #root: Pick<Page, 'getByRole' | 'getByLabel'>;

  constructor(root: Pick<Page, 'getByRole' | 'getByLabel'>) {
    this.#root = root;
  }
  get number(): Locator {
    return this.#root.getByLabel('Card number');
  }
  get expiry(): Locator {
    return this.#root.getByLabel('Expiry date');
  }
  get code(): Locator {
    return this.#root.getByLabel('CVC');
  }
  get alert(): Locator {
    return this.#root.getByRole('alert');
  }
  button(name: string): Locator {
    return this.#root.getByRole('button', { name, exact: true });
  }
  title(name: string): Locator {
    return this.#root.getByRole('heading', { name, level: 1 });
  }
  /** Takes a card from the list. */
  async use(title: string): Promise<void> {
    await this.#root.getByRole('button', { name: new RegExp(`^${title}`) }).click();
  }
}

/** Shows the address in a frame of the open page, which keeps what the frame says. */
export async function frameCardPage(page: Page, address: string): Promise<void> {
  await page.evaluate((src) => {
    const frame = document.createElement('iframe');
    frame.title = 'Card details';
    frame.src = src;
    frame.width = '400';
    frame.height = '500';
    const said: unknown[] = [];
    Object.assign(window, { said });
    addEventListener('message', ({ origin, source, data }) => {
      const isFrame = origin === location.origin && source === frame.contentWindow;
      // The accessibility check speaks to its own script in the frame.
      if (isFrame && typeof data === 'object') said.push(data);
    });
    document.body.replaceChildren(frame);
  }, address);
}

/** What the frame has said so far, without its heights. */
export async function saidByFrame(page: Page): Promise<FromCardPage[]> {
  const said = await page.evaluate<unknown>(() => Reflect.get(window, 'said'));
  return messagesOf(said).filter(({ type }) => type !== 'resized');
}

function messagesOf(said: unknown): FromCardPage[] {
  if (!Array.isArray(said)) throw new Error('The page keeps no messages.');
  return said.map((one) => fromCardPageSchema.parse(one));
}

/** Presses the button of the page around the frame. */
export const sayToFrame = (page: Page, message: object): Promise<void> =>
  page.evaluate((data) => {
    document.querySelector('iframe')?.contentWindow?.postMessage(data, location.origin);
  }, message);
