/** Texts of the integrations of a company. */
export const messages = {
  title: 'Integrations',
  documentation: 'Documentation',
  openApi: {
    title: 'Open API',
    subtitle: 'For your own programs',
    text: 'Read and change numbers, people and teams from your own programs.',
    enabled: 'Enabled',
    apiKey: 'API Key',
  },
  webhooks: {
    title: 'Webhooks',
    subtitle: 'For your own systems',
    text: 'Signed messages to your own systems when something happens here.',
    endpoints: (count: number) => (count === 1 ? '1 endpoint' : `${count} endpoints`),
    working: 'Working',
    failing: (count: number) => `${count} failing`,
    disabled: (count: number) => `${count} disabled`,
    button: 'Endpoints',
  },
} as const;
