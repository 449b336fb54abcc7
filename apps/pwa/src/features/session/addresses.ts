/** The staff console, a separate app on the same origin. */
export const consoleAddress = '/staff';

/** Ends the session at the server; opened as a navigation. */
export const logoutAddress = '/api/auth/logout';

/** A new attempt after a failed login, whose error page is not a useful return address. */
export const loginAgainAddress = '/api/auth/login?return_to=%2F';
