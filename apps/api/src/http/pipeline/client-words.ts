/** Browsers by the part of a `User-Agent` that names them, the more special ones first. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/Electron\//, 'Desktop app'],
  [/Edg(A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS)\//, 'Chrome'],
  [/Version\/.* Safari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux|X11/, 'Linux'],
];

const nameIn = (agent: string, known: typeof browsers) =>
  known.find(([pattern]) => pattern.test(agent))?.[1];

/** `name/1.2` of a program that is no browser. */
const program = /^([A-Za-z][\w.+-]{0,39})\/v?(\d{1,4}(?:\.\d{1,4})?)/;

/**
 * The calling program in words, as in "Chrome, Windows" or "erp-connector 2.4"; null if it does not
 * say so. The whole header is not kept: it would identify a device.
 */
export function clientWords(agent: string): string | null {
  const browser = nameIn(agent, browsers);
  if (browser) return [browser, nameIn(agent, systems)].filter(Boolean).join(', ');
  const [, name, version] = program.exec(agent) ?? [];
  return name === undefined || name === 'Mozilla' ? null : `${name} ${version}`;
}
