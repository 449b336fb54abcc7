/** Texts of the integrations of a company. */
export const messages = {
  title: 'Integrations',
  openApi: {
    title: 'Open API',
    subtitle: 'For your own programs',
    text: 'Read and change numbers, people and teams from your own programs.',
    enabled: 'Enabled',
    documentation: 'Documentation',
    apiKey: 'API Key',
  },
} as const;
