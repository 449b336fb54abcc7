import { brand } from '@workspace/domain/brand';
import { type Html, html, trusted } from '../../../pages/html.ts';
import type { MailBlock, MailContent } from './content.ts';

/**
 * The layout of mails: tables and inline styles, since mail programs drop the rest; 600 px, light
 * alone, no image or font from a network. The values are those of the product's light theme.
 */

const font =
  "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,'Helvetica Neue',Helvetica,Arial,sans-serif";
const table = trusted('role="presentation" cellpadding="0" cellspacing="0" border="0"');
const line = 'border-bottom:1px solid #f0ede7;';

/** For narrow screens, where the program reads style elements. */
const narrow = trusted(`<style>
body { margin: 0; padding: 0; background: #faf9f6; -webkit-text-size-adjust: 100%; }
@media (max-width: 620px) {
  .wrap { width: 100% !important; }
  .pad { padding-left: 24px !important; padding-right: 24px !important; }
  .out { padding: 20px 12px 32px !important; }
  .h { font-size: 22px !important; line-height: 30px !important; }
  .btn { width: 100% !important; }
  .btn a { display: block !important; text-align: center !important; }
}
</style>`);

/** Keeps mail programs from showing the beginning of the text after the preview. */
const filler = trusted('&#8199;&#847;'.repeat(40));

const paragraph = (text: string): Html =>
  html`<p style="margin:0 0 24px;font-size:16px;line-height:25px;color:#1c1b18;">${text}</p>`;

const note = (text: string): Html =>
  html`<p style="margin:18px 0 0;font-size:13px;line-height:20px;color:#6b665d;">${text}</p>`;

/** In two halves, without a space that would be copied with it. */
function code({ label, code: digits }: Extract<MailBlock, { kind: 'code' }>): Html {
  const half = Math.ceil(digits.length / 2);
  return html`<table ${table} width="100%" style="margin:22px 0 24px;"><tr><td style="padding:16px 0;border-top:1px solid #e8e5de;border-bottom:1px solid #e8e5de;"><span style="display:block;font-size:14px;line-height:20px;color:#6b665d;">${label}</span><span style="display:block;font-size:36px;line-height:48px;font-weight:600;letter-spacing:2px;white-space:nowrap;">${digits.slice(0, half)}<span style="padding-left:10px;">${digits.slice(half)}</span></span></td></tr></table>`;
}

function facts({ facts: rows }: Extract<MailBlock, { kind: 'facts' }>): Html {
  const cells = rows.map(({ label, values }, place) => {
    const below = place === rows.length - 1 ? '' : line;
    const value = values.map((one) => html`<div>${one}</div>`);
    return html`<tr><td width="116" valign="top" style="padding:9px 0;${below}color:#6b665d;">${label}</td><td valign="top" style="padding:9px 0;${below}">${value}</td></tr>`;
  });
  return html`<table ${table} width="100%" style="margin:20px 0 8px;font-size:14px;line-height:20px;">${cells}</table>`;
}

const notice = ({ title, text }: Extract<MailBlock, { kind: 'notice' }>): Html =>
  html`<table ${table} width="100%"><tr><td bgcolor="#ecf2f9" style="background:#ecf2f9;border:1px solid #c5d7ea;border-radius:10px;padding:14px 18px;font-size:15px;line-height:22px;"><b style="font-weight:600;">${title}</b><br><span style="color:#57534b;">${text}</span></td></tr></table>`;

function steps({ title, steps: list }: Extract<MailBlock, { kind: 'steps' }>): Html {
  const rows = list.map((step, place) => {
    const below = place === list.length - 1 ? '0' : '14px';
    return html`<tr><td width="26" valign="top" style="padding:0 14px ${below} 0;"><table ${table}><tr><td width="26" height="26" align="center" bgcolor="#f3f1ec" style="width:26px;height:26px;border-radius:13px;background:#f3f1ec;font-size:13px;line-height:26px;font-weight:600;color:#57534b;">${place + 1}</td></tr></table></td><td valign="top" style="padding:1px 0 ${below};"><b style="font-weight:600;">${step.title}</b> <span style="color:#57534b;">${step.text}</span></td></tr>`;
  });
  return html`<h2 style="margin:24px 0 14px;font-size:16px;line-height:24px;font-weight:600;">${title}</h2><table ${table} width="100%" style="font-size:15px;line-height:23px;">${rows}</table>`;
}

