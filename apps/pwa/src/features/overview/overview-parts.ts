// Loaded together, once the overview has come to rest.
export { ErrorState } from '@workspace/ui/patterns/error-state';
export { ExportMenu } from './export/export-menu.tsx';
export { exportOverview } from './export/export-overview.ts';
export {
  CountryChoices,
  SetupChoices,
  StatusChoices,
  TeamChoices,
} from './filters/filter-choices.tsx';
export { NoPlans, NoResults } from './overview-empty.tsx';
