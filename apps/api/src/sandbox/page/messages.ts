import { brand } from '@workspace/domain/brand';
import { type Html, html } from '../../pages/html.ts';
import type { MessageRow } from '../sandbox-store.ts';
import { icons } from './icons.ts';
import { formatSent } from './times.ts';
import { addressOf, channelTitles, type View } from './view.ts';

/** The first words of a message, as the list shows them. */
const firstWords = (text: string) => text.replace(/\s+/g, ' ').slice(0, 120);

function item(view: View, message: MessageRow, opened: MessageRow | undefined, now: Date): Html {
  const { id, channel, recipient, subject, body, sent_at } = message;
  const current = id === opened?.id ? html` aria-current="true"` : undefined;
  const rest = subject === null ? undefined : html`<span class="words">${firstWords(body)}</span>`;
  return html`<li><a class="message" href="${addressOf(view, { message: id })}"${current}>
${icons[channel]}<span class="lines"><span class="first"><b>${recipient}</b><time datetime="${sent_at.toISOString()}">${formatSent(sent_at, now)}</time></span>
<span>${subject ?? firstWords(body)}</span>${rest}</span></a></li>`;
}

function emptyList({ search, channel }: View): Html {
  if (search) {
    return html`<div class="empty"><p>No messages match “${search}”.</p><p><a href="${addressOf({ channel })}">Show all messages</a></p></div>`;
  }
  return html`<div class="empty"><p>No messages yet.</p><p>Emails and SMS from ${brand.name} appear here and are not really sent.</p></div>`;
}

/** The messages, newest first, with their search. */
export function messageList(
  view: View,
  messages: readonly MessageRow[],
  opened: MessageRow | undefined,
  now: Date,
): Html {
  const { channel, search } = view;
  const kept = channel && html`<input type="hidden" name="channel" value="${channel}">`;
  return html`<section class="list" aria-labelledby="messages">
<header><h1 id="messages">${channelTitles[channel ?? 'all']}</h1><span class="count">${messages.length}</span></header>
<form class="search" role="search" method="get" action="/sandbox">${kept}${icons.search}<label class="hidden" for="search">Search</label><input id="search" name="search" type="search" value="${search ?? ''}" placeholder="Search by address, number or words" autocomplete="off" spellcheck="false"></form>
${messages.length === 0 ? emptyList(view) : html`<ul>${messages.map((message) => item(view, message, opened, now))}</ul>`}
</section>`;
}
