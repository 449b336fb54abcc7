import type { Me } from '@workspace/domain/accounts/schema';
import type { listAuditEvents } from '@workspace/domain/audit/operations';
import type { listCompanies } from '@workspace/domain/companies/operations';
import type { OperationAnswer, OperationInput } from '@workspace/domain/contract/operation';
import type { Country } from '@workspace/domain/countries/schema';
import type { listUndelivered } from '@workspace/domain/deliveries/operations';
import type {
  getCompanyAccount,
  listReviews,
  reviewDocuments,
} from '@workspace/domain/kyb/operations';
import type { ReviewQueue } from '@workspace/domain/kyb/schema';
import type { listStuckTransfers } from '@workspace/domain/status/operations';
import type { ReactNode } from 'react';
import type { CompanyWindow, LoginState } from '../bridge/channels.ts';

export type CompaniesQuery = OperationInput<typeof listCompanies>['query'];
export type CompaniesPage = OperationAnswer<typeof listCompanies>;

export type AuditQuery = OperationInput<typeof listAuditEvents>['query'];
export type AuditPage = OperationAnswer<typeof listAuditEvents>;

export type ReviewsQuery = OperationInput<typeof listReviews>['query'];
export type ReviewsPage = OperationAnswer<typeof listReviews>;
export type UndeliveredPage = OperationAnswer<typeof listUndelivered>;
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

/** What the console asks the API for. */
export interface Calls {
  /** A page of the customer overview (specification 1, section 2.1). */
  readonly listCompanies: (query: CompaniesQuery, signal?: AbortSignal) => Promise<CompaniesPage>;
  /** A page of the audit log of all companies. */
  readonly listAuditEvents: (query: AuditQuery, signal?: AbortSignal) => Promise<AuditPage>;
  /** A page of the companies that wait for a review, the longest waiting first. */
  readonly listReviews: (query: ReviewsQuery, signal?: AbortSignal) => Promise<ReviewsPage>;
  /** A page of the emails and other messages that could not be delivered, newest first. */
  readonly listUndelivered: (cursor?: string, signal?: AbortSignal) => Promise<UndeliveredPage>;
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
  /** Filter options of the overview. */
  readonly listCountries: (signal: AbortSignal) => Promise<readonly Country[]>;
}

/** A value of the environment that changes by itself. */
export interface Watched<Value> {
  readonly current: () => Value;
  readonly subscribe: (listener: () => void) => () => void;
}

/** What only the desktop shell has; a browser has its own tabs, search and zoom. */
export interface DesktopParts {
  readonly login: Watched<LoginState>;
  readonly companyWindows: Watched<readonly CompanyWindow[]>;
  readonly focusCompany: (companyId: string) => void;
  /** Why companies are opened, for their audit logs; kept for the working day. */
  readonly reason: Watched<string> & { readonly set: (reason: string) => void };
  /** The search in the page. */
  readonly find: {
    readonly onRequested: (listener: () => void) => () => void;
    readonly start: (text: string, forward: boolean) => void;
    readonly stop: () => void;
  };
  /** Since when the overview is shown from this computer; null if it is current. ISO 8601. */
  readonly keptSince: Watched<string | null>;
  /** How much waits, on the program's icon. */
  readonly setBadge: (count: number) => void;
}

/**
 * Everything that the console needs from its environment. A browser tab has the session's cookie
 * and links; the desktop shell has a process that makes the calls and opens the windows.
 */
export interface Bridge extends Calls {
  /** Null = not logged in. */
  readonly whoAmI: () => Promise<Me | null>;
  readonly sections: Sections;
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
  /** Null in a browser's tab. */
  readonly desktop: DesktopParts | null;
}
