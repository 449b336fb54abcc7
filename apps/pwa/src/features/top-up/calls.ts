import { createClient } from '@workspace/domain/contract/client';
import { listCountries } from '@workspace/domain/countries/operations';
import {
  generateTopUpCode,
  listTopUpPlans,
  requestTopUp,
  verifyTopUpCode,
} from '@workspace/domain/topups/operations';
import type { RequestedTopUp, TopUpPlan } from '@workspace/domain/topups/schema';
import { fetchTransport } from '../../app/fetch-transport.ts';
import { createRepeats } from '../public-flow/repeat-key.ts';
import { type TopUpCountry, topUpCountries } from './country.ts';
import { phoneNumberOf, type TopUpForm } from './form.ts';

const query = { public: 'true' } as const;

/** What the answer to a code says about its number. */
export interface ConfirmedNumber {
  readonly numberId: string;
  readonly topUpId: string;
  /** `YYYY-MM-DD` by the product clock. */
  readonly today: string;
}

/** The calls of the top-up request, at the server with this address. */
export interface TopUpCalls {
  readonly countries: () => Promise<readonly TopUpCountry[]>;
  readonly homePlans: (iso: string) => Promise<readonly TopUpPlan[]>;
  /** For stays abroad, of all countries. */
  readonly internationalPlans: () => Promise<readonly TopUpPlan[]>;
  /** Returns the first name of the person whose number it is. */
  readonly sendCode: (form: TopUpForm) => Promise<string>;
  readonly verifyCode: (form: TopUpForm, code: string) => Promise<ConfirmedNumber>;
  readonly request: (form: TopUpForm) => Promise<RequestedTopUp>;
}

export function createCalls(baseUrl: string): TopUpCalls {
  const client = createClient({ baseUrl, transport: fetchTransport });
  const once = createRepeats();
  return {
    async countries() {
      const { data } = await client(listCountries, { query: { ...query, available_only: 'true' } });
      return topUpCountries(data);
    },
    async homePlans(iso) {
      const asked = { ...query, is_home_zone: 'true', country_code: iso } as const;
      return (await client(listTopUpPlans, { query: asked })).data;
    },
    async internationalPlans() {
      return (await client(listTopUpPlans, { query: { ...query, is_home_zone: 'false' } })).data;
    },
    async sendCode(form) {
      const content = { phone_number: phoneNumberOf(form), country_code: form.country.iso };
      const { data } = await once(content, (body, options) =>
        client(generateTopUpCode, { query, body }, options),
      );
      return data.user_details.name;
    },
    async verifyCode(form, code) {
      const body = { phone_number: phoneNumberOf(form), verification_code: code };
      const { data } = await client(verifyTopUpCode, { query, body });
      const { number_id: numberId, top_up_id: topUpId, today } = data;
      return { numberId, topUpId, today: today.slice(0, 10) };
    },
    async request({ numberId, topUpId, topUpPlanId, activationDate }) {
      const { data } = await client(requestTopUp, {
        params: { number_id: numberId, top_up_id: topUpId },
        query,
        body: { plan_id: topUpPlanId, activate_at: `${activationDate}T00:00:00.000Z` },
      });
      return data;
    },
  };
}
