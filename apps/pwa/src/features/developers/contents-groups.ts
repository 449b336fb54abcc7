import type { ApiDocument } from './document.ts';
import { messages } from './messages.ts';

export interface ContentsItem {
  /** Anchor of the section. */
  readonly id: string;
  readonly title: string;
  /** Of an operation. */
  readonly method?: string;
  /** What a search looks in. */
  readonly words: string;
}

export interface ContentsGroup {
  readonly name: string;
  readonly items: readonly ContentsItem[];
}

/** Anchors of the sections that are not in the document. */
export const anchors = {
  firstCall: 'first-call',
  events: 'webhook-events',
  signature: 'webhook-signature',
  retries: 'webhook-retries',
} as const;

const text = (id: string, title: string): ContentsItem => ({ id, title, words: title });

/** The sections of the page in their order. */
export function contentsOf({ sections, groups, events }: ApiDocument): readonly ContentsGroup[] {
  const { firstCall, webhooks } = messages;
  return [
    {
      name: messages.start,
      items: [
        text(anchors.firstCall, firstCall.title),
        ...sections.map(({ id, title }) => text(id, title)),
      ],
    },
    ...groups.map(({ name, operations }) => ({
      name,
      items: operations.map(({ id, title, method, path }) => ({
        id,
        title,
        method,
        words: `${title} ${path}`,
      })),
    })),
    {
      name: webhooks.received,
      items: [
        {
          id: anchors.events,
          title: webhooks.events,
          words: [webhooks.events, ...events.map(({ type }) => type)].join(' '),
        },
        text(anchors.signature, webhooks.signature),
        text(anchors.retries, webhooks.retries),
      ],
    },
  ];
}
