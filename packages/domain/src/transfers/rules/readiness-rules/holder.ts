import { foldText } from '../../../shared/fold-text.ts';
import { cleanText } from '../../../shared/text.ts';
import { asSentence, type Looked, pass, type ReadinessResult, type Rule, warn } from './rule.ts';

const title = 'Account holder';
const rule = 'holder';

/** Equal names, whatever the case and the spaces; letters with marks are other letters. */
const same = (one: string, other: string) =>
  cleanText(one).toLowerCase() === cleanText(other).toLowerCase();

function compare(
  { carrier, findAt }: Looked,
  field: string,
  [typed, profile]: readonly [string, string],
): ReadinessResult {
  if (same(typed, profile)) {
    return pass({ rule, field, title, message: `${typed}, the same as in the profile.` });
  }
  const message = `You typed ${typed}, the profile says ${profile}. ${asSentence(carrier)} compares it with the name on the bill.`;
  return warn({ rule, field, title, message, help: [...findAt(field)], suggestion: profile });
}

/** Words that a company's name ends with, or that a person's name does not have. */
const isPersonsName = (name: string, person: { first_name: string; last_name: string }) => {
  const words = new Set(foldText(name).split(/[\s-]+/));
  return foldText(`${person.first_name} ${person.last_name}`)
    .split(/[\s-]+/)
    .every((word) => words.has(word));
};

/** The holder's name: of a personal number that of the person, of a business number a company. */
export const holderRule: Rule = (looked) => {
  const { person, porting_type, values } = looked;
  const { account_holder: holder, holder_first_name: first, holder_last_name: last } = values;
  if (person === null) return [];
  if (porting_type === 'personal') {
    return [
      ...(first === undefined
        ? []
        : [compare(looked, 'holder_first_name', [first, person.first_name])]),
      ...(last === undefined
        ? []
        : [compare(looked, 'holder_last_name', [last, person.last_name])]),
      ...(holder === undefined
        ? []
        : [
            compare(looked, 'account_holder', [holder, `${person.first_name} ${person.last_name}`]),
          ]),
    ];
  }
  if (holder === undefined) return [];
  const shared = { rule, field: 'account_holder', title } as const;
  if (!isPersonsName(holder, person)) return [pass({ ...shared, message: `${holder}.` })];
  const message = `${holder} is a person. A business number is registered with a company; write the company’s name, or choose Personal.`;
  return [warn({ ...shared, message, help: [...looked.findAt('account_holder')] })];
};
