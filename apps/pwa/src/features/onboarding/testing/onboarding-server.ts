import type { Me } from '@workspace/domain/accounts/schema';
import { commonErrors } from '@workspace/domain/contract/error';
import { onboardingErrors } from '@workspace/domain/onboarding/errors';
import type { Onboarding } from '@workspace/domain/onboarding/schema';
import { type Answer, refusal } from '../../../offline/testing/answer.ts';
import type { Peer, ReceivedCall } from '../../../offline/testing/peer.ts';
import { companyId, seededMe, userId } from '../../../offline/testing/seed.ts';
import { AccountsServer, accountOf } from '../../payment-accounts/testing/accounts-server.ts';

const country = (iso: string, name: string, code: string, example: string) => ({
  country_iso_code: iso,
  name,
  country_calling_code: code,
  country_example_phone_number: example,
  min_phone_number_length: example.length,
  max_phone_number_length: example.length,
  available: true,
  time_zone: 'Europe/Copenhagen',
});

const countries = [
  country('DK', 'Denmark', '45', '34412345'),
  country('NO', 'Norway', '47', '40612345'),
  country('US', 'United States', '1', '2015550123'),
];

const roles = [
  { label: 'Please choose', value: '' },
  { label: 'IT manager', value: 'it_manager' },
  { label: 'Finance', value: 'finance' },
];

const data = (value: unknown, status = 200): Answer => ({ status, body: { data: value } });

/** The server of the onboarding of one login, with a payment account that has a card. */
export class OnboardingServer {
  onboarding: Onboarding = { step: 'AboutYourself', answers: {}, booking: null, version: 0 };
  me: Me = {
    ...seededMe('admin'),
    kind: 'newcomer',
    email: 'ingrid@fjord.example',
    name: 'Ingrid Solheim',
    user: null,
    company: null,
    onboarding: 'not_started',
  };
  readonly calls: ReceivedCall[] = [];
  /** Answers in the place of the server's; undefined = not this one. */
  refuse: (call: ReceivedCall) => Answer | undefined = () => undefined;
  readonly accounts = new AccountsServer([accountOf('New payment method')]);

  readonly prepare = (peer: Peer): void => {
    this.accounts.prepare(peer);
    const { onCall } = peer;
    peer.instead = async () =>
      peer.requests.at(-1) === 'GET /api/v0/users/me' ? data(this.me) : undefined;
    peer.onCall = (call) => {
      this.calls.push(call);
      return this.refuse(call) ?? this.answer(call) ?? onCall(call);
    };
  };

  /** As after the first step. */
  enter(onboarding: Partial<Onboarding>): void {
    const { user, company } = seededMe('admin');
    this.me = { ...this.me, kind: 'admin', user, company, onboarding: 'in_progress' };
    this.onboarding = { ...this.onboarding, version: 1, ...onboarding };
  }

  /** Bodies of the writes to a path, such as `POST /users`. */
  bodies(about: string): unknown[] {
    const found = this.calls.filter(({ method, path }) => `${method} ${path}`.endsWith(about));
    return found.map(({ body }) => body);
  }

  private save({ body, version }: ReceivedCall): Answer {
    if (this.me.onboarding === null) return refusal(onboardingErrors.completed);
    if (version !== String(this.onboarding.version)) {
      return refusal(commonErrors.staleVersion, { current: this.onboarding });
    }
    this.onboarding = { ...this.onboarding, ...Object(body), version: Number(version) + 1 };
    return data(this.onboarding);
  }

  private answer(call: ReceivedCall): Answer | undefined {
    const { method, path } = call;
    switch (`${method} ${path}`) {
      case 'GET /api/v0/countries':
        return data(countries);
      case 'GET /api/marketing/onboarding_form':
        return data({
          formFieldGroups: [
            {
              fields: [{ name: 'select_role', objectTypeId: '0-1', hidden: false, options: roles }],
            },
            {
              fields: [
                { name: 'firstName', objectTypeId: '0-1', hidden: false, options: [] },
                { name: 'website', objectTypeId: '0-2', hidden: false, options: [] },
                { name: 'terms_accepted', objectTypeId: '0-1', hidden: true, options: [] },
              ],
            },
          ],
        });
      case 'POST /api/marketing/onboarding_form':
        return { status: 204 };
      case 'GET /api/v0/users/me/join_offer':
        return data(null);
      case 'GET /api/v0/onboarding':
        return data(this.onboarding);
      case 'PUT /api/v0/onboarding':
        return this.save(call);
      case 'POST /api/v0/users':
        this.enter(this.onboarding);
        return data(this.me.user, 201);
      case `PATCH /api/v0/users/${userId(0)}`:
        return data(this.me.user);
      case `PATCH /api/v0/companies/${companyId}`:
        return data({});
      case `POST /api/v0/companies/${companyId}/activate`:
        this.me = { ...this.me, onboarding: null };
        return data({});
      default:
        return undefined;
    }
  }
}
