import { brand } from '@workspace/domain/brand';
import { type Html, html } from '../../pages/html.ts';
import { segmentsOf } from '../../vendors/sms/segments.ts';
import type { MessageRow } from '../sandbox-store.ts';
import { icons } from './icons.ts';
import { formatMoment } from './times.ts';
import { addressOf, channelTitles, type View } from './view.ts';

const link = /https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)]/g;

/** Text with clickable links. */
function withLinks(text: string): readonly Html[] {
  const links = text.match(link) ?? [];
  return text.split(link).map((words, place) => {
    const address = links[place];
    if (address === undefined) return html`${words}`;
    return html`${words}<a href="${address}" rel="noreferrer">${address}</a>`;
  });
}

/** The first link of a message, as an action of its head. */
function linkButton({ body }: MessageRow): Html | undefined {
  const [address] = body.match(link) ?? [];
  if (address === undefined) return undefined;
  return html`<a class="action" href="${address}" target="_blank" rel="noreferrer">${icons.newTab}Open the link</a>`;
}

/**
 * The mail as it was sent, in a frame that may run no script and belongs to no origin; its links
 * open outside of it.
 */
const mailBody = ({ id, subject }: MessageRow): Html =>
  html`<iframe class="mail" title="${subject ?? 'Mail'}" src="/sandbox/mail?message=${id}" sandbox="allow-popups allow-popups-to-escape-sandbox" referrerpolicy="no-referrer"></iframe>`;

const counted = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`;

function smsBody({ body }: MessageRow): Html {
  const size = `${counted(segmentsOf(body), 'part')}, ${counted(body.length, 'character')}`;
  return html`<div class="sms"><p class="bubble text">${withLinks(body)}</p><p class="note">${size}</p></div>`;
}

/** "Invoice 2026-10-00417.pdf, 184 KB" of each attached file. */
function attached({ attachments }: MessageRow): Html | undefined {
  if (attachments.length === 0) return undefined;
  const files = attachments.map(
    ({ filename, bytes }) => `${filename}, ${Math.max(1, Math.round(bytes / 1000))} KB`,
  );
  return html`<dt>Attached</dt><dd>${files.join('; ')}</dd>`;
}

function bodyOf(message: MessageRow): Html {
  return message.channel === 'sms' ? smsBody(message) : mailBody(message);
}

/** The opened message. */
export function openMessage(view: View, message: MessageRow | undefined): Html {
  if (!message) return html`<section class="opened" aria-label="Opened message"></section>`;
  const { channel, recipient, subject, sent_at } = message;
  const kind = channel === 'email' ? 'Mail' : 'SMS';
  return html`<section class="opened" aria-labelledby="opened">
<header><a class="to-list" href="${addressOf(view, { message: undefined })}">${icons.back}${channelTitles[view.channel ?? 'all']}</a><div class="lines"><h2 id="opened">${subject ?? recipient}</h2><p>${kind} to ${recipient}</p></div>${linkButton(message)}</header>
<dl><dt>From</dt><dd>${brand.name}</dd><dt>When</dt><dd><time datetime="${sent_at.toISOString()}">${formatMoment(sent_at)}</time></dd>${attached(message)}</dl>
${bodyOf(message)}
</section>`;
}
