/**
 * Version of the contract between the product's own apps and its server; every call of an app names
 * the one that it was built with. To be increased with each change after which the server can no
 * longer serve earlier apps, together with {@link minimumContractVersion}.
 */
export const contractVersion = 1;

/** The server refuses calls of apps with a lower version: `client_too_old`. */
export const minimumContractVersion = 1;

/** Header in which an app names its version, and the server its own to the app. Other programs send none and are not refused. */
export const contractVersionHeader = 'contract-version';
