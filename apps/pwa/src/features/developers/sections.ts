/** A part of the text under a heading. */
export interface TextSection {
  /** Anchor: `keys-and-scopes`. */
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

/** The lines before the first heading, and what is under each one; of the document's Markdown. */
export function readSections(markdown: string): {
  readonly introduction: string;
  readonly sections: readonly TextSection[];
} {
  const [introduction = '', ...parts] = markdown.split(/^## /m);
  return {
    introduction: introduction.trim(),
    sections: parts.map((part) => {
      const [title = '', ...lines] = part.split('\n');
      const id = title.toLowerCase().replaceAll(/\W+/g, '-');
      return { id, title, text: lines.join('\n').trim() };
    }),
  };
}
