import type { MarketingForm, MarketingSubmission } from '@workspace/domain/marketing/schema';
import { cleanText, holdsHiddenCharacters } from '@workspace/domain/shared/text';
import { type Answers, answerFields, givenAnswers } from './answers.ts';

/** A field that the form does not list belongs to the contact. */
const contact = '0-1';

/** Options of a field that have a value (specification 1, section 5.1). */
export function optionsOf(form: MarketingForm, name: string) {
  const fields = form.formFieldGroups.flatMap((group) => group.fields);
  const options = fields.find((field) => field.name === name)?.options ?? [];
  return options.filter(({ value }) => value !== '');
}

/**
 * The collected fields as the marketing form takes them. The invoice email is left out: the server
 * adds the login's address under this name.
 */
export function submissionOf(answers: Answers, form: MarketingForm): MarketingSubmission {
  const known = form.formFieldGroups.flatMap((group) => group.fields);
  const given = givenAnswers(answers);
  return {
    fields: answerFields.flatMap((name) => {
      const value = given[name];
      if (value === undefined || name === 'email') return [];
      const objectTypeId = known.find((field) => field.name === name)?.objectTypeId ?? contact;
      return { name, objectTypeId, value: String(value) };
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
