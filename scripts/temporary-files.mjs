// Where the tests keep their temporary files.
import { readFileSync, statfsSync } from 'node:fs';

const memory = '/dev/shm';
/** Ten times as much as the API's tests take, in bytes. */
const enough = 5e9;

/**
 * The file system in memory, where it has enough room and may hold programs; a database is some
 * 700 small files, which take up to ten times as long on a disk.
 */
export function memoryForFiles() {
  try {
    const mounts = readFileSync('/proc/mounts', 'utf8').split('\n');
    const [, , , options = ''] =
      mounts.map((line) => line.split(' ')).findLast(([, place]) => place === memory) ?? [];
    const { bavail, bsize } = statfsSync(memory);
    const runsPrograms = options !== '' && !options.split(',').includes('noexec');
    return runsPrograms && bavail * bsize >= enough ? memory : undefined;
  } catch {
    return undefined;
  }
}
