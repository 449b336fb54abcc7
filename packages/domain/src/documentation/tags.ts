/** Operation groups by the first part of their names, in display order. */
export const tagDocs: Readonly<Record<string, { name: string; description: string }>> = {
  accounts: { name: 'People', description: 'The caller and the people of the company.' },
  companies: { name: 'Companies', description: 'The company itself.' },
  numbers: { name: 'Numbers', description: 'Local numbers and travel eSIMs.' },
  guides: { name: 'eSIM guide', description: 'The guide with which people install an eSIM.' },
  network: { name: 'Mobile network', description: 'What the mobile network reports.' },
  consumption: { name: 'Consumption', description: 'What numbers have used.' },
  plans: { name: 'Plans', description: 'What can be ordered, and where.' },
  countries: { name: 'Countries', description: 'Countries and their phone numbers.' },
  teams: { name: 'Teams', description: 'Groups of people.' },
  porting: { name: 'Transfers', description: 'Numbers that are being transferred.' },
  imports: { name: 'Imports', description: 'People and numbers from a CSV file.' },
  integrations: { name: 'Integrations', description: 'Connections to Pipedrive and HiBob.' },
  sync: { name: 'Changes', description: 'Keeping a copy up to date.' },
  notifications: { name: 'Notifications', description: 'What the caller is notified of.' },
  audit: { name: 'Audit log', description: 'Who did what, and when.' },
  impersonations: {
    name: 'Impersonation',
    description: 'The provider’s staff acting as an administrator.',
  },
  deliveries: { name: 'Deliveries', description: 'Messages that could not be delivered.' },
  documentation: { name: 'Documentation', description: 'The description of this API.' },
};
