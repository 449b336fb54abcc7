import type { ManifestTransform } from 'workbox-build';

/** Each is a request of its own when a release is installed, on whatever connection there is. */
const most = 92;

/**
 * Lets the build fail with more files than the service worker is to fetch for a release: usually
 * another `import()` of a few lines, which belongs to a file that is loaded with it (`lazy.ts` of
 * its feature).
 */
export const precacheLimit: ManifestTransform = (manifest) => {
  if (manifest.length > most) {
    const names = manifest.map(({ url, size }) => `${url} (${size} bytes)`).join('\n');
    throw new Error(`The app has ${manifest.length} files instead of at most ${most}:\n${names}`);
  }
  return { manifest, warnings: [] };
};
