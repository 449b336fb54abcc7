import type { FileRule, MultipartBody } from '@workspace/domain/contract/body';
import fc from 'fast-check';
import type { Hints } from './arbitraries.ts';
import { type FormPart, formBytes, usualBoundary } from './form-bytes.ts';

const fileNames = fc.constantFrom('a.csv', 'Åben (1).pdf', 'x', '../../etc/passwd', 'C:\\a\\b.png');

function fileOf(name: string, { types, maxBytes }: FileRule, hints: Hints): fc.Arbitrary<FormPart> {
  const known = (Object.hasOwn(hints, name) ? hints[name] : undefined) ?? [];
  const bytes = fc.uint8Array({ maxLength: Math.min(maxBytes, 200) }).map(Buffer.from);
  const texts = known.map((text) => String(text));
  return fc.record({
    name: fc.constant(name),
    fileName: fileNames,
    type: fc.constantFrom(...(types === 'any' ? ['text/csv', 'application/pdf'] : types)),
    content:
      texts.length === 0
        ? bytes
        : fc.oneof(
            { weight: 5, arbitrary: fc.constantFrom(...texts) },
            { weight: 1, arbitrary: bytes },
          ),
  });
}

/** Files within the declared limits. */
export function filesOf({ files }: MultipartBody, hints: Hints): fc.Arbitrary<FormPart[]> {
  const lists = Object.entries(files).map(([name, rule]) =>
    fc.array(fileOf(name, rule, hints), {
      minLength: rule.count.least,
      maxLength: Math.min(rule.count.most, rule.count.least + 2),
    }),
  );
  return fc.tuple(...lists).map((all) => all.flat());
}

/** A form with one fault in its files, and what is to be refused. */
export interface BrokenForm {
  readonly files: readonly FormPart[];
  readonly status: 413 | 422;
  /** Name of the part that the refusal names. */
  readonly field: string;
}

function faultsOf(name: string, rule: FileRule, files: readonly FormPart[]): BrokenForm[] {
  const { types, count, maxBytes } = rule;
  const type = types === 'any' ? 'text/csv' : (types[0] ?? '');
  const own: FormPart = { name, fileName: 'a.csv', type, content: 'a,b\n' };
  const others = files.filter((part) => part.name !== name);
  const refused = (...parts: FormPart[]): BrokenForm => ({
    files: others.concat(parts),
    status: 422,
    field: name,
  });
  const faults = [
    refused(...Array.from({ length: count.most + 1 }, () => own)),
    { ...refused({ ...own, content: Buffer.alloc(maxBytes + 1) }), status: 413 as const },
    refused({ ...own, fileName: 'a\u202Eb' }),
    refused({ ...own, fileName: 'a'.repeat(256) }),
    refused({ name, content: 'a text' }),
    { files: [...files, { ...own, name: 'surprise' }], status: 422 as const, field: 'surprise' },
  ];
  if (count.least > 0) faults.push(refused());
  if (types !== 'any') faults.push(refused({ ...own, type: 'text/html' }));
  return faults;
}

/** Every kind of fault in the files of a form that is valid otherwise. */
export function brokenFiles(
  body: MultipartBody,
  files: readonly FormPart[],
): fc.Arbitrary<BrokenForm> {
  const rules = Object.entries(body.files);
  return fc.constantFrom(...rules.flatMap(([name, rule]) => faultsOf(name, rule, files)));
}

/** Bytes that are not a form, or not a whole one. */
export function brokenForms(parts: readonly FormPart[]): fc.Arbitrary<Buffer> {
  const whole = formBytes(parts);
  const delimiter = `--${usualBoundary}`;
  return fc.oneof(
    fc.integer({ min: 1, max: whole.length - 5 }).map((length) => whole.subarray(0, length)),
    fc.constantFrom(
      formBytes(parts, 'another'),
      Buffer.from('x'),
      Buffer.from(`${delimiter}\r\n`),
      Buffer.from(`${delimiter}\r\n\r\n\r\n`),
      Buffer.from(`${delimiter}\r\nContent-Disposition: form-data; name="title"\r\n`),
      Buffer.from(`${delimiter}\r\n${'a: b\r\n'.repeat(3000)}`),
      Buffer.from(`${delimiter}\r\n${'a'.repeat(50_000)}`),
    ),
    fc.uint8Array({ minLength: 1, maxLength: 80 }).map(Buffer.from),
  );
}
