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
    key: 'Key',
    keys: 'Keys',
    of: (count: number, most: number) => `${count} of ${most}`,
    may: 'May',
    expires: 'Expires next',
    lastUsed: 'Last used',
    never: 'Not yet',
    usedFrom: (time: string, address: string | null) =>
      address === null ? time : `${time} from ${address}`,
  },
} as const;
