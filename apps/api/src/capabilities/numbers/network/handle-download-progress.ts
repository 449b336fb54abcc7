import { createHash, timingSafeEqual } from 'node:crypto';
import { AppError, commonErrors, invalid } from '@workspace/domain/contract/error';
import type { handleDownloadProgress as operation } from '@workspace/domain/network/operations';
import * as z from 'zod';
import { webhook } from '../../../http/handler.ts';
import {
  progressInfoSchema,
  reportProgress,
  toProgress,
} from '../../../vendors/network/es2plus/progress.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

const textSchema = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue({ code: 'custom', message: 'This is not JSON.' });
    return z.NEVER;
  }
});
const bodySchema = textSchema.pipe(progressInfoSchema);

/**
 * Passes a notification on to the worker. It is authenticated by the reverse proxy, which verifies
 * the client certificate of the SM-DP+ and adds the secret.
 */
export const handleDownloadProgress = webhook<typeof operation>(
  async ({ services }, { headers }) => {
    const secret = services.configuration.network.es2plus?.inboundSecret;
    const given = digest(headers['es2plus-proxy-secret']);
    if (secret === undefined || !timingSafeEqual(given, digest(secret))) {
      throw new AppError(commonErrors.forbidden);
    }
  },
  async ({ unit }, { body }) => {
    const info = bodySchema.safeParse(Buffer.from(body).toString('utf8'));
    if (!info.success) {
      const fields = Object.fromEntries(
        info.error.issues.map(({ path, message }) => [path.join('.') || 'body', message]),
      );
      throw invalid(fields);
    }
    unit.send(reportProgress, toProgress(info.data));
  },
);