const button = ({ label, url }: Extract<MailBlock, { kind: 'button' }>): Html =>
  html`<table ${table} class="btn" style="margin:28px 0 0;"><tr><td bgcolor="#0f6b4f" style="border-radius:8px;background:#0f6b4f;"><a href="${url}" style="display:inline-block;padding:13px 22px;font-size:15px;line-height:20px;font-weight:600;color:#ffffff;text-decoration:none;border-radius:8px;">${label}</a></td></tr></table>`;

const image = (block: Extract<MailBlock, { kind: 'image' }>): Html =>
  html`<table ${table} width="100%" style="margin:28px 0 0;"><tr><td width="${block.size}" valign="middle" style="padding:0 18px 0 0;"><img src="cid:${block.image.id}" width="${block.size}" height="${block.size}" alt="${block.alt}" style="display:block;border:0;"></td><td valign="middle" style="font-size:14px;line-height:21px;color:#57534b;">${block.caption}</td></tr></table>`;

function blockHtml(block: MailBlock): Html {
  switch (block.kind) {
    case 'paragraph':
      return paragraph(block.text);
    case 'note':
      return note(block.text);
    case 'code':
      return code(block);
    case 'facts':
      return facts(block);
    case 'notice':
      return notice(block);
    case 'steps':
      return steps(block);
    case 'button':
      return button(block);
    case 'image':
      return image(block);
  }
}

/** The mail as an HTML document. */
export function mailHtml({
  subject,
  preview,
  title,
  company,
  blocks,
  reason,
}: MailContent): string {
  const sender =
    company === undefined
      ? undefined
      : html`
<td align="right" style="font-size:13px;line-height:26px;color:#6b665d;">${company}</td>`;
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<meta name="supported-color-schemes" content="light">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${subject}</title>
${narrow}
</head>
<body style="margin:0;padding:0;background:#faf9f6;">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all;">${preview}${filler}</div>
<table ${table} width="100%" style="background:#faf9f6;"><tr><td class="out" align="center" style="padding:40px 16px 48px;">
<table ${table} class="wrap" width="600" style="width:600px;max-width:600px;font-family:${font};color:#1c1b18;">
<tr><td class="pad" style="padding:0 41px 20px;"><table ${table} width="100%"><tr>
<td width="26" height="26" align="center" valign="middle" bgcolor="#0f6b4f" style="width:26px;height:26px;border-radius:7px;background:#0f6b4f;color:#ffffff;font-size:15px;line-height:26px;font-weight:700;">${brand.name.slice(0, 1)}</td>
<td style="padding-left:10px;font-size:15px;line-height:26px;font-weight:600;">${brand.name}</td>${sender}
</tr></table></td></tr>
<tr><td class="pad" bgcolor="#ffffff" style="background:#ffffff;border:1px solid #e8e5de;border-radius:12px;padding:40px 40px 36px;overflow-wrap:anywhere;">
<h1 class="h" style="margin:0 0 14px;font-size:24px;line-height:32px;font-weight:600;letter-spacing:-0.3px;">${title}</h1>
${blocks.map(blockHtml)}
</td></tr>
<tr><td class="pad" style="padding:24px 41px 0;font-size:12px;line-height:19px;color:#6b665d;">${reason}<br>Questions? Write to <a href="mailto:${brand.supportAddress}" style="color:#57534b;text-decoration:underline;">${brand.supportAddress}</a></td></tr>
</table>
</td></tr></table>
</body>
</html>
`.markup;
}
