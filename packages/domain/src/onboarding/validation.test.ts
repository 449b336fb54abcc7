import { describe, expect, test } from 'vitest';
import type { OnboardingAnswers } from './schema.ts';
import {
  fieldsOfStep,
  type OnboardingField,
  onboardingProblem,
  onboardingProblems,
  stepReadiness,
} from './validation.ts';

const norway = { name: 'Norway', callingCode: '47', minLength: 8, maxLength: 8 };
const problem = (field: OnboardingField, value: unknown) =>
  onboardingProblem(field, { [field]: value } as OnboardingAnswers, norway);

const right: OnboardingAnswers = {
  firstName: 'Ingrid',
  lastName: 'Solheim',
  select_role: 'it_manager',
  phoneCountryCallingCode: 'NO',
  phoneNumber: '406 12 345',
  company: 'Fjord Shipping AS',
  website: 'fjord.example',
  select_country: 'NO',
  how_many_mobile_plans_do_you_have_today_: '> 25',
  reason: 'test_plan',
  terms_accepted: true,
  paymentAccountName: 'Main card',
  VATNumber: 'NO 918 273 645 MVA',
  postalCode: '0250',
  country: 'NO',
  city: 'Oslo',
  billingAddress: 'Bryggegata 14',
  email: 'faktura@fjord.example',
};
const everyField = Object.keys(right) as OnboardingField[];

test('every field belongs to one step', () => {
  expect(Object.values(fieldsOfStep).flat().toSorted()).toEqual(everyField.toSorted());
});

test('nothing is wrong with right answers', () => {
  expect(onboardingProblems(everyField, right, norway)).toEqual({});
});

test('what is said about answers that are missing', () => {
  expect(onboardingProblems(everyField, {}, norway)).toEqual({
    firstName: 'First name is required',
    lastName: 'Last name is required',
    select_role: 'Role is required',
    company: 'Company name is required',
    website: 'Company website is required',
    select_country: 'Country is required',
    how_many_mobile_plans_do_you_have_today_: 'Please select the number of mobile plans',
    reason: 'Please select a reason',
    terms_accepted: 'You must accept the terms and conditions',
    billingAddress: 'Billing address is required',
    postalCode: 'Postal code is required',
    city: 'City is required',
    country: 'Country is required',
    VATNumber: 'VAT number is required',
    email: 'Please enter a valid email address',
  });
});

test('blanks are no answer', () => {
  const blank = Object.fromEntries(everyField.map((field) => [field, '  ']));
  expect(onboardingProblems(everyField, blank as OnboardingAnswers, norway)).toEqual(
    onboardingProblems(everyField, {}, norway),
  );
});

describe('names', () => {
  test.each(["O'Neil", 'Zoë', 'Đặng Thị', '王', 'van der Berg-Nuñez', 'Åsa'])('%s', (name) => {
    expect(problem('firstName', name)).toBeUndefined();
    expect(problem('lastName', name)).toBeUndefined();
  });
  test.each(['Ida https://pay.example', 'www.pay.example', '<b>Ida</b>', 'I\u200bda', '\u2800'])(
    'not %j',
    (name) => {
      expect(problem('firstName', name)).toEqual(expect.any(String));
      expect(problem('company', name)).toEqual(expect.any(String));
    },
  );
  test('at most as long as they are stored', () => {
    expect(problem('firstName', 'a'.repeat(100))).toBeUndefined();
    expect(problem('firstName', 'a'.repeat(101))).toBe('This has at most 100 characters.');
    expect(problem('company', 'a'.repeat(121))).toBe('This has at most 120 characters.');
  });
});

describe('websites', () => {
  test.each([
    'fjord.example',
    ' fjord.example ',
    'HTTPS://Fjord.example/om-oss?x=1#y',
    'http://www.fjord.co.uk',
    'blåbær.example',
    'https://fjord.example:8443',
  ])('%j', (website) => {
    expect(problem('website', website)).toBeUndefined();
  });
  test.each([
    'fjord shipping',
    'fjord',
    'https://',
    'ftp://fjord.example',
    'javascript:alert(1)',
    'https://me:secret@fjord.example',
    'post@fjord.example',
    'https://192.0.2.1',
    'https://fjord..example',
  ])('not %j', (website) => {
    expect(problem('website', website)).toBe('Please enter a valid website URL');
  });
});

describe('the phone number', () => {
  test.each(['', '  ', '40612345', '+47 406 12 345', '0047 40612345', '(+47) 406-12-345'])(
    '%j',
    (number) => {
      expect(problem('phoneNumber', number)).toBeUndefined();
    },
  );
  test.each([
    ['406 12', 'A number in Norway has 8 digits.'],
    ['406 12 345 6', 'A number in Norway has 8 digits.'],
    ['+45 20 12 34 56', 'This phone number does not belong to the chosen country.'],
    ['call me', 'Phone number must contain only digits'],
  ])('not %j', (number, sentence) => {
    expect(problem('phoneNumber', number)).toBe(sentence);
  });
  test('is not checked before its country is known', () => {
    expect(onboardingProblem('phoneNumber', { phoneNumber: '406' })).toBeUndefined();
  });
});

test.each(['faktura', 'faktura@', 'faktura@fjord', 'a b@fjord.example', '@fjord.example'])(
  '%j is no invoice email',
  (email) => {
    expect(problem('email', email)).toBe('Please enter a valid email address');
  },
);

test('an account without a name gets the default one', () => {
  expect(problem('paymentAccountName', '')).toBeUndefined();
  expect(problem('paymentAccountName', 'a'.repeat(121))).toBe('This has at most 120 characters.');
});

test('terms that were declined are not accepted', () => {
  expect(problem('terms_accepted', false)).toBe('You must accept the terms and conditions');
});

describe('whether a step can be continued', () => {
  const readiness = (answers: OnboardingAnswers, shown: readonly string[] = []) =>
    stepReadiness(answers, onboardingProblems(fieldsOfStep.AboutYourself, answers, norway), shown);
  test('with right answers, the phone number left out', () => {
    expect(readiness({ ...right, phoneNumber: '' })).toBe('yes');
  });
  test('not while one is missing', () => {
    expect(readiness({ ...right, select_role: '' })).toBe('empty');
    expect(readiness({})).toBe('empty');
  });
  test('not while one is wrong, or said to be missing', () => {
    expect(readiness({ ...right, phoneNumber: '406' })).toBe('errors');
    expect(readiness({ ...right, firstName: '' }, ['firstName'])).toBe('errors');
    expect(readiness({ ...right, firstName: '', lastName: '<' })).toBe('errors');
  });
});
