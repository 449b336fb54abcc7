/// <reference types="vite-plugin-pwa/vanillajs" />

declare module 'virtual:phone-formats' {
  /** By calling code: what a national number looks like, how it begins, and how it is written. */
  const formats: readonly (readonly [
    callingCode: string,
    rules: readonly (readonly [shape: string, leading: string, format: string])[],
  ])[];
  // biome-ignore lint/style/noDefaultExport: the generated module has one
  export default formats;
}

/** `build/emojis.ts`: emoji, label, further search words, group of Unicode. */
declare module 'virtual:emojis' {
  const emojis: readonly (readonly [string, string, string, number])[];
  export default emojis;
}
