import { operationUrl } from '@workspace/domain/contract/client';
import type { OperationDefinition } from '@workspace/domain/contract/operation';
import fc from 'fast-check';
import type { SeenVersion } from './predict-change.ts';
import type { ModelCompany, ModelNumber, ModelPerson, ModelState, PlanName } from './state.ts';

/** An index into a list whose length is not known before the sequence runs. */
export const place = fc.nat({ max: 30 });
export const pick = <T>(list: readonly T[], index: number): T => {
  const found = list[index % list.length];
  if (found === undefined) throw new Error('There is nothing to choose from.');
  return found;
};

export const plan = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom<PlanName[]>('small', 'large', 'travel') },
  { weight: 1, arbitrary: fc.constant<PlanName>('german') },
);
export const seen = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom<SeenVersion[]>('none', 'current') },
  { weight: 1, arbitrary: fc.constant<SeenVersion>('stale') },
);
/** Usually the administrator of the first company. */
export const actor = fc.oneof(
  { weight: 8, arbitrary: fc.constant(0) },
  { weight: 1, arbitrary: fc.constantFrom(1, 2) },
);
/** A number, usually one that the administrator can change. */
export const target = fc.record({
  index: place,
  among: fc.oneof(
    { weight: 6, arbitrary: fc.constant('own') },
    { weight: 1, arbitrary: fc.constant('all') },
  ),
});
export type Target = { readonly index: number; readonly among: string };

export function numberOf(
  state: ModelState,
  by: ModelPerson,
  { index, among }: Target,
): ModelNumber {
  const own = state.numbers.filter(
    (number) => number.company === by.company && number.status !== 'inactive',
  );
  return pick(among === 'own' && own.length > 0 ? own : state.numbers, index);
}

export const versionOf = (number: ModelNumber, which: SeenVersion) =>
  which === 'none' ? undefined : number.version + (which === 'stale' ? 3 : 0);

export const ifMatch = (number: ModelNumber, which: SeenVersion): Record<string, string> =>
  which === 'none' ? {} : { 'if-match': `"${versionOf(number, which)}"` };

export function addressOf(operation: OperationDefinition, params: Record<string, string>) {
  return { method: operation.method, path: operationUrl(operation, { params }) };
}

/** The caller's own company, or the other one. */
export function companyOf(state: ModelState, by: ModelPerson, which: number): ModelCompany {
  const other = state.companies.find((company) => company !== by.company);
  return which === 1 && other ? other : by.company;
}
