export { manualCode } from './activation-code.ts';
export { useOwnPlan } from './data.ts';
export { installLink } from './install-link.ts';
