import { describeSchema, type OperationDocs } from '../documentation/describe.ts';
import type { getMarketingForm, submitMarketingForm } from './operations.ts';
import { marketingFormSchema } from './schema.ts';

export const marketingSchemas = [
  describeSchema(marketingFormSchema, {
    name: 'MarketingForm',
    description: 'The marketing form of the onboarding.',
    fields: { formFieldGroups: 'Groups of fields, as the form service has them.' },
    example: {
      formFieldGroups: [
        {
          fields: [
            {
              name: 'select_role',
              objectTypeId: '0-1',
              hidden: false,
              options: [{ label: 'IT manager', value: 'it_manager' }],
            },
          ],
        },
      ],
    },
  }),
];

export const marketingDocs: {
  getMarketingForm: OperationDocs<typeof getMarketingForm>;
  submitMarketingForm: OperationDocs<typeof submitMarketingForm>;
} = {
  getMarketingForm: {
    description: 'The fields of the form, with the roles that can be chosen.',
  },
  submitMarketingForm: {
    description:
      'Sends what a new customer entered to the form service. The email address of the login is added. The answers of the onboarding are kept until then.',
    body: { fields: 'Name, object type and value of each field.' },
    bodyExample: { fields: [{ name: 'firstName', objectTypeId: '0-1', value: 'Ingrid' }] },
  },
};
