/** All uses of the product's name; it is spelled nowhere else in the code. */
export const brand = {
  name: 'Linewise',
  shortName: 'Linewise',
  /** Prefix of the query parameters that open a company's app for the provider's staff. */
  queryPrefix: 'linewise_',
  environmentPrefix: 'LINEWISE_',
  /** Label and value prefix of the TXT record that proves a company's domain. */
  dnsPrefix: 'linewise',
  /** Host part of the demo's own addresses; reserved by RFC 2606, never reachable. */
  demoDomain: 'linewise.example',
  supportAddress: 'support@linewise.example',
  websiteUrl: 'https://linewise.example',
  benefitsUrl: 'https://linewise.example/benefits',
  themeColor: '#0f6b4f',
} as const;
