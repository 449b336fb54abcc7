export { onboardingPurge } from './purge.ts';
export { dropAnswers, keptAnswers } from './service.ts';
export { onboardingStateOf } from './state.ts';
export { giveAnswers, lockLogin, takeAnswers } from './store.ts';
