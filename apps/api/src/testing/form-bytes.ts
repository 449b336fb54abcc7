/** One part of a form, valid or not. */
export interface FormPart {
  readonly name: string;
  readonly content: string | Buffer;
  /** Of a file. */
  readonly fileName?: string;
  readonly type?: string;
  /** Header lines after the part's own, without line ends. */
  readonly headers?: readonly string[];
}

export const usualBoundary = 'form-boundary-of-the-tests';

/** As browsers escape names (HTML, "multipart form data"). */
const escaped = (name: string) =>
  name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');

function head({ name, fileName, type, headers = [] }: FormPart): string {
  const file = fileName === undefined ? '' : `; filename="${escaped(fileName)}"`;
  return [
    `Content-Disposition: form-data; name="${escaped(name)}"${file}`,
    ...(type === undefined ? [] : [`Content-Type: ${type}`]),
    ...headers,
    '',
    '',
  ].join('\r\n');
}

/** A body of `multipart/form-data`, byte by byte. */
export function formBytes(parts: readonly FormPart[], boundary = usualBoundary): Buffer {
  const pieces = parts.flatMap((part) => [
    Buffer.from(`--${boundary}\r\n${head(part)}`),
    Buffer.from(part.content),
    Buffer.from('\r\n'),
  ]);
  return Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)]);
}
