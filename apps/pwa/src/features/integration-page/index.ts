export { IntegrationHead } from './integration-head.tsx';
export { ShownOnceDialog } from './shown-once-dialog.tsx';
