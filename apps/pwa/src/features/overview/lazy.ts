import { lazyScreen } from '@workspace/ui/components/lazy-screen';

/** What the first rows do not need. The service worker has it, so that it works offline. */
export const overviewParts = () => import('./overview-parts.ts');

export const CountryChoices = lazyScreen(async () => (await overviewParts()).CountryChoices, {
  preload: 'at_rest',
});
export const StatusChoices = lazyScreen(async () => (await overviewParts()).StatusChoices, {
  preload: 'at_rest',
});
export const SetupChoices = lazyScreen(async () => (await overviewParts()).SetupChoices, {
  preload: 'at_rest',
});
export const TeamChoices = lazyScreen(async () => (await overviewParts()).TeamChoices, {
  preload: 'at_rest',
});
export const ExportMenu = lazyScreen(async () => (await overviewParts()).ExportMenu, {
  preload: 'at_rest',
});
export const ErrorState = lazyScreen(async () => (await overviewParts()).ErrorState, {
  preload: 'at_rest',
});
export const NoPlans = lazyScreen(async () => (await overviewParts()).NoPlans, {
  preload: 'at_rest',
});
export const NoResults = lazyScreen(async () => (await overviewParts()).NoResults, {
  preload: 'at_rest',
});
