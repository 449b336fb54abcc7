/** Texts of the page of Analytics about usage. */
export const messages = {
  exportCsv: 'Export CSV',
  fileName: 'usage',
  exported: 'Report exported',
  group: { label: 'Grouping', day: 'Daily', week: 'Weekly' },
  range: { label: 'Range', lastDays: (days: number) => `Last ${days} days` },
  country: { name: 'Country', search: 'Search countries' },
  person: { name: 'Person', search: 'Search people', unknown: 'Unknown person' },
  dataFrom: (when: string) => `Data from ${when}`,
  retry: 'Try again',
  failed: 'The report could not be loaded.',
  offline: {
    title: 'You are offline',
    text: 'This report was not opened on this device yet. Reports that were are shown offline too.',
  },
} as const;
