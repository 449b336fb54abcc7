import { createHash } from 'node:crypto';
import type { BusboyFileStream } from '@fastify/busboy';
import { bodySchema, type MultipartBody, type ReceivedFile } from '@workspace/domain/contract/body';
import { AppError, commonErrors } from '@workspace/domain/contract/error';
import {
  faultOfName,
  faultOfType,
  required,
  tooLargeSentence,
  tooManySentence,
} from './file-rules.ts';
import { type HeldContent, holdContent } from './hold-content.ts';
import type { ReceivedBody } from './received-body.ts';

/** Largest total of all texts in bytes. */
const textLimit = 100_000;

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** The parts of one form while it is received. */
export interface FormParts {
  /** Receives the next part. Reads its stream to the end, also if the part is refused. */
  readonly take: (
    name: string | undefined,
    stream: BusboyFileStream,
    fileName: string | undefined,
    encoding: string,
    type: string,
  ) => void;
  /** Refuses the form as a whole; the first refusal counts. */
  readonly refuse: (error: AppError) => void;
  readonly refusal: AppError | undefined;
  /** Name of the part that is being received. */
  readonly open: () => string | undefined;
  /** Ends the streams of all parts. */
  readonly abort: () => void;
  /** Resolves when every part is received. @throws the refusal */
  readonly complete: () => Promise<ReceivedBody>;
  readonly discard: () => Promise<void>;
}

function grouped<T>(entries: readonly (readonly [name: string, value: T])[]): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const [name, value] of entries) groups.set(name, [...(groups.get(name) ?? []), value]);
  return groups;
}

/** The same content in other parts or another boundary has the same fingerprint. */
function fingerprintOf(
  texts: readonly (readonly [string, string])[],
  files: readonly (readonly [string, ReceivedFile])[],
): string {
  const contents = files.map(([part, { name, type, sha256 }]) => [part, name, type, sha256]);
  const byName = <T extends readonly string[]>(entries: readonly T[]) =>
    entries.toSorted(([one = ''], [other = '']) => (one < other ? -1 : Number(one > other)));
  const canonical = JSON.stringify([byName(texts), byName(contents)]);
  return createHash('sha256').update(canonical).digest('hex');
}

export function createFormParts(body: MultipartBody): FormParts {
  const texts: [name: string, value: string][] = [];
  const files: [name: string, file: ReceivedFile & HeldContent][] = [];
  const faults = new Map<string, string>();
  /** Files taken so far, by part name. */
  const counts = new Map<string, number>();
  const running: Promise<void>[] = [];
  const streams = new Map<BusboyFileStream, string>();
  const known = bodySchema(body)?._zod.def.shape ?? {};
  let textBytes = 0;
  let refusal: AppError | undefined;
  /** The first error that is not the caller's. */
  let failure: unknown;

  const refuse = (error: AppError) => {
    refusal ??= error;
  };
  const refuseTooLarge = (name: string, message: string) =>
    refuse(new AppError(commonErrors.tooLarge, { message, fields: { [name]: message } }));
  const fault = (name: string, sentence: string) => {
    if (!faults.has(name)) faults.set(name, sentence);
  };

  const takeText = async (name: string, stream: AsyncIterable<Buffer>) => {
    const held = await holdContent(stream, textLimit);
    textBytes += held?.size ?? textLimit + 1;
    if (!held || textBytes > textLimit) {
      return refuseTooLarge(name, `The texts have more than ${textLimit} bytes.`);
    }
    try {
      texts.push([name, utf8.decode(await held.bytes())]);
    } catch {
      const fields = { [name]: 'This is not UTF-8.' };
      refuse(new AppError(commonErrors.malformed, { fields }));
    }
  };

  const takeFile = async (
    part: string,
    stream: AsyncIterable<Buffer>,
    { name, type }: { readonly name: string; readonly type: string },
  ) => {
    const rule = body.files[part];
    if (!rule) return;
    const content = await holdContent(stream, rule.maxBytes);
    if (!content) return refuseTooLarge(part, tooLargeSentence(rule));
    // A browser sends an empty part for a file input without a file.
    if (name === '' && content.size === 0) return;
    files.push([part, { ...content, name, type }]);
    const wrong = faultOfName(name) ?? faultOfType(rule, type);
    if (wrong !== undefined) fault(part, wrong);
  };

  /** What is wrong with a part as such; undefined if its content is to be received. */
  const faultOfPart = (name: string, fileName: string | undefined): string | undefined => {
    const rule = Object.hasOwn(body.files, name) ? body.files[name] : undefined;
    if (rule && fileName === undefined) return 'Send this field as a file.';
    if (fileName === undefined) return undefined;
    if (!rule) {
      return Object.hasOwn(known, name) ? 'This field is not a file.' : 'This field is not known.';
    }
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return count > rule.count.most ? tooManySentence(rule) : undefined;
  };

  const take: FormParts['take'] = (name, stream, fileName, encoding, type) => {
    const ignore = () => void stream.on('error', () => {}).resume();
    if (name === undefined) {
      refuse(new AppError(commonErrors.malformed, { message: 'A part of the body has no name.' }));
      return ignore();
    }
    if (!['7bit', '8bit', 'binary'].includes(encoding)) {
      const fields = { [name]: 'This part has a transfer encoding.' };
      refuse(new AppError(commonErrors.malformed, { fields }));
    }
    const wrong = faultOfPart(name, fileName);
    if (wrong !== undefined) fault(name, wrong);
    if (refusal || wrong !== undefined) return ignore();
    streams.set(stream, name);
    const taking =
      fileName === undefined
        ? takeText(name, stream)
        : takeFile(name, stream, { name: fileName, type });
    const taken = taking
      .catch((error: unknown) => {
        failure ??= error;
      })
      .finally(() => streams.delete(stream));
    running.push(taken);
  };

  const discard = async () => {
    await Promise.all(running);
    await Promise.all(files.map(([, file]) => file.discard()));
  };

  return {
    take,
    refuse,
    get refusal() {
      return refusal;
    },
    open: () => [...streams.values()].at(-1),
    abort: () => {
      for (const stream of streams.keys()) stream.destroy();
    },
    async complete() {
      await Promise.all(running);
      if (refusal) throw refusal;
      if (failure !== undefined) throw failure;
      const groups = grouped(files);
      for (const [name, { count }] of Object.entries(body.files)) {
        if ((groups.get(name)?.length ?? 0) < count.least) fault(name, required);
      }
      const held = Object.entries(body.files).map(([name, { count }]) => {
        const group = groups.get(name) ?? [];
        return [name, count.most === 1 ? group[0] : group] as const;
      });
      const values = [...grouped(texts)].map(([name, group]) => [
        name,
        group.length === 1 ? group[0] : group,
      ]);
      return {
        value: Object.fromEntries(values),
        files: Object.fromEntries(held),
        faults: Object.fromEntries(faults),
        fingerprint: fingerprintOf(texts, files),
        discard,
      };
    },
    discard,
  };
}
