import type { MarketingForm, MarketingSubmission } from '@workspace/domain/marketing/schema';
import { fieldsOfStep } from '@workspace/domain/onboarding/validation';
import { cleanText, holdsHiddenCharacters } from '@workspace/domain/shared/text';
import { type Answers, answerFields, givenAnswers } from './answers.ts';

/** Object type of a contact, to which fields belong unless the form says otherwise. */
const contact = '0-1';

/** Options of a field that have a value (specification 1, section 5.1). */
export function optionsOf(form: MarketingForm, name: string) {
  const fields = form.formFieldGroups.flatMap((group) => group.fields);
  const options = fields.find((field) => field.name === name)?.options ?? [];
  return options.filter(({ value }) => value !== '');
}

/** Of the payment account, and no business of marketing. */
const ofBilling: ReadonlySet<string> = new Set(fieldsOfStep.Payment);

/**
 * The collected fields as the marketing form takes them: those that the form has, or, while it is not
 * known, all but those of billing. The server adds the login's address.
 */
export function submissionOf(answers: Answers, form: MarketingForm): MarketingSubmission {
  const known = form.formFieldGroups.flatMap((group) => group.fields);
  const given = givenAnswers(answers);
  return {
    fields: answerFields.flatMap((name) => {
      const value = given[name];
      const field = known.find((one) => one.name === name);
      const isTaken = !ofBilling.has(name) && (field !== undefined || known.length === 0);
      if (value === undefined || !isTaken) return [];
      return { name, objectTypeId: field?.objectTypeId ?? contact, value: String(value) };
    }),
  };
}

/** As long as the company's field. */
const sourceMost = 300;

/** Where the person comes from, as the page that led here says; undefined if it does not. */
export function sourceOf(search: string): string | undefined {
  const params = new URLSearchParams(search);
  const source = cleanText(params.get('source') ?? params.get('utm_source') ?? '');
  const isUsable = source !== '' && source.length <= sourceMost && !holdsHiddenCharacters(source);
  return isUsable ? source : undefined;
}
