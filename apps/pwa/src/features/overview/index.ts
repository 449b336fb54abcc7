export { exportOverview } from './export/export-overview.ts';
export { isFiltered, readOverviewQuery } from './overview-address.ts';
