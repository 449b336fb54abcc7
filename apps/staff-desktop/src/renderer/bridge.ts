import type { Me } from '@workspace/domain/accounts/schema';
import type { listAuditEvents } from '@workspace/domain/audit/operations';
import type { listCompanies } from '@workspace/domain/companies/operations';
import type { OperationAnswer, OperationInput } from '@workspace/domain/contract/operation';
import type { Country } from '@workspace/domain/countries/schema';
import type { ReactNode } from 'react';

export type CompaniesQuery = OperationInput<typeof listCompanies>['query'];
export type CompaniesPage = OperationAnswer<typeof listCompanies>;

export type AuditQuery = OperationInput<typeof listAuditEvents>['query'];
export type AuditPage = OperationAnswer<typeof listAuditEvents>;

/** What the console has, in the order of its navigation. */
export const sections = ['customers', 'audit'] as const;
export type Section = (typeof sections)[number];

/** The section that is shown, and the ways to all of them. */
export interface Sections {
  readonly current: () => Section;
  readonly subscribe: (listener: () => void) => () => void;
  /** @param search the query part of the address; as it was left where none is given */
  readonly wayTo: (section: Section, search?: string) => Way;
}

/**
 * Where a press leads: a link that the browser follows by itself. Where `go` is given it is called
 * in place of that.
 */
export interface Way {
  readonly href: string;
  /** Opens beside what is open, which stays. */
  readonly beside?: boolean;
  readonly go?: () => void;
}

/**
 * All that the console asks of what it runs in. A browser's tab has the session's cookie and
 * links; a desktop shell will have a process that makes the calls and opens the windows.
 */
export interface Bridge {
  /** Null = nobody is logged in. */
  readonly whoAmI: () => Promise<Me | null>;
  /** A page of the customer overview (specification 1, section 2.1). */
  readonly listCompanies: (query: CompaniesQuery, signal?: AbortSignal) => Promise<CompaniesPage>;
  /** A page of the audit log of all companies. */
  readonly listAuditEvents: (query: AuditQuery, signal?: AbortSignal) => Promise<AuditPage>;
  readonly sections: Sections;
  /** What the overview can be filtered by. */
  readonly listCountries: (signal: AbortSignal) => Promise<readonly Country[]>;
  /** Opens a company's app as its main administrator. */
  readonly openCompany: (companyId: string) => Way;
  /** Leads back to what is open now. */
  readonly logIn: () => Way;
  readonly logOut: () => Way;
  /** The app of the companies; null where there is none to lead to. */
  readonly companyApp: () => Way | null;
  /** What is at an address that the surroundings have of their own; null at all others. */
  readonly ownScreen: () => ReactNode;
}
