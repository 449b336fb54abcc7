/** Reads a list page by page. Never stored on the device. */
export { useOperationPages } from './queries.ts';
