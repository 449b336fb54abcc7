import type { ApiScope } from './api-scope.ts';

/**
 * The staff member of an impersonation (RFC 8693, section 4.1, `act`). They are the actor; the
 * person they act as is the subject.
 */
export interface ActingStaff {
  readonly session_id: string;
  readonly identity_id: string;
  readonly name: string;
  readonly email: string;
}

/**
 * The authenticated caller (decisions 1). `newcomer` has logged in but has no user yet; `staff` are
 * the provider's own people, without a company.
 */
export type Actor =
  | { readonly kind: 'visitor' }
  | {
      readonly kind: 'newcomer';
      readonly identity_id: string;
      /** From the login; the email address where the login has no name. */
      readonly name: string;
      readonly email: string;
    }
  | {
      readonly kind: 'regular' | 'admin';
      /** The caller's login; during impersonation that of the staff member. */
      readonly identity_id: string;
      readonly user_id: string;
      readonly company_id: string;
      readonly name: string;
      readonly email: string;
      /** Only set during impersonation: the administrator is the subject, this is the actor. */
      readonly act?: ActingStaff;
    }
  | {
      readonly kind: 'staff';
      readonly identity_id: string;
      readonly name: string;
      readonly email: string;
    }
  | {
      /** A program of a company, which authenticates by an API key. */
      readonly kind: 'api_key';
      readonly key_id: string;
      readonly company_id: string;
      readonly scopes: readonly ApiScope[];
      /** The key's label, as the company named it. */
      readonly name: string;
      /** Only set where an assistant may prepare changes with it. */
      readonly assistant_may_write?: true;
    };

export type ActorKind = Actor['kind'];

/** Kinds of people; what API keys may do is declared by scopes, not by kind. */
export type PersonKind = Exclude<ActorKind, 'api_key'>;

/** A company's program, limited by its scopes. */
export type ApiKeyActor = Extract<Actor, { kind: 'api_key' }>;

/** A person of a company: the only actors with a tenant. */
export type CompanyActor = Extract<Actor, { kind: 'regular' | 'admin' }>;

/** The provider's staff acting as an administrator of a company. */
export type ImpersonationActor = CompanyActor & { readonly act: ActingStaff };

/** Whether the provider's staff act as the company (decisions 1, "Impersonation"). */
export function isImpersonation(actor: Actor): actor is ImpersonationActor {
  return 'act' in actor && actor.act !== undefined;
}

/** Every kind of person; the access matrix in the tests iterates over it. */
export const personKinds = ['visitor', 'newcomer', 'regular', 'admin', 'staff'] as const;

/** Declared by operations that are open to everyone. */
export const anyone = personKinds;

/** Everyone who is logged in, with or without a company. */
export const anybodySignedIn = ['newcomer', 'regular', 'admin', 'staff'] as const;

/** The company's own people. */
export const companyPeople = ['regular', 'admin'] as const;
