import type { Me } from '@workspace/domain/accounts/schema';
import type { listAuditEvents } from '@workspace/domain/audit/operations';
import type { listCompanies } from '@workspace/domain/companies/operations';
import type { OperationAnswer, OperationInput } from '@workspace/domain/contract/operation';
import type { Country } from '@workspace/domain/countries/schema';
import type { listStuckTransfers } from '@workspace/domain/status/operations';
import type {
  getCompanyAccount,
  listReviews,
  reviewDocuments,
} from '@workspace/domain/verification/operations';
import type { ReviewQueue } from '@workspace/domain/verification/schema';
import type { ReactNode } from 'react';

export type CompaniesQuery = OperationInput<typeof listCompanies>['query'];
export type CompaniesPage = OperationAnswer<typeof listCompanies>;

export type AuditQuery = OperationInput<typeof listAuditEvents>['query'];
export type AuditPage = OperationAnswer<typeof listAuditEvents>;

export type ReviewsQuery = OperationInput<typeof listReviews>['query'];
export type ReviewsPage = OperationAnswer<typeof listReviews>;
export type ReviewedAccount = OperationAnswer<typeof getCompanyAccount>['data'];
export type ReviewDecision = OperationInput<typeof reviewDocuments>['body'];

export type StuckQuery = OperationInput<typeof listStuckTransfers>['query'];
export type StuckPage = OperationAnswer<typeof listStuckTransfers>;

/** Sections of the console, in the order of its navigation. */
export const sections = ['customers', 'queues', 'audit'] as const;
export type Section = (typeof sections)[number];

/** The current section, and navigation to all of them. */
export interface Sections {
  readonly current: () => Section;
  readonly subscribe: (listener: () => void) => () => void;
  /** @param search the query part of the URL; the section's last one if absent */
  readonly wayTo: (section: Section, search?: string) => Way;
}

/** A link target that the browser can follow by itself. If `go` is set it is called instead. */
export interface Way {
  readonly href: string;
  /** Opens in another tab or window, keeping the current one. */
  readonly beside?: boolean;
  readonly go?: () => void;
}

/**
 * Everything that the console needs from its environment. A browser tab has the session's cookie
 * and links; a desktop shell will have a process that makes the calls and opens the windows.
 */
export interface Bridge {
  /** Null = not logged in. */
  readonly whoAmI: () => Promise<Me | null>;
  /** A page of the customer overview (specification 1, section 2.1). */
  readonly listCompanies: (query: CompaniesQuery, signal?: AbortSignal) => Promise<CompaniesPage>;
  /** A page of the audit log of all companies. */
  readonly listAuditEvents: (query: AuditQuery, signal?: AbortSignal) => Promise<AuditPage>;
  /** A page of the companies that wait for a review, the longest waiting first. */
  readonly listReviews: (query: ReviewsQuery, signal?: AbortSignal) => Promise<ReviewsPage>;
  /** A page of the transfers that are stuck or rejected, the longest stuck first. */
  readonly listStuckTransfers: (query: StuckQuery, signal?: AbortSignal) => Promise<StuckPage>;
  /** Documents and activation of a company. */
  readonly getCompanyAccount: (companyId: string, signal?: AbortSignal) => Promise<ReviewedAccount>;
  /** The content of a document; each call is in the company's audit log. */
  readonly openDocument: (
    companyId: string,
    documentId: string,
    signal?: AbortSignal,
  ) => Promise<Blob>;
  readonly decide: (
    queue: ReviewQueue,
    companyId: string,
    decision: ReviewDecision,
    idempotencyKey: string,
  ) => Promise<void>;
  readonly sections: Sections;
  /** Filter options of the overview. */
  readonly listCountries: (signal: AbortSignal) => Promise<readonly Country[]>;
  /**
   * Opens a company's app as its main administrator.
   * @param numberId of the number or transfer to show there
   */
  readonly openCompany: (companyId: string, numberId?: string) => Way;
  /** Login link that returns to the current page. */
  readonly logIn: () => Way;
  readonly logOut: () => Way;
  /** Link to the company app; null if there is none. */
  readonly companyApp: () => Way | null;
  /** Screen for a URL that only this environment has; null for all others. */
  readonly ownScreen: () => ReactNode;
}
