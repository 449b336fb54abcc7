import { brand } from '@workspace/domain/brand';
import { type Html, html } from '../../pages/html.ts';
import type { ProductClock } from '../../vendors/clock/store.ts';
import type { MessageRow } from '../sandbox-store.ts';
import { clockCard } from './clock-card.ts';
import { messageList } from './messages.ts';
import { openMessage } from './opened-message.ts';
import { elsewhere, navigation } from './sections.ts';
import { channelTitles, openedMessage, sectionTitles, type View } from './view.ts';

/** What is shown beside the clock. */
export type Content =
  /** The messages, and the cards of the network that belong to them on wide screens. */
  | { readonly messages: readonly MessageRow[]; readonly cards: Html }
  /** The cards of another section. */
  | { readonly messages: undefined; readonly cards: Html };

function main(view: View, { messages, cards }: Content, now: Date, clock: Html): Html {
  if (messages === undefined) {
    return html`<main>
<section class="cards" aria-labelledby="section"><h1 id="section">${titleOf(view)}</h1><div class="grid">${cards}</div></section>
<aside aria-label="Clock">${clock}</aside>
</main>`;
  }
  const opened = openedMessage(view, messages);
  const isChosen = opened !== undefined && opened.id === view.message;
  return html`<main class="messages${isChosen ? ' chosen' : ''}">
${messageList(view, messages, opened, now)}
${openMessage(view, opened)}
<aside aria-label="Clock, network and test numbers">${clock}<div class="also">${cards}</div></aside>
</main>`;
}

const titleOf = ({ section, channel }: View) =>
  section === undefined ? channelTitles[channel ?? 'all'] : sectionTitles[section];

/** The sandbox's page: its sections, what the shown one has, and the clock. It runs no script. */
export function renderPage(state: {
  readonly clock: ProductClock;
  /** A move was requested, and is not finished yet. */
  readonly isMoving: boolean;
  readonly content: Content;
  readonly view: View;
}): string {
  const { clock, isMoving, content, view } = state;
  const { now } = clock;
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${titleOf(view)} · ${brand.name} sandbox</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="preload" href="/sandbox/inter.woff2" as="font" type="font/woff2" crossorigin>
<link rel="stylesheet" href="/sandbox/style.css">
</head>
<body>
${navigation(view, now)}
${main(view, content, now, clockCard(clock, isMoving, view))}
${elsewhere()}
</body>
</html>
`.markup;
}
