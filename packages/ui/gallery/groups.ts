import type { ExampleGroup } from '@workspace/ui/gallery/example';

const files = import.meta.glob<ExampleGroup>('../src/**/*.examples.tsx', { import: 'group' });

/** Loads each group by its id, the name of its file: `buttons`. */
export const groups: ReadonlyMap<string, () => Promise<ExampleGroup>> = new Map(
  Object.entries(files)
    .map(([path, load]) => [path.replace(/^.*\/|\.examples\.tsx$/g, ''), load] as const)
    .sort(([one], [other]) => one.localeCompare(other)),
);
