import { createGuideLink, sendGuides } from '@workspace/domain/guides/operations';
import { createIntegration } from '@workspace/domain/integrations/operations';
import {
  generateNewQrCode,
  getSimDetails,
  updateNumber,
} from '@workspace/domain/numbers/operations';
import { createTopUp, decideTopUp } from '@workspace/domain/topups/operations';
import { correctPortingItem } from '@workspace/domain/transfers/operations';
import { createNetworkEventHandler } from '../../capabilities/numbers/numbers/index.ts';
import { plantInstallable } from '../guides.ts';
import { plantTransfer } from '../transfers.ts';
import { plantNumber } from '../world.ts';
import type { Contender, Round } from './play.ts';

const plant = (round: Round, seed: Partial<Parameters<typeof plantNumber>[1]> = {}) =>
  plantNumber(round.product.database.owner, {
    companyId: round.product.world.nordlys.id,
    userId: round.person.id,
    planId: round.product.world.plans[seed.type === 'travel' ? 'travel' : 'small'],
    ...seed,
  });

const installable = ({ product, person }: Round) =>
  plantInstallable(product, { userId: person.id });

/** Everything that writes a row which names a number. */
export const namesNumber: readonly Contender[] = [
  {
    does: 'makes a link to its guide',
    writes: ['guide_tickets.number_id'],
    async prepare(round) {
      const numberId = await installable(round);
      const params = { number_id: numberId };
      return { numberId, call: () => round.product.as(round.admin)(createGuideLink, { params }) };
    },
  },
  {
    does: 'emails its guide',
    writes: ['guide_tickets.number_id'],
    async prepare(round) {
      const { product, admin } = round;
      const numberId = await installable(round);
      return {
        numberId,
        async call() {
          const { data } = await product.as(admin)(sendGuides, {
            params: { company_id: product.world.nordlys.id },
            body: { number_ids: [numberId], channel: 'email' },
          });
          return data.results[0]?.code ?? 'done';
        },
      };
    },
  },
  {
    does: 'reads its SIM details',
    writes: ['qr_tickets.number_id'],
    async prepare(round) {
      const { product, person } = round;
      const numberId = await installable(round);
      const holder = product.as(await product.login(person.email));
      return { numberId, call: () => holder(getSimDetails, { params: { number_id: numberId } }) };
    },
  },
  {
    does: 'tops it up',
    writes: ['top_ups.number_id'],
    async prepare(round) {
      const { product, admin } = round;
      const numberId = await plant(round);
      const body = { plan_id: product.world.topUpPlans.data };
      const params = { number_id: numberId };
      return { numberId, call: () => product.as(admin)(createTopUp, { params, body }) };
    },
  },
  {
    does: 'approves a top-up of it',
    writes: ['top_ups.number_id'],
    async prepare(round) {
      const { product, admin, person } = round;
      const numberId = await plant(round);
      const { data } = await product.as(await product.login(person.email))(createTopUp, {
        params: { number_id: numberId },
        body: { plan_id: product.world.topUpPlans.data },
      });
      const params = { number_id: numberId, top_up_id: data.top_up_id };
      return {
        numberId,
        call: () => product.as(admin)(decideTopUp, { params, body: { approve: true } }),
      };
    },
  },
  {
    does: 'invites its person to a CRM',
    writes: ['crm_invitations.number_id'],
    async prepare(round) {
      const { product, admin, person } = round;
      const numberId = await plant(round);
      const body = {
        integration_type: 'pipedrive' as const,
        company_id: product.world.nordlys.id,
        user_id: person.id,
      };
      return { numberId, call: () => product.as(admin)(createIntegration, { body }) };
    },
  },
  {
    does: 'moves it to another plan',
    writes: ['plan_periods.number_id'],
    async prepare(round) {
      const { product, admin } = round;
      const numberId = await plant(round);
      const body = { plan_id: product.world.plans.large };
      const params = { number_id: numberId };
      return { numberId, call: () => product.as(admin)(updateNumber, { params, body }) };
    },
  },
  {
    does: 'asks for a new QR code',
    writes: ['sim_profiles.number_id'],
    async prepare(round) {
      const { product, admin } = round;
      const numberId = await installable(round);
      const params = { number_id: numberId };
      return { numberId, call: () => product.as(admin)(generateNewQrCode, { params }) };
    },
  },
  {
    does: 'hears of its eSIM from the network',
    writes: ['sim_profiles.number_id'],
    async prepare(round) {
      const { worker: pool, owner, sealer } = round.product.database;
      const numberId = await plant(round, { status: 'provisioning' });
      const { call_identifier: callIdentifier } = await owner('numbers')
        .where('id', numberId)
        .first('call_identifier');
      const handle = createNetworkEventHandler({ pool, sealer });
      return {
        numberId,
        call: () =>
          handle({
            kind: 'installable',
            callIdentifier,
            occurredAt: new Date(),

            profile: {
              iccid: '8945000000000000000',
              imsi: null,
              pin1: null,
              pin2: null,
              puk1: null,
              puk2: null,
              activationCode: 'LPA:1$smdp.example$RACE-1',
            },
          }).then(() => 'done'),
      };
    },
  },
  {
    does: 'sends its rejected transfer to the carrier again',
    writes: ['porting_items.number_id'],
    async prepare(round) {
      const { product, admin, person, serial } = round;
      const phoneNumber = `+4527${200_000 + serial}`;
      const numberId = await plant(round, { status: 'porting_rejected', phoneNumber });
      const uuid = await plantTransfer(product.database, product.world, {
        userId: person.id,
        status: 'rejected',
        phoneNumber,
        numberId,
      });
      const body = { fields: { current_carrier: 'telenor' } };
      return {
        numberId,
        call: () => product.as(admin)(correctPortingItem, { params: { uuid }, body }),
      };
    },
  },
];
