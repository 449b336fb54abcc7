import type { CSSProperties } from 'react';

/**
 * The look of mails: inline styles, since mail programs drop the rest; 600 px, light alone, no
 * image or font from a network. The values are those of the product's light theme.
 */
const color = {
  accent: '#0f6b4f',
  text: '#1c1b18',
  soft: '#57534b',
  muted: '#6b665d',
  page: '#faf9f6',
  line: '#e8e5de',
  fineLine: '#f0ede7',
} as const;

const font =
  "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,'Helvetica Neue',Helvetica,Arial,sans-serif";

const notice = { borderRadius: 10, padding: '14px 18px' } as const;

export const style = {
  body: { margin: 0, padding: 0, background: color.page },
  page: { padding: '40px 16px 48px', background: color.page },
  column: { width: 600, maxWidth: 600, fontFamily: font, color: color.text },
  head: { padding: '0 41px 20px' },
  mark: {
    width: 26,
    height: 26,
    borderRadius: 7,
    background: color.accent,
    color: '#ffffff',
    fontSize: 15,
    lineHeight: '26px',
    fontWeight: 700,
    textAlign: 'center',
  },
  brand: { paddingLeft: 10, fontSize: 15, lineHeight: '26px', fontWeight: 600 },
  company: { fontSize: 13, lineHeight: '26px', color: color.muted },
  card: {
    background: '#ffffff',
    border: `1px solid ${color.line}`,
    borderRadius: 12,
    padding: '40px 40px 36px',
    overflowWrap: 'anywhere',
  },
  title: {
    margin: '0 0 14px',
    fontSize: 24,
    lineHeight: '32px',
    fontWeight: 600,
    letterSpacing: '-0.3px',
  },
  subtitle: { margin: '24px 0 14px', fontSize: 16, lineHeight: '24px', fontWeight: 600 },
  paragraph: { margin: '0 0 24px', fontSize: 16, lineHeight: '25px' },
  note: { margin: '18px 0 0', fontSize: 13, lineHeight: '20px', color: color.muted },
  code: {
    margin: '22px 0 24px',
    padding: '16px 0',
    borderTop: `1px solid ${color.line}`,
    borderBottom: `1px solid ${color.line}`,
  },
  codeLabel: { margin: 0, fontSize: 14, lineHeight: '20px', color: color.muted },
  digits: {
    margin: 0,
    fontSize: 36,
    lineHeight: '48px',
    fontWeight: 600,
    letterSpacing: '2px',
    whiteSpace: 'nowrap',
  },
  facts: { margin: '20px 0 8px', fontSize: 14, lineHeight: '20px' },
  ruled: { borderBottom: `1px solid ${color.fineLine}` },
  factLabel: { padding: '9px 0', color: color.muted },
  fact: { padding: '9px 0' },
  notice: { ...notice, background: '#ecf2f9', border: '1px solid #c5d7ea' },
  ask: { ...notice, background: '#fcf3e1', border: '1px solid #efd7a7' },
  problem: { ...notice, background: '#fdeeec', border: '1px solid #f3c8c3' },
  noticeTitle: { margin: 0, fontSize: 15, lineHeight: '22px', fontWeight: 600 },
  noticeText: { margin: 0, fontSize: 15, lineHeight: '22px', color: color.soft },
  amountBox: {
    ...notice,
    padding: '16px 20px',
    background: '#edf5f1',
    border: '1px solid #9dc8b7',
  },
  amountLabel: { fontSize: 14, lineHeight: '20px', color: color.soft },
  amount: {
    fontSize: 30,
    lineHeight: '38px',
    fontWeight: 600,
    letterSpacing: '-0.6px',
    color: color.text,
    whiteSpace: 'nowrap',
  },
  amountAside: { paddingBottom: 6, fontSize: 14, lineHeight: '20px', color: color.soft },
  amountAsideValue: { fontWeight: 600, color: color.text, whiteSpace: 'nowrap' },
  fileMargin: { paddingTop: 12 },
  file: { border: `1px solid ${color.line}`, borderRadius: 10, padding: '13px 18px' },
  fileName: { margin: 0, fontSize: 14, lineHeight: '20px', fontWeight: 600 },
  fileText: { margin: 0, fontSize: 13, lineHeight: '20px', color: color.muted },
  step: { marginBottom: 14 },
  stepNumber: {
    margin: 0,
    width: 26,
    borderRadius: 13,
    background: '#f3f1ec',
    fontSize: 13,
    lineHeight: '26px',
    fontWeight: 600,
    color: color.soft,
    textAlign: 'center',
  },
  stepText: { margin: 0, fontSize: 15, lineHeight: '23px', color: color.soft },
  strong: { fontWeight: 600, color: color.text },
  button: {
    padding: '13px 22px',
    fontSize: 15,
    lineHeight: '20px',
    fontWeight: 600,
    color: '#ffffff',
    background: color.accent,
    borderRadius: 8,
    boxSizing: 'border-box',
  },
  image: { marginTop: 28 },
  caption: { fontSize: 14, lineHeight: '21px', color: color.soft },
  foot: { padding: '24px 41px 0' },
  footText: { margin: 0, fontSize: 12, lineHeight: '19px', color: color.muted },
  footLink: { color: color.soft, textDecoration: 'underline' },
} as const satisfies Record<string, CSSProperties>;

/** For narrow screens, where the program reads style elements. */
export const narrowScreens = `
body { -webkit-text-size-adjust: 100%; }
@media (max-width: 620px) {
  .wrap { width: 100% !important; }
  .pad > tbody > tr > td { padding-left: 0 !important; padding-right: 0 !important; }
  .pad { padding-left: 24px !important; padding-right: 24px !important; }
  .out { padding: 20px 12px 32px !important; }
  .h { font-size: 22px !important; line-height: 30px !important; }
  .btn { display: block !important; text-align: center !important; }
}
`;
