import { type PlanChoice, priceLabel } from '../../plan-choices/index.ts';
import { messages } from '../messages.ts';

interface OrderParts {
  /** Undefined if no person is selected. */
  readonly person: string | undefined;
  readonly isNew: boolean;
  readonly choice: PlanChoice | undefined;
  /** The country's name. */
  readonly country: string;
}

/** Person, number and price, or what is still missing. */
export function orderSummary({ person, isNew, choice, country }: OrderParts): {
  title: string;
  price: string | undefined;
} {
  const price = choice?.price ? priceLabel(choice.price, choice.plan.type) : undefined;
  if (person === undefined) return { title: messages.noPerson, price };
  const { first, within } = messages.newPersonName;
  if (!choice) return { title: messages.noPlan(person || within), price };
  const name = person || first;
  const title = isNew
    ? messages.isAdded(name, choice.plan.name, country)
    : messages.gets(name, choice.plan.name, country);
  return { title, price };
}
