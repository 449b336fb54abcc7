/**
 * Who is calling (decisions 1). `newcomer` has logged in but has no user yet;
 * `staff` is the provider's own people, without a company of theirs.
 */
export type Actor =
  | { readonly kind: 'visitor' }
  | { readonly kind: 'newcomer'; readonly identity_id: string; readonly email: string }
  | {
      readonly kind: 'regular' | 'admin';
      readonly identity_id: string;
      readonly user_id: string;
      readonly company_id: string;
      readonly name: string;
      readonly email: string;
    }
  | {
      readonly kind: 'staff';
      readonly identity_id: string;
      readonly name: string;
      readonly email: string;
    };

export type ActorKind = Actor['kind'];

/** A person of a company: the only actors that have a tenant. */
export type CompanyActor = Extract<Actor, { kind: 'regular' | 'admin' }>;

/** Every kind there is; the access matrix of the tests walks over it. */
export const actorKinds = ['visitor', 'newcomer', 'regular', 'admin', 'staff'] as const;

/** What operations that are open to everybody declare. */
export const anyone = actorKinds;

/** The company's own people. */
export const companyPeople = ['regular', 'admin'] as const;
