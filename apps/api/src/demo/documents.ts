import sharp from 'sharp';

/** The demo company's logo: two waves of northern lights. */
const logo = `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="0 0 26 26" fill="none" stroke="#8fe0c0" stroke-width="2" stroke-linecap="round">
  <rect width="26" height="26" fill="#17324a" stroke="none"/>
  <path d="M5 17c3-9 5.5-9 8-5s5 4 8-5"/><path d="M5 20.5c3-6 5.5-6 8-3s5 3 8-3" stroke-opacity=".45"/>
</svg>`;

export const drawDemoLogo = (): Promise<Buffer> => sharp(Buffer.from(logo)).png().toBuffer();

const escaped = (text: string) => text.replace(/[\\()]/g, '\\$&');

/** A page of text as a PDF. Only letters of Latin 1. */
export function demoPdf(title: string, lines: readonly string[]): Buffer {
  const shown = lines.map((line) => `(${escaped(line)}) Tj T*`).join('\n');
  const page = `BT /F 18 Tf 60 770 Td (${escaped(title)}) Tj /F 11 Tf 0 -40 Td 18 TL ${shown} ET`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>',
    `<</Length ${Buffer.byteLength(page, 'latin1')}>>stream\n${page}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
  ];
  let text = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const at = Buffer.byteLength(text, 'latin1');
    text += `${index + 1} 0 obj${object}endobj\n`;
    return at;
  });
  const start = Buffer.byteLength(text, 'latin1');
  const entries = places.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}`;
  text += `trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}
