import type { Me } from '@workspace/domain/accounts/schema';
import type { Client, Transport } from '@workspace/domain/contract/client';
import type { QueuedTable } from '@workspace/domain/queued';
import type { SyncedKind } from '@workspace/domain/sync/schema';
import type { StoredAnswers } from '../answers/stored-answers.ts';
import type { Environment } from '../environment/environment.ts';
import type { Observable } from '../environment/observable.ts';
import type { StoredDatabase } from '../leaving/database-deletion.ts';
import type { LogoutResult } from '../leaving/leaving.ts';
import type { LogoutNotices } from '../leaving/logout-notices.ts';
import type { Mutate } from '../outbox/mutate.ts';
import type { PendingChange } from '../outbox/pending-changes.ts';
import type { Writes } from '../outbox/writes.ts';
import type { RowIndex } from '../rows/row-index.ts';
import type { LocalStore } from '../store/local-store.ts';
import type { OnAnnouncement, OnConnected } from '../sync/announcements.ts';
import type { CreateScreenData } from './screen-data.ts';
import type { DeviceStorage, Person } from './session-data.ts';
import type { SyncState } from './status.ts';

export interface OpenOptions<Index extends RowIndex = RowIndex> {
  readonly person: Person;
  /** As the server has just answered; null at a cold start, which uses the stored one. */
  readonly me: Me | null;
  /** Origin without a trailing slash; empty for the page's own. */
  readonly baseUrl: string;
  readonly transport: Transport;
  /** The socket's credential when the session cookie does not provide it. */
  readonly accessToken?: () => Promise<string>;
  /** `memory` for impersonation: nothing on disk, nothing queued (decisions 1). */
  readonly keep: 'disk' | 'memory';
  /** What the screens read; this folder knows none of the kinds of rows that it joins. */
  readonly createScreenData: CreateScreenData<Index>;
  readonly env?: Environment;
  readonly storage?: DeviceStorage;
  readonly openStore?: (name: string) => Promise<LocalStore>;
  readonly storedDatabaseOf?: (name: string) => StoredDatabase;
  readonly logoutNoticesOf?: (name: string) => LogoutNotices;
  /** The operations that may be queued; those of the domain unless given. */
  readonly queuedOperations?: QueuedTable;
}

/** One person's data and writes in this tab. */
export interface OfflineSession<Index extends RowIndex = RowIndex> {
  /** As last answered by the server. */
  readonly me: Observable<Me>;
  readonly status: Observable<SyncState>;
  readonly index: Index;
  /**
   * Whether a list of this kind's rows, or of the changes, can be called empty: false before the
   * first read, and for rows before the first sync. Changes with `status`.
   */
  readonly isRead: (list: SyncedKind | 'changes') => boolean;
  readonly pendingChanges: Observable<readonly PendingChange[]>;
  readonly mutate: Mutate;
  /** For reads that are not synced; its calls report whether there is a connection. */
  readonly client: Client;
  /** Last answers of reads that are not synced. */
  readonly answers: StoredAnswers;
  /** Writes that the server has accepted, for reads that they change. */
  readonly writes: Writes;
  /** What the server announces by the socket, besides new revisions. */
  readonly onAnnouncement: OnAnnouncement;
  readonly onConnected: OnConnected;
  /** Offset of the product clock (in ms) as last known; undefined if it was never moved. */
  readonly clockOffset: Observable<number | undefined>;
  /** How this session reaches the server, for calls that need their own client. */
  readonly transport: Transport;
  /**
   * Sends again, based on the saved version and with a new key, or discards. Resolves when the
   * screens show the result.
   */
  readonly resolveConflict: (id: number, how: 'send_again' | 'discard') => Promise<void>;
  readonly syncNow: () => Promise<void>;
  /**
   * Called with who is logged in according to the server: unlocks, or wipes data that the login has
   * lost access to. False = another person or role; open their session instead.
   */
  readonly signedIn: (me: Me) => Promise<boolean>;
  readonly logout: (waiting?: 'send' | 'discard') => Promise<LogoutResult>;
  /**
   * Keeps the data on disk, for a reload or another person's session; data only in memory is lost.
   */
  readonly close: () => void;
}
