import { dialledCountry } from '@workspace/domain/countries/rules';
import type { Country } from '@workspace/domain/countries/schema';
import { numberProblemSentence, type TypedNumber } from '@workspace/domain/shared/phone';
import { type DayLimits, limitsOfForm } from '@workspace/domain/transfers/rules/day-limits';
import {
  askedPortInValues,
  checkPortInForm,
} from '@workspace/domain/transfers/rules/port-in-fields';
import { instantOfDay, type TransferDates } from '@workspace/domain/transfers/rules/transfer-dates';
import type { PortInValues, PortingType } from '@workspace/domain/transfers/schema';
import { messages } from './messages.ts';

export interface TransferForm {
  readonly userId: string;
  readonly country: string;
  readonly planId: string;
  readonly portingType: PortingType;
  /** As typed. */
  readonly phone: string;
  /** By field name; those of another country or kind of contract are kept and not sent. */
  readonly values: Readonly<Record<string, string>>;
  readonly day: string | null;
}

export const emptyForm = (userId: string): TransferForm => ({
  userId,
  country: '',
  planId: '',
  portingType: 'business',
  phone: '',
  values: {},
  day: null,
});

/** The values that the country's form asks for. */
export const sentValues = ({ country, portingType, values }: TransferForm): PortInValues =>
  askedPortInValues({ country_code: country, porting_type: portingType, values });

function phoneProblem(number: TypedNumber, country: Country): Record<string, string> {
  if (number.problem === null) return {};
  const { problem } = number;
  const sentence =
    problem === 'missing'
      ? messages.missing
      : numberProblemSentence(problem, { name: country.name, ...dialledCountry(country) });
  return { phone_number: sentence };
}

/** What the values leave of the days. */
export const limitsOf = (form: TransferForm, today: string): DayLimits =>
  limitsOfForm({
    country_code: form.country,
    porting_type: form.portingType,
    values: sentValues(form),
    today,
  });

/** What is missing or known to be wrong, by field; the names are those of the call. */
export function problemsOf(
  form: TransferForm,
  number: TypedNumber,
  country: Country | undefined,
  dates: TransferDates | null,
): Record<string, string> {
  const { missing } = messages;
  const dayProblem = form.day === null ? missing : (dates?.problemOf(form.day) ?? null);
  return {
    ...(form.userId ? {} : { user_id: missing }),
    ...(form.country ? {} : { country_iso_code: missing }),
    ...(form.planId ? {} : { plan_id: missing }),
    ...(country === undefined ? {} : phoneProblem(number, country)),
    ...(dayProblem === null ? {} : { date_to_initiate: dayProblem }),
    ...checkPortInForm({
      country_code: form.country,
      porting_type: form.portingType,
      porting_number: number.problem === null ? number.e164 : '',
      values: form.values,
    }),
  };
}

/** The body of the call. */
export const transferBody = (
  form: TransferForm,
  number: { readonly phoneNumber: string; readonly confirmed: boolean },
) => ({
  ...sentValues(form),
  country_iso_code: form.country,
  plan_id: form.planId,
  user_id: form.userId,
  phone_number: number.phoneNumber,
  ...(number.confirmed ? { number_confirmed: 'true' as const } : {}),
  date_to_initiate: instantOfDay(form.day ?? ''),
  porting_type: form.portingType,
});
