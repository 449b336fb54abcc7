import type { MarketingField, MarketingForm } from '@workspace/domain/marketing/schema';
import { planCounts } from '@workspace/domain/onboarding/schema';

/** Values are the words themselves, as in a form whose options were typed one below the other. */
const roles = [
  'IT manager',
  'Office manager',
  'Finance',
  'CEO / owner',
  'Operations',
  'HR',
  'Procurement',
  'Other',
];

const sameValue = (label: string) => ({ label, value: label });

const field = (name: string, more: Partial<MarketingField> = {}): MarketingField => ({
  name,
  objectTypeId: '0-1',
  hidden: false,
  options: [],
  ...more,
});

/** The form of the sandbox, which is also used while the form service is not available. */
export const embeddedForm: MarketingForm = {
  formFieldGroups: [
    { fields: [field('firstName'), field('lastName')] },
    { fields: [field('select_role', { options: roles.map(sameValue) })] },
    { fields: [field('phoneCountryCallingCode'), field('phoneNumber')] },
    { fields: [field('company'), field('website', { objectTypeId: '0-2' })] },
    { fields: [field('select_country')] },
    {
      fields: [
        field('how_many_mobile_plans_do_you_have_today_', { options: planCounts.map(sameValue) }),
        field('reason', {
          options: [
            { label: 'To test a plan', value: 'test_plan' },
            { label: 'To learn more', value: 'learn_more' },
          ],
        }),
      ],
    },
    { fields: [field('terms_accepted', { hidden: true }), field('email', { hidden: true })] },
  ],
};
