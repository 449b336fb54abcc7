export { CallingCodeChoice } from './calling-code-choice.tsx';
export { CodeStep } from './code-step.tsx';
export { HowItWorks } from './how-it-works.tsx';
export { isLinkEnded, LinkScreen } from './link-screen.tsx';
export { TermRow } from './term-row.tsx';
export { UnavailableScreen } from './unavailable-screen.tsx';
export { useLinkSession } from './use-link-session.ts';
