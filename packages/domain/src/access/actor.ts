/**
 * The member of the provider's staff who acts in somebody's stead (RFC 8693, section 4.1, `act`).
 * They are the actor; the person whose place they take is the subject.
 */
export interface ActingStaff {
  readonly identity_id: string;
  readonly name: string;
  readonly email: string;
}

/**
 * Who is calling (decisions 1). `newcomer` has logged in but has no user yet;
 * `staff` is the provider's own people, without a company of theirs.
 */
export type Actor =
  | { readonly kind: 'visitor' }
  | { readonly kind: 'newcomer'; readonly identity_id: string; readonly email: string }
  | {
      readonly kind: 'regular' | 'admin';
      /** The login that calls; during impersonation that of the staff member. */
      readonly identity_id: string;
      readonly user_id: string;
      readonly company_id: string;
      readonly name: string;
      readonly email: string;
      /** There only during impersonation: the administrator is the subject, this is who acts. */
      readonly act?: ActingStaff;
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

/** The provider's staff acting as an administrator of a company. */
export type ImpersonationActor = CompanyActor & { readonly act: ActingStaff };

/** Whether the provider's staff act as the company (decisions 1, "Impersonation"). */
export function isImpersonation(actor: Actor): actor is ImpersonationActor {
  return 'act' in actor && actor.act !== undefined;
}

/** Every kind there is; the access matrix of the tests walks over it. */
export const actorKinds = ['visitor', 'newcomer', 'regular', 'admin', 'staff'] as const;

/** What operations that are open to everybody declare. */
export const anyone = actorKinds;

/** Whoever has logged in, with a company or without. */
export const anybodySignedIn = ['newcomer', 'regular', 'admin', 'staff'] as const;

/** The company's own people. */
export const companyPeople = ['regular', 'admin'] as const;
