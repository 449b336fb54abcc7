import { brand } from '@workspace/domain/brand';
import { chooseEmails, type MailBlock, type MailContent, openBilling } from './content.ts';

/** Undefined for what only an image can show. */
function blockText(block: MailBlock): string | undefined {
  switch (block.kind) {
    case 'paragraph':
    case 'note':
      return block.text;
    case 'code':
      return `${block.label} ${block.code}`;
    case 'facts':
      return block.facts.map(({ label, values }) => `${label}: ${values.join(', ')}`).join('\n');
    case 'amount': {
      const { aside } = block;
      const beside = aside ? `, ${aside.label.toLowerCase()} ${aside.values.join(', ')}` : '';
      return `${block.label}: ${block.amount}${beside}`;
    }
    case 'file':
      return `${block.name}\n${block.text}`;
    case 'notice':
      return `${block.title}\n${block.text}`;
    case 'steps':
      return [
        block.title,
        ...block.steps.map(({ title, text }, place) => `${place + 1}. ${title} ${text}`),
      ].join('\n');
    case 'button':
      return `${block.label}:\n${block.url}`;
    case 'image':
      return undefined;
  }
}

/** The mail as plain text. */
export function mailText({ blocks, reason, settingsUrl, billingUrl }: MailContent): string {
  const settings = settingsUrl === undefined ? undefined : `${chooseEmails}:\n${settingsUrl}`;
  const billing = billingUrl === undefined ? undefined : `${openBilling}:\n${billingUrl}`;
  return [
    ...blocks.map(blockText),
    reason,
    settings,
    billing,
    `${brand.name}\n${brand.supportAddress}`,
  ]
    .filter((text) => text !== undefined)
    .join('\n\n');
}
