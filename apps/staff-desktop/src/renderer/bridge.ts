import type { Me } from '@workspace/domain/accounts/schema';
import type { Connectivity } from '@workspace/ui/data/connection';
import type { Observable } from '@workspace/ui/data/observable';
import type { ReactNode } from 'react';
import type { CompanyWindow, LoginState } from '../bridge/channels.ts';
import type { ConsoleClient } from '../bridge/operations.ts';
import type { Section } from '../bridge/sections.ts';

/** The current section, and navigation to all of them. */
export interface Sections {
  readonly current: () => Section;
  readonly subscribe: (listener: () => void) => () => void;
  /** @param search the query part of the URL; the section's last one if absent */
  readonly targetOf: (section: Section, search?: string) => LinkTarget;
  /** Id of the company whose page is shown; null elsewhere. It belongs to the customers. */
  readonly company: () => string | null;
  /** A company's page for staff; the company's own app is `openCompany`. */
  readonly targetOfCompany: (companyId: string) => LinkTarget;
}

/** A link target that the browser can follow by itself. If `go` is set it is called instead. */
export interface LinkTarget {
  readonly href: string;
  /** Opens in another tab or window, keeping the current one. */
  readonly beside?: boolean;
  readonly go?: () => void;
}

/** What only the desktop shell has; a browser has its own tabs, search and zoom. */
export interface DesktopParts {
  readonly login: Observable<LoginState>;
  readonly companyWindows: Observable<readonly CompanyWindow[]>;
  readonly focusCompany: (companyId: string) => void;
  /** Why companies are opened, for their audit logs; kept until the console is closed. */
  readonly reason: Observable<string> & { readonly set: (reason: string) => void };
  /** The search in the page. */
  readonly find: {
    readonly onRequested: (listener: () => void) => () => void;
    readonly start: (text: string, forward: boolean) => void;
    readonly stop: () => void;
  };
  /** Since when the overview is shown from this computer; null if it is current. ISO 8601. */
  readonly keptSince: Observable<string | null>;
  /** How much waits, on the program's icon. */
  readonly setBadge: (count: number) => void;
}

/**
 * Everything that the console needs from its environment. A browser tab has the session's cookie
 * and links; the desktop shell has a process that makes the calls and opens the windows.
 */
export interface Bridge {
  /** Calls the API. */
  readonly client: ConsoleClient;
  /** Whether the server answers. */
  readonly connection: Observable<Connectivity>;
  /** Null = not logged in. */
  readonly whoAmI: () => Promise<Me | null>;
  readonly sections: Sections;
  /**
   * Opens a company's app as its main administrator.
   * @param numberId of the number or transfer to show there
   */
  readonly openCompany: (companyId: string, numberId?: string) => LinkTarget;
  /** Login link that returns to the current page. */
  readonly logIn: () => LinkTarget;
  readonly logOut: () => LinkTarget;
  /** Link to the company app; null if there is none. */
  readonly companyApp: () => LinkTarget | null;
  /** Screen for a URL that only this environment has; null for all others. */
  readonly ownScreen: () => ReactNode;
  /** Null in a browser's tab. */
  readonly desktop: DesktopParts | null;
}
