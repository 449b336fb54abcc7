/** Scheme of the desktop console's pages, which frame reports of the product's own origin. */
export const consoleScheme = 'app';
