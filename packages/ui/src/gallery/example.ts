import type { ComponentType } from 'react';

/** One state of a component, as the gallery shows it. */
export interface Example {
  /** Unique in its group: "Loading". */
  readonly name: string;
  /** Rendered as a component, so that it may have state of its own. */
  readonly Show: ComponentType;
  /** `page`: shown alone in a window of its own, because it has the page's landmarks. */
  readonly surface?: 'page';
}

/** What a file `*.examples.tsx` exports as `group`; the gallery finds the files by their name. */
export interface ExampleGroup {
  readonly title: string;
  readonly examples: readonly Example[];
}
