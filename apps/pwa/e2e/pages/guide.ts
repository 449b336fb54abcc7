import { expect, type Page } from '@playwright/test';
import type { Product } from '../../../../scripts/e2e/product.ts';
import { logins } from './sign-in.ts';

interface LineOnWire {
  readonly number_id: string;
  readonly user_id: string;
  readonly type: 'local' | 'travel';
  readonly status: string;
}

interface Plan {
  readonly plan_id: string;
  readonly name: string;
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

  #send(method: 'POST' | 'PATCH', path: string, body?: object): Promise<Response> {
    const headers = { ...this.#headers, 'idempotency-key': crypto.randomUUID() };
    const sent = body && { body: JSON.stringify(body) };
    return fetch(this.#url + path, { method, headers, ...sent });
  }

  post(path: string, body?: object): Promise<Response> {
    return this.#send('POST', path, body);
  }

  async #create<T>(path: string, body: object): Promise<T> {
    const response = await this.post(path, body);
    expect(response.status, path).toBe(201);
    const { data }: { data: T } = await response.json();
    return data;
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

  /** A local number of a new person that is ready to install, with the link to its guide. */
  async newNumber(email: string): Promise<{ readonly numberId: string; readonly link: string }> {
    const { user_id } = await this.#create<{ user_id: string }>('/api/v0/users', {
      first_name: 'Signe',
      last_name: 'Holm',
      email,
      country_iso_code: 'DK',
    });
    const plans = await this.get<Plan[]>('/api/v0/plans');
    const plan = plans.find(({ name }) => name === 'Zone A 20 GB');
    const ordered = await this.#create<LineOnWire>('/api/v0/numbers', {
      user_id,
      plan_id: plan?.plan_id,
      country_iso_code: 'DK',
    });
    const { number_id: numberId } = ordered;
    const status = async () => (await this.get<LineOnWire>(`/api/v0/numbers/${numberId}`)).status;
    await expect.poll(status).toBe('installable');
    const code = await this.#codeOf(ordered);
    return { numberId, link: `${this.#url}/guide?flow=local&local_code=${code}` };
  }

  /** Ends a number, so that other stories do not find it. */
  async end(numberId: string): Promise<void> {
    const ended = await this.#send('PATCH', `/api/v0/numbers/${numberId}/deactivate`);
    expect(ended.status).toBe(200);
  }

  /** What the phone does with the eSIM, as the network reports it. */
  async phoneReports(numberId: string, event: string): Promise<void> {
    const response = await this.post('/sandbox/esim', { number_id: numberId, event });
    expect(response.status, event).toBe(200);
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
