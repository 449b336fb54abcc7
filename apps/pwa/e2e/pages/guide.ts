import { expect, type Page } from '@playwright/test';
import type { Product } from '../product.ts';
import { logins } from './sign-in.ts';

interface LineOnWire {
  readonly number_id: string;
  readonly user_id: string;
  readonly type: 'local' | 'travel';
  readonly status: string;
}

/** Links to the guides of a person with a local and a travel eSIM, and their numbers. */
export interface Guides {
  readonly default: string;
  readonly local: string;
  readonly travel: string;
  readonly numbers: { readonly local: string; readonly travel: string };
}

/** The API as the demo's administrator. */
export class Administrator {
  readonly #url: string;
  readonly #headers: Readonly<Record<string, string>>;

  private constructor(url: string, token: string) {
    this.#url = url;
    this.#headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  }

  static async of(product: Product): Promise<Administrator> {
    return new Administrator(product.url, await product.token(logins.admin));
  }

  async get<T>(path: string): Promise<T> {
    const response = await fetch(this.#url + path, { headers: this.#headers });
    expect(response.status, path).toBe(200);
    const { data }: { data: T } = await response.json();
    return data;
  }

  post(path: string): Promise<Response> {
    const headers = { ...this.#headers, 'idempotency-key': crypto.randomUUID() };
    return fetch(this.#url + path, { method: 'POST', headers });
  }

  async #codeOf({ number_id: id, type }: LineOnWire): Promise<string | null> {
    const made = await this.post(`/api/v0/numbers/${id}/guide`);
    if (made.status !== 201) return null;
    const { data }: { data: { url: string } } = await made.json();
    return new URL(data.url).searchParams.get(`${type}_code`);
  }

  /** Links of the first person who has both kinds of eSIM to install. */
  async guides(): Promise<Guides> {
    const me = await this.get<{ company: { company_id: string } }>('/api/v0/users/me');
    const numbers = await this.get<LineOnWire[]>(
      `/api/v0/companies/${me.company.company_id}/numbers?limit=1000`,
    );
    for (const travel of numbers.filter(({ type }) => type === 'travel')) {
      const local = numbers.find((one) => one.type === 'local' && one.user_id === travel.user_id);
      const localCode = local && (await this.#codeOf(local));
      const travelCode = localCode && (await this.#codeOf(travel));
      if (!local || !localCode || !travelCode) continue;
      const link = (query: string) => `${this.#url}/guide?${query}`;
      return {
        default: link(`flow=default&local_code=${localCode}&travel_code=${travelCode}`),
        local: link(`flow=local&local_code=${localCode}`),
        travel: link(`flow=travel&travel_code=${travelCode}`),
        numbers: { local: local.number_id, travel: travel.number_id },
      };
    }
    throw new Error('Nobody has a local and a travel eSIM to install.');
  }

  /** How often the number's history has an event. */
  async countInHistory(numberId: string, kind: string): Promise<number> {
    const events = await this.get<{ kind: string }[]>(`/api/v0/numbers/${numberId}/history`);
    return events.filter((event) => event.kind === kind).length;
  }
}

/** The title of the guide's current screen. */
export function titleOf(page: Page) {
  return page.getByRole('heading', { level: 1 });
}

/** Everything that the page itself could keep of a guide, apart from its encrypted database. */
export function keptInTheOpen(page: Page): Promise<string> {
  return page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state, location.href]),
  );
}
