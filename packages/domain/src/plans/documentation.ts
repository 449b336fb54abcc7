import { describeSchema, type OperationDocs } from '../documentation/describe.ts';
import { exampleIds, publicMarkerQuery } from '../documentation/shared.ts';
import type { listPlans, listPublicPlans } from './operations.ts';
import { planSchema, publicPlanSchema } from './schema.ts';

export const planSchemas = [
  describeSchema(planSchema, {
    name: 'Plan',
    description: 'A mobile plan. A local plan is paid monthly, a travel plan once.',
    fields: {
      plan_id: 'Id of the plan.',
      name: 'Name of the plan.',
      type: 'Whether it is for local numbers or for travel eSIMs.',
      countries: 'Countries in which it is offered.',
      data_mb: 'Included data in megabytes.',
      voice_minutes_local: 'Included minutes within the country.',
      voice_minutes_international: 'Included minutes to other countries.',
      sms_local: 'Included messages within the country.',
      sms_international: 'Included messages to other countries.',
      price_eur: 'List price in euro cents.',
      price_usd: 'List price in US cents.',
    },
    example: {
      plan_id: exampleIds.plan,
      name: 'Zone A 20 GB',
      type: 'local',
      countries: ['DK', 'GB'],
      data_mb: 20_480,
      voice_minutes_local: 3000,
      voice_minutes_international: 100,
      sms_local: 3000,
      sms_international: 100,
      price_eur: 1400,
      price_usd: 1500,
    },
  }),
  describeSchema(publicPlanSchema, {
    name: 'PublicPlan',
    description: 'A plan as visitors see it.',
    fields: {
      plan_id: 'Id of the plan.',
      name: 'Name of the plan.',
      price: 'List price of a month, in cents.',
      price_currency: 'Currency of the price.',
      countries: 'Countries in which it is offered.',
    },
    example: {
      plan_id: exampleIds.plan,
      name: 'Zone A 20 GB',
      price: 1400,
      price_currency: 'EUR',
      countries: ['DK', 'GB'],
    },
  }),
];

export const planDocs: {
  listPlans: OperationDocs<typeof listPlans>;
  listPublicPlans: OperationDocs<typeof listPublicPlans>;
} = {
  listPlans: {
    description:
      'All plans that can be ordered, with list prices: local ones by zone and data, then those for travel.',
  },
  listPublicPlans: {
    description: 'The local plans at their list prices, cheapest first. No login is needed.',
    query: publicMarkerQuery,
  },
};
