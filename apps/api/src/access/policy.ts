import { AppError, commonErrors, type ErrorDefinition } from '@workspace/domain/contract/error';
import type { TransactionScope } from '../database/unit-of-work.ts';

/**
 * The actor of a policy: the scope of the transaction, from which row-level security decides too.
 * `staff` with a company act as or on that company; `system` is the product itself.
 */
export type PolicyActor = Pick<TransactionScope, 'actorKind' | 'companyId' | 'userId' | 'keyScope'>;

type Rule<Row> = (actor: PolicyActor, row: Row) => boolean;

export interface Policy<Row, Action extends string> {
  readonly actions: readonly Action[];
  /** Whether the actor may do this to the row. */
  can(actor: PolicyActor, action: Action, row: Row): boolean;
  /**
   * Returns the row if the actor may do this to it.
   * @throws AppError 404 if there is no row or the actor may not know of it, otherwise the refusal
   * of the action, by default 403; what keys may not do is 403 with a code of its own
   */
  authorise<Found extends Row>(actor: PolicyActor, action: Action, row: Found | undefined): Found;
}

/**
 * Defines who may do what with the rows of one kind. Row-level security is the second lock, not a
 * substitute.
 */
export function definePolicy<Row, Action extends string>(policy: {
  /** Whether the actor may know that the row exists; every action requires it. */
  readonly knows: Rule<Row>;
  readonly rules: Readonly<Record<Action, Rule<Row>>>;
  /** Errors that explain more than "You do not have permission to do this." */
  readonly refusals?: { readonly [A in Action]?: ErrorDefinition };
}): Policy<Row, Action> {
  const { knows, rules, refusals } = policy;
  return {
    actions: Object.keys(rules) as Action[],
    can: (actor, action, row) => knows(actor, row) && rules[action](actor, row),
    authorise: (actor, action, row) => {
      if (row === undefined || !knows(actor, row)) throw new AppError(commonErrors.notFound);
      if (rules[action](actor, row)) return row;
      // The refusals of an action are told to people.
      if (actor.actorKind === 'api_key') throw new AppError(commonErrors.deniedToKeys);
      throw new AppError(refusals?.[action] ?? commonErrors.forbidden);
    },
  };
}

/** Whether the actor works within the row's company. */
export const isWithin = (actor: PolicyActor, row: { readonly company_id: string }): boolean =>
  actor.companyId !== null && actor.companyId === row.company_id;

/** The `keyScope` of an API key, by which the database knows it too. */
export const scopeOfKey = (keyId: string): string => `api_key/${keyId}`;

/** Whether the actor is not an API key, or is the one with this id. */
export const isNoOtherKey = ({ actorKind, keyScope }: PolicyActor, keyId: string | null): boolean =>
  actorKind !== 'api_key' || (keyId !== null && keyScope === scopeOfKey(keyId));

/** A rule for everybody who knows the row. */
export const everybody = (): boolean => true;

/** Kinds of actors that manage a company; `app_is_manager()` says the same to the database. */
export const managerKinds: readonly PolicyActor['actorKind'][] = [
  'admin',
  'api_key',
  'staff',
  'system',
];

/**
 * A rule for all but the company's employees: administrators, the company's API keys, staff and the
 * product itself. What a key may call at all is decided by its scopes.
 */
export const managers = ({ actorKind }: PolicyActor): boolean => managerKinds.includes(actorKind);

/** Whether the actor is a company's own: an administrator, or a program with an API key. */
export const isOwnManager = ({ actorKind }: PolicyActor): boolean =>
  actorKind === 'admin' || actorKind === 'api_key';
