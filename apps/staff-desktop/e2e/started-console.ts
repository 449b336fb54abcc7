import type { Page } from '@playwright/test';

/** How a company's window stores what its page stores. */
export interface Partition {
  readonly isPersistent: boolean;
  /** Number of cookies. */
  readonly cookies: number;
}

/** A console that was started, by Electron or by its shim: what the shared journeys do with it. */
export interface StartedConsole {
  /** What the program wrote; for the search for secrets. */
  readonly output: string;
  /** The pages of all windows. */
  pages(): Page[];
  /** The page of a window, by a part of its address. */
  page(part: string): Promise<Page>;
  /** The page of the console's own window. */
  console(): Promise<Page>;
  /** Addresses that were opened in the system's browser, in order. */
  browsed(): Promise<string[]>;
  /** Labels of the entries of all menus. */
  menu(): Promise<string[]>;
  /** Chooses an entry of the menu. */
  chooseMenu(label: string): Promise<void>;
  /** Closes the first window whose title starts like this. */
  closeWindow(title: string): Promise<void>;
  /** Storage of the companies' windows that are open. */
  partitions(): Promise<Partition[]>;
  destroy(): Promise<void>;
}
