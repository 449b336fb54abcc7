import type { MarketingForm } from '@workspace/domain/marketing/schema';
import { describe, expect, test } from 'vitest';
import { sourceOf, submissionOf } from './submission.ts';

const field = (name: string, objectTypeId = '0-1') => ({
  name,
  objectTypeId,
  hidden: false,
  options: [],
});
const form: MarketingForm = {
  formFieldGroups: [
    { fields: [field('firstName'), field('email')] },
    { fields: [field('website', '0-2'), field('VATNumber')] },
  ],
};
const noForm: MarketingForm = { formFieldGroups: [] };

const answers = {
  firstName: 'Ingrid',
  website: 'fjord.example',
  reason: 'test_plan',
  terms_accepted: true,
  VATNumber: 'NO918273645MVA',
  billingAddress: 'Bryggegata 14',
  email: 'faktura@fjord.example',
} as const;

describe('the submission of the marketing form', () => {
  test('has the fields that the form has, under their object types', () => {
    expect(submissionOf(answers, form).fields).toEqual([
      { name: 'firstName', objectTypeId: '0-1', value: 'Ingrid' },
      { name: 'website', objectTypeId: '0-2', value: 'fjord.example' },
    ]);
  });

  test('has everything but billing while the form is not known', () => {
    const names = submissionOf(answers, noForm).fields.map(({ name }) => name);
    expect(names).toEqual(['firstName', 'website', 'reason', 'terms_accepted']);
  });

  test('is empty without answers', () => {
    expect(submissionOf({}, form).fields).toEqual([]);
  });
});

test.each([
  ['?source=Partner%20day', 'Partner day'],
  ['?utm_source=newsletter', 'newsletter'],
  ['?source=', undefined],
  [`?source=${'a'.repeat(301)}`, undefined],
  ['?source=a%E2%80%8Bb', undefined],
  ['', undefined],
])('the source of %j is %j', (search, source) => {
  expect(sourceOf(search)).toBe(source);
});
