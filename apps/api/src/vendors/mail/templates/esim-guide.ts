import { brand } from '@workspace/domain/brand';
import { e164Schema } from '@workspace/domain/shared/phone';
import QRCode from 'qrcode';
import * as z from 'zod';
import { formatPhone } from '../../phone-format.ts';
import type { MailBlock, MailContent } from '../layout/content.ts';
import type { InlineImage } from '../port.ts';
import { formatDay, nameSchema } from './values.ts';

/** Why a person gets the guide. */
export const guideReasons = ['new_number', 'new_phone', 'lost_phone', 'transfer'] as const;
export type GuideReason = (typeof guideReasons)[number];

/** The variables of the mail with the link to an eSIM guide. */
export const esimGuideVariables = z.object({
  /** The guide's link with its ticket. */
  url: z.url({ protocol: /^https?$/ }),
  first_name: nameSchema,
  company_name: nameSchema,
  /** E.164; empty before the network has assigned them. */
  phone_numbers: z.array(e164Schema),
  reason: z.enum(guideReasons),
  /** When the link stops working, in real time. */
  expires_at: z.iso.datetime(),
});
type Variables = z.infer<typeof esimGuideVariables>;

interface Words {
  readonly subject: (company: string) => string;
  readonly title: string;
  readonly opening: string;
  readonly notice?: { readonly title: string; readonly text: string };
}

const words: Readonly<Record<GuideReason, Words>> = {
  new_number: {
    subject: (company) => `Install your eSIM from ${company}`,
    title: 'Install your eSIM',
    opening: 'your eSIM is ready. The guide installs it on your phone, step by step.',
  },
  new_phone: {
    subject: (company) => `Install your eSIM from ${company} on your new phone`,
    title: 'Your eSIM for the new phone',
    opening: 'your new eSIM is ready. The guide installs it on your new phone, step by step.',
    notice: {
      title: 'The old phone works until then',
      text: 'Your number moves when the new eSIM connects. Keep the old eSIM until a call has worked.',
    },
  },
  transfer: {
    subject: (company) => `Install your eSIM from ${company} before your number moves`,
    title: 'Install your eSIM before your number moves',
    opening:
      'your number is being transferred to an eSIM, which is ready. The guide installs it on your phone, step by step.',
    notice: {
      title: 'It works already, with a temporary number',
      text: 'Keep the old SIM until your number has moved and a call with the eSIM has worked.',
    },
  },
  lost_phone: {
    subject: (company) => `Install your eSIM from ${company} on another phone`,
    title: 'Your eSIM for another phone',
    opening:
      'your new eSIM is ready. The guide installs it on the phone that you use now, step by step.',
    notice: {
      title: 'Your number is stopped until then',
      text: 'Nobody can call or use data with the lost phone. Your number works again when the new eSIM connects.',
    },
  },
};

/** Pixels of the image, shown at half the size for dense screens. */
const qrPixels = 336;

/** The guide's link as a QR code: it never holds an activation code (decisions 11). */
async function qrOf(url: string): Promise<InlineImage> {
  const content = await QRCode.toBuffer(url, {
    type: 'png',
    width: qrPixels,
    margin: 2,
    errorCorrectionLevel: 'L',
  });
  return {
    id: `guide@${brand.demoDomain}`,
    contentType: 'image/png',
    content,
    filename: 'guide.png',
  };
}

const needed: MailBlock = {
  kind: 'steps',
  title: 'What you need',
  steps: [
    {
      title: 'A computer, or the phone alone.',
      text: 'On a computer the guide shows a QR code, which you scan with the camera of your phone. On the phone there is nothing to scan: it starts the installation (iOS 17.4 or later, Android 10 or later), or shows the details to type.',
    },
    { title: 'Wi-Fi.', text: 'Your phone downloads the eSIM over it.' },
    { title: 'Ten minutes.', text: 'Do not close the guide before it says that you are done.' },
  ],
};

/** The link to an eSIM guide. */
export async function esimGuide(variables: Variables): Promise<MailContent> {
  const { url, first_name, company_name, phone_numbers, reason, expires_at } = variables;
  const { subject, title, opening, notice } = words[reason];
  const until = formatDay(expires_at);
  const numbers = {
    label: phone_numbers.length > 1 ? 'Numbers' : 'Number',
    values: phone_numbers.map(formatPhone),
  };
  const greeting = first_name === '' ? 'Hi' : `Hi ${first_name}`;
  return {
    subject: subject(company_name),
    preview: `On a computer or on your phone, with Wi-Fi, in ten minutes. The link is valid until ${until}.`,
    title,
    company: company_name,
    blocks: [
      { kind: 'paragraph', text: `${greeting}, ${opening}` },
      ...(notice ? [{ kind: 'notice' as const, ...notice }] : []),
      {
        kind: 'facts',
        facts: [
          ...(phone_numbers.length === 0 ? [] : [numbers]),
          { label: 'Link valid until', values: [until] },
        ],
      },
      needed,
      { kind: 'button', label: 'Open the guide', url },
      {
        kind: 'image',
        image: await qrOf(url),
        size: qrPixels / 2,
        alt: 'QR code with the link to the guide',
        caption:
          'You read this on a computer and want to use the phone alone? Scan this code with the camera of your phone: it opens the guide there.',
      },
      {
        kind: 'note',
        text: 'The link is for you alone: whoever has it can install your eSIM. Do not forward this email.',
      },
    ],
    reason: `You receive this email because ${company_name} has a mobile plan for you.`,
  };
}
