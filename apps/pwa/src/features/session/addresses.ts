/** The staff's console: an app of its own on the same origin. */
export const consoleAddress = '/staff';

/** Ends the session at the server; the browser navigates to it. */
export const logoutAddress = '/api/auth/logout';

/** A new try after a login that failed: its own page is no place to come back to. */
export const loginAgainAddress = '/api/auth/login?return_to=%2F';
