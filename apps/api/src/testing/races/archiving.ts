import { changeUserRole, updateUser } from '@workspace/domain/accounts/people-operations';
import { createGuideLink, sendGuides } from '@workspace/domain/guides/operations';
import { applyImport, getImport } from '@workspace/domain/imports/operations';
import { createIntegration } from '@workspace/domain/integrations/operations';
import { changeManyNumbers } from '@workspace/domain/numbers/many-operations';
import { orderNumber, updateNumber } from '@workspace/domain/numbers/operations';
import { createTeam, updateTeam } from '@workspace/domain/teams/operations';
import { createTopUp, decideTopUp } from '@workspace/domain/topups/operations';
import { processPortingItem, updatePortingItem } from '@workspace/domain/transfers/operations';
import { portInNumber, requestManyTransfers } from '@workspace/domain/transfers/rules/operations';
import { csvFile } from '../bodies.ts';
import { plantInstallable } from '../guides.ts';
import { applyByHand, checkFile } from '../imports.ts';
import { openDay, plantTransfer } from '../transfers.ts';
import { plantNumber } from '../world.ts';
import type { Contender, Round } from './play.ts';

const nordlys = ({ product }: Round) => product.world.nordlys;

const plant = (round: Round, seed: Partial<Parameters<typeof plantNumber>[1]> = {}) =>
  plantNumber(round.product.database.owner, {
    companyId: nordlys(round).id,
    userId: round.person.id,
    planId: round.product.world.plans[seed.type === 'travel' ? 'travel' : 'small'],
    ...seed,
  });

const transferTo = (round: Round, userId: string) =>
  plantTransfer(round.product.database, round.product.world, {
    userId,
    phoneNumber: `+4527${100_000 + round.serial}`,
    values: { current_carrier: 'telenor' },
  });

const teamOf = async (round: Round, members_ids: string[] = []) => {
  const { product, admin, serial } = round;
  const body = { company_id: nordlys(round).id, name: `Race ${serial}`, members_ids };
  return (await product.as(admin)(createTeam, { body })).data.team_id;
};

/** The outcome for the only row of a call about many. */
const firstOf = ([row]: readonly { code: string | null }[]) =>
  row ? (row.code ?? 'done') : 'none';

const requestTopUp = async (round: Round, numberId: string): Promise<string> => {
  const { product, person } = round;
  const { data } = await product.as(await product.login(person.email))(createTopUp, {
    params: { number_id: numberId },
    body: { plan_id: product.world.topUpPlans.data },
  });
  return data.top_up_id;
};

