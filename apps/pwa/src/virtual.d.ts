declare module 'virtual:phone-metadata' {
  import type { MetadataJson } from 'libphonenumber-js/core';

  const metadata: MetadataJson;
  // biome-ignore lint/style/noDefaultExport: the generated module has one
  export default metadata;
}
