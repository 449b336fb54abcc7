import type { IncomingMessage } from 'node:http';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import type { MultipartBody } from '@workspace/domain/contract/body';
import { AppError, commonErrors } from '@workspace/domain/contract/error';
import { createFormParts, type FormParts } from './form-parts.ts';
import {
  mediaType,
  type ReceiveLimits,
  refuseContentCoding,
  unsupported,
  watchBody,
} from './receive.ts';
import type { ReceivedBody } from './received-body.ts';

/** Limits of the headers of one part. */
const headerLimits = { headerPairs: 20, headerSize: 8_192 } as const;
/** Texts in one body; more than any form has. */
const maxTexts = 100;

const malformed = (open: string | undefined) =>
  new AppError(commonErrors.malformed, {
    message: 'The body is not valid multipart/form-data.',
    ...(open === undefined ? {} : { fields: { [open]: 'The body ends within this part.' } }),
  });

/** @throws AppError 415 for another type, 400 without a boundary */
function createParser(request: IncomingMessage, { files }: MultipartBody): BusboyInstance {
  const type = request.headers['content-type'];
  if (type === undefined || mediaType(request) !== 'multipart/form-data') {
    throw unsupported('multipart/form-data');
  }
  const maxFiles = Object.values(files).reduce((sum, { count }) => sum + count.most, 0);
  try {
    return new Busboy({
      headers: { 'content-type': type },
      // Texts are streams too, so that one place applies the limits and decodes strictly.
      isPartAFile: () => true,
      // One more than allowed, so that the excess file is reported by its name.
      limits: { ...headerLimits, parts: maxTexts + maxFiles + 1 },
    });
  } catch {
    throw malformed(undefined);
  }
}

/**
 * Feeds the request into the parser. After a fault the rest of the body is read and discarded,
 * since a client that is still sending would not read the refusal.
 */
function parse(
  request: IncomingMessage,
  parser: BusboyInstance,
  parts: FormParts,
  limits: ReceiveLimits,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let isReceived = false;
    let isParsed = false;
    const settle = () => {
      if (!isReceived || !isParsed) return;
      if (parts.refusal) reject(parts.refusal);
      else resolve();
    };
    parser.on('file', parts.take);
    parser.on('partsLimit', () =>
      parts.refuse(
        new AppError(commonErrors.tooLarge, { message: 'The body has too many parts.' }),
      ),
    );
    parser.on('error', () => {
      parts.refuse(malformed(parts.open()));
      parts.abort();
      request.unpipe(parser);
      request.resume();
      isParsed = true;
      settle();
    });
    parser.on('finish', () => {
      isParsed = true;
      settle();
    });
    watchBody(request, limits, (error) => {
      if (error) {
        request.unpipe(parser);
        request.resume();
        parts.abort();
        reject(error);
      }
      isReceived = true;
      settle();
    });
    request.pipe(parser);
  });
}

/**
 * Receives texts and files, the files in memory or in temporary files.
 * @throws AppError 400 for a malformed body, 413 over a limit, 415 for another type, 408 if it
 *   stalls
 */
export async function readMultipart(
  request: IncomingMessage,
  body: MultipartBody,
  limits: ReceiveLimits,
): Promise<ReceivedBody> {
  refuseContentCoding(request);
  const parser = createParser(request, body);
  const parts = createFormParts(body);
  try {
    await parse(request, parser, parts, limits);
    return await parts.complete();
  } catch (error) {
    await parts.discard();
    throw error;
  }
}