/** Everything that writes a row which names a person. */
export const namesPerson: readonly Contender[] = [
  {
    does: 'orders a number for them',
    writes: ['numbers.user_id'],
    prepare: async ({ product, admin, person }) => ({
      call: () =>
        product.as(admin)(orderNumber, {
          body: { country_iso_code: 'DK', plan_id: product.world.plans.small, user_id: person.id },
        }),
    }),
  },
  {
    does: 'assigns a number to them',
    writes: ['numbers.user_id'],
    async prepare(round) {
      const { product, admin, person } = round;
      const number_id = await plant(round, { userId: nordlys(round).colleague, type: 'travel' });
      return {
        call: () =>
          product.as(admin)(updateNumber, { params: { number_id }, body: { user_id: person.id } }),
      };
    },
  },
  {
    does: 'undoes the termination of their number',
    writes: ['numbers.user_id'],
    async prepare(round) {
      const { product, admin } = round;
      const number_id = await plant(round, { status: 'ready_to_terminate' });
      return {
        call: () =>
          product.as(admin)(updateNumber, { params: { number_id }, body: { status: 'active' } }),
      };
    },
  },
  {
    does: 'undoes the termination of many numbers',
    writes: ['numbers.user_id'],
    async prepare(round) {
      const { product, admin } = round;
      const number_id = await plant(round, { status: 'ready_to_terminate' });
      return {
        async call() {
          const { data } = await product.as(admin)(changeManyNumbers, {
            params: { company_id: nordlys(round).id },
            body: { numbers: [{ number_id }], action: { kind: 'undo_terminate' } },
          });
          return firstOf(data.results);
        },
      };
    },
  },
  {
    does: 'imports a number for them',
    writes: ['numbers.user_id', 'team_members.user_id'],
    async prepare(round) {
      const { product, admin, person, serial } = round;
      const call = product.as(admin);
      const row = `Race;Person;${person.email};Race team ${serial};DK;;Zone A 20 GB;`;
      const params = await checkFile(call, nordlys(round).id, row);
      return {
        async call() {
          await call(applyImport, { params, body: {} });
          await applyByHand(product.database);
          const { data } = await call(getImport, { params, query: { include_report: 'true' } });
          const outcome = data.report?.rows[0]?.outcome;
          return data.state === 'applied' && outcome !== 'stale' ? 'done' : `${outcome}`;
        },
      };
    },
  },
  {
    does: 'transfers a number to them',
    writes: ['porting_items.user_id', 'numbers.user_id'],
    async prepare({ product, admin, person, serial }) {
      const date = (await openDay(35)).toISOString();
      return {
        call: () =>
          product.as(admin)(portInNumber, {
            body: {
              country_iso_code: 'DK',
              plan_id: product.world.plans.small,
              user_id: person.id,
              phone_number: `+4528${100_000 + serial}`,
              date_to_initiate: date,
              current_carrier: 'telenor',
              account_holder: 'Race',
              address: 'Havnegade 1',
              zip_code: '2100',
              cvr: '12345674',
              account_number: '123456',
            },
          }),
      };
    },
  },
  {
    does: 'transfers several numbers by file',
    writes: ['porting_items.user_id'],
    async prepare(round) {
      const { product, admin, person, serial } = round;
      const day = (await openDay(35)).toISOString().slice(0, 10);
      const file = csvFile(
        [
          'email;phone_number;plan;porting_type;porting_date;current_carrier;account_holder;address;zip_code;cpr;cvr;account_number',
          `${person.email};+4529${100_000 + serial};Zone A 20 GB;Personal;${day};telenor;Ida Holm;Havnegade 1;2100;010190-1234;;`,
        ].join('\r\n'),
      );
      return {
        async call() {
          const { data } = await product.as(admin)(requestManyTransfers, {
            query: { company_id: nordlys(round).id },
            body: { country_iso_code: 'DK' },
            files: { file },
          });
          return data.counts.transfer === 1 ? 'done' : 'refused';
        },
      };
    },
  },
  {
    does: 'assigns a transfer to them',
    writes: ['porting_items.user_id'],
    async prepare(round) {
      const { product, admin, person } = round;
      const uuid = await transferTo(round, nordlys(round).colleague);
      return {
        call: () =>
          product.as(admin)(updatePortingItem, { params: { uuid }, body: { user_id: person.id } }),
      };
    },
  },
  {
    does: 'approves their transfer',
    writes: ['porting_items.user_id', 'numbers.user_id'],
    async prepare(round) {
      const { product, admin, person } = round;
      const uuid = await transferTo(round, person.id);
      return { call: () => product.as(admin)(processPortingItem, { params: { uuid }, body: {} }) };
    },
  },
  {
    does: 'makes a link to the guide of their number',
    writes: ['guide_tickets.user_id'],
    async prepare({ product, admin, person }) {
      const number_id = await plantInstallable(product, { userId: person.id });
      return { call: () => product.as(admin)(createGuideLink, { params: { number_id } }) };
    },
  },
  {
    does: 'emails them the guide of their number',
    writes: ['guide_tickets.user_id'],
    async prepare(round) {
      const { product, admin, person } = round;
      const number_id = await plantInstallable(product, { userId: person.id });
      return {
        async call() {
          const { data } = await product.as(admin)(sendGuides, {
            params: { company_id: nordlys(round).id },
            body: { number_ids: [number_id], channel: 'email' },
          });
          return firstOf(data.results);
        },
      };
    },
  },
  {
    does: 'tops up their number',
    writes: ['top_ups.user_id'],
    async prepare(round) {
      const { product, admin } = round;
      const number_id = await plant(round);
      const body = { plan_id: product.world.topUpPlans.data };
      return {
        call: () => product.as(admin)(createTopUp, { params: { number_id }, body }),
      };
    },
  },
  {
    does: 'approves the top-up that they asked for',
    writes: ['top_ups.user_id'],
    async prepare(round) {
      const { product, admin } = round;
      const number_id = await plant(round);
      const params = { number_id, top_up_id: await requestTopUp(round, number_id) };
      return {
        call: () => product.as(admin)(decideTopUp, { params, body: { approve: true } }),
      };
    },
  },
  {
    does: 'invites them to a CRM',
    writes: ['integrations.user_id', 'crm_invitations.user_id'],
    async prepare(round) {
      const { product, admin, person } = round;
      await plant(round);
      const body = {
        integration_type: 'pipedrive' as const,
        company_id: nordlys(round).id,
        user_id: person.id,
      };
      return { call: () => product.as(admin)(createIntegration, { body }) };
    },
  },
  {
    does: 'creates a team with them',
    writes: ['team_members.user_id'],
    prepare: async (round) => ({ call: () => teamOf(round, [round.person.id]).then(() => 'done') }),
  },
  {
    does: 'puts them into a team',
    writes: ['team_members.user_id'],
    async prepare(round) {
      const { product, admin, person } = round;
      const team_id = await teamOf(round);
      const body = { members_ids: [person.id] };
      return { call: () => product.as(admin)(updateTeam, { params: { team_id }, body }) };
    },
  },
  {
    does: 'changes their teams',
    writes: ['team_members.user_id'],
    async prepare(round) {
      const { product, admin, person } = round;
      const body = { team_ids: [await teamOf(round)] };
      return {
        call: () => product.as(admin)(updateUser, { params: { user_id: person.id }, body }),
      };
    },
  },
  {
    does: 'puts the people of many numbers into a team',
    writes: ['team_members.user_id'],
    async prepare(round) {
      const { product, admin } = round;
      const number_id = await plant(round);
      const team_id = await teamOf(round);
      return {
        async call() {
          const { data } = await product.as(admin)(changeManyNumbers, {
            params: { company_id: nordlys(round).id },
            body: { numbers: [{ number_id }], action: { kind: 'add_to_team', team_id } },
          });
          return firstOf(data.results);
        },
      };
    },
  },
  {
    does: 'makes them an administrator',
    writes: [],
    prepare: async ({ product, admin, person }) => ({
      call: () =>
        product.as(admin)(changeUserRole, {
          params: { user_id: person.id },
          body: { role: 'admin' },
        }),
    }),
  },
];
