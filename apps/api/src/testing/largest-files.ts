import type { FileRule } from '@workspace/domain/contract/body';
import { importColumns } from '@workspace/domain/imports/schema';
import { manyPortInFields } from '@workspace/domain/transfers/many-fields';
import sharp from 'sharp';

const headers = {
  people: importColumns.join(','),
  transfers: manyPortInFields('DK')
    .map(({ name }) => name)
    .join(','),
};

/** Cells of one kind of character, on which careless patterns take long. */
const signs = ['a@', ' ', '0'];

function csvFiles(header: string, bytes: number): (readonly [name: string, content: Buffer])[] {
  const columns = header.split(',');
  const rows = (row: string) => {
    const room = bytes - Buffer.byteLength(header) - 1;
    return `${header}\n${`${row}\n`.repeat(Math.floor(room / (Buffer.byteLength(row) + 1)))}`;
  };
  const rowOf = (cell: string) => columns.map(() => cell).join(',');
  const named: (readonly [string, string])[] = [
    ['as many columns as fit', Array.from({ length: bytes / 10 }, (_, at) => `c${at}`).join(',')],
    ['empty columns', ','.repeat(bytes)],
    ['one endless row', `${header}\n${','.repeat(bytes)}`],
    ['the widest rows', rows(','.repeat(9_998))],
    ['the shortest rows', rows('a')],
    ['equal rows', rows(rowOf('a@b.example'))],
    ['equal numbers', rows(rowOf('+4526900201'))],
    ['empty lines', '\n'.repeat(bytes)],
    ['quotation marks', `${header}\n${'"'.repeat(bytes)}`],
    ['quoted line breaks', rows(rowOf(`"${'\n'.repeat(50)}"`))],
    ...signs.map(
      (sign) =>
        [
          `long cells of ${JSON.stringify(sign)}`,
          rows(rowOf(sign.repeat(9_000 / columns.length / Buffer.byteLength(sign)))),
        ] as const,
    ),
  ];
  return named.map(([name, text]) => [name, Buffer.from(text)]);
}

function pngChunk(type: string, data = Buffer.alloc(0)): Buffer {
  const chunk = Buffer.alloc(12 + data.length);
  chunk.writeUInt32BE(data.length);
  chunk.write(type, 4, 'latin1');
  data.copy(chunk, 8);
  return chunk;
}

/** Contents of thousands of parts, which a reader of types would look through one by one. */
function partedFiles(bytes: number): (readonly [name: string, content: Buffer])[] {
  const zipHeader = Buffer.alloc(30);
  zipHeader.writeUInt32LE(0x04034b50);
  return [
    [
      'a PNG of empty parts',
      Buffer.concat([
        Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
        pngChunk('IHDR', Buffer.alloc(13)),
        ...Array.from({ length: bytes / 12 }, () => pngChunk('tEXt')),
      ]),
    ],
    ['an archive of empty parts', Buffer.alloc(bytes, zipHeader)],
    ['a PDF', Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(bytes, ' ')])],
  ];
}

/**
 * Contents of a file, as large as its rule allows, that are costly to read in one way or another;
 * tables only where one file is sent, since many are documents.
 */
export async function largestFiles({
  maxBytes,
  count,
}: FileRule): Promise<(readonly [name: string, content: Buffer])[]> {
  const image = await sharp({
    create: { width: 4_000, height: 2_000, channels: 3, background: '#246' },
  })
    .jpeg({ progressive: true })
    .toBuffer();
  const tables = count.most === 1 ? [headers.people, headers.transfers] : [];
  const files = [
    ...tables.flatMap((header) => csvFiles(header, maxBytes)),
    ...partedFiles(maxBytes),
    ['an image', image] as const,
  ];
  return files.map(([name, content]) => [name, content.subarray(0, maxBytes)]);
}
