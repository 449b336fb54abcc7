import { createContext, useContext } from 'react';

/** Begins the logout; while staff impersonate somebody, ends the impersonation. */
export interface LogOut {
  /** Label that replaces "Log out". */
  readonly label?: string | undefined;
  readonly start: () => void;
}

export const LogOutContext = createContext<LogOut | null>(null);

/** What ends the session, for a screen that offers it too; null outside the signed-in frame. */
export const useLogOut = (): LogOut | null => useContext(LogOutContext);
