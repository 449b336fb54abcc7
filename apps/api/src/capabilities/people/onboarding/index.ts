export { findPersonOfLogin, lockLogin } from './login-store.ts';
export { onboardingPurge } from './purge.ts';
export { dropAnswers, keptAnswers } from './service.ts';
export { onboardingStateOf } from './state.ts';
export { giveAnswers, takeAnswers } from './store.ts';
