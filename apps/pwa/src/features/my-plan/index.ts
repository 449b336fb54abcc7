export { useOwnPlan } from './data.ts';
export { manualCode } from './install/activation-code.ts';
export { installLink } from './install/install-link.ts';
