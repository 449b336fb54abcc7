export { IntegrationCard, type IntegrationCardProps } from './integration-card.tsx';
export { IntegrationFacts } from './integration-facts.tsx';
export { IntegrationFailureDialog } from './integration-failure-dialog.tsx';
export { LoadFailure } from './load-failure.tsx';
export { HibobMark, IconTile, PipedriveMark } from './marks.tsx';
