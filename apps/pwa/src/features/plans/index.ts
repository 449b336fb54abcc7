export { exportOverview } from './export-overview.ts';
export { isFiltered, readOverviewQuery } from './overview-address.ts';
