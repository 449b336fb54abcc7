import { type SetupFailure, setupFailureTexts } from '@workspace/domain/numbers/setup';
import * as z from 'zod';
import type { Pool } from '../../../database/pool.ts';
import { defineMessage, handleMessage, type MessageHandler } from '../../../jobs/message.ts';
import type { Log } from '../../../logging/log.ts';
import { readProductClock } from '../../clock/store.ts';
import type { NetworkEvent, NetworkEventHandler } from '../port.ts';
import { describeCodes, iccidSchema } from './client.ts';
import { findByIccid } from './profile-store.ts';

/** Some SM-DP+s write the number as a text. */
const pointSchema = z
  .union([z.int(), z.string().regex(/^\d{1,4}$/)])
  .transform((value) => Number(value));

const statusSchema = z.looseObject({
  status: z.string().max(50),
  statusCodeData: z
    .looseObject({
      subjectCode: z.string().max(20),
      reasonCode: z.string().max(20),
      message: z.string().optional(),
    })
    .optional(),
});

/**
 * The body of HandleDownloadProgressInfo (SGP.22, section 5.3.5). What the product does not use is
 * accepted and dropped, the identifier of the phone's chip (EID) above all.
 */
export const progressInfoSchema = z.looseObject({
  iccid: iccidSchema,
  /** W3C form, as in `2026-11-23T15:04:05Z`. */
  timestamp: z.iso.datetime({ offset: true }),
  notificationPointId: pointSchema,
  notificationPointStatus: statusSchema,
});

/** Progress of a download, for the worker. */
export const reportProgress = defineMessage(
  'network.es2plus_progress',
  z.object({
    iccid: z.string(),
    /** Of the SM-DP+, in real time. */
    at: z.iso.datetime({ offset: true }),
    point: z.int(),
    /** Why it failed; absent where it succeeded. */
    failure: z.string().optional(),
  }),
);

/** The message for a parsed body. */
export function toProgress(
  info: z.output<typeof progressInfoSchema>,
): z.input<typeof reportProgress.payload> {
  const { status, statusCodeData } = info.notificationPointStatus;
  const progress = { iccid: info.iccid, at: info.timestamp, point: info.notificationPointId };
  const succeeded = status === 'Executed-Success' || status === 'Executed-WithWarning';
  return succeeded ? progress : { ...progress, failure: describeCodes(statusCodeData) };
}

/** Why an installation failed, by the point at which it did. */
const failures: ReadonlyMap<number, SetupFailure> = new Map([
  [1, 'not_allowed'],
  [2, 'wrong_code'],
  [3, 'download_failed'],
  [4, 'installation_failed'],
]);

/**
 * Kinds of the points that are reached. The standard has the points 1 to 4; operators document 5 as
 * the deletion. Others are proprietary.
 */
const reached: ReadonlyMap<number, 'downloaded' | 'installed' | 'deleted'> = new Map([
  [3, 'downloaded'],
  [4, 'installed'],
  [5, 'deleted'],
]);

type Progress = z.output<typeof reportProgress.payload>;

/** The product's event for a progress; undefined if it means nothing here. */
function toEvent(
  { point, failure: codes }: Progress,
  about: { callIdentifier: string; occurredAt: Date; requestId: string | null },
): NetworkEvent | undefined {
  if (codes !== undefined) {
    const failure = failures.get(point);
    if (failure === undefined) return undefined;
    const reason = `${setupFailureTexts[failure].slice(0, -1)} (${codes}).`;
    return { kind: 'install_failed', ...about, failure, reason };
  }
  const kind = reached.get(point);
  return kind && { kind, ...about };
}

/** Applies the progress of downloads, which the SM-DP+ may send repeatedly and out of order. */
export function progressHandler(deps: {
  /** Pool of the worker's role. */
  readonly pool: Pool;
  readonly onNetworkEvent: NetworkEventHandler;
  readonly log: Log;
}): MessageHandler {
  const { pool, onNetworkEvent, log } = deps;
  return handleMessage(reportProgress, async ({ payload }) => {
    const profile = await findByIccid(pool, payload.iccid);
    if (!profile) {
      log.warn({ point: payload.point }, 'an SM-DP+ reported progress of an unknown profile');
      return;
    }
    const { now, offsetMs } = await readProductClock(pool);
    // A clock that runs ahead must not make every later event look late.
    const at = Math.min(Date.parse(payload.at) + offsetMs, now.getTime());
    const event = toEvent(payload, {
      callIdentifier: profile.call_identifier,
      occurredAt: new Date(at),
      requestId: profile.request_id,
    });
    if (event) await onNetworkEvent(event);
  });
}
