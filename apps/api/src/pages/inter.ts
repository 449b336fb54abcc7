import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** The Latin part of Inter; undefined where it is not installed, and pages use the system's font. */
export async function readInter(): Promise<Buffer | undefined> {
  try {
    const file = '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';
    return await readFile(fileURLToPath(import.meta.resolve(file)));
  } catch {
    return undefined;
  }
}
