import * as z from 'zod';
import { Undeliverable } from '../../../jobs/outbox.ts';
import type { Es2plusTransport } from './transport.ts';

/** A request that the SM-DP+ has refused, and will refuse again. */
export class Es2plusRefusal extends Undeliverable {
  /** What the refusal is about (SGP.22, section 5.2.6.1). */
  readonly subjectCode: string;
  constructor(message: string, subjectCode: string) {
    super(message);
    this.subjectCode = subjectCode;
  }
}

const codePattern = z.string().max(20);
const executionSchema = z.looseObject({
  status: z.string(),
  statusCodeData: z
    .looseObject({
      subjectCode: codePattern,
      reasonCode: codePattern,
      message: z.string().optional(),
    })
    .optional(),
});
const responseSchema = z.looseObject({
  header: z.looseObject({ functionExecutionStatus: executionSchema }),
});

/** 19 or 20 digits; the 20th may be the padding `F` (SGP.22, section 5.3.1). */
export const iccidSchema = z.string().regex(/^\d{18,20}[Ff]?$/);

const orderedSchema = z.looseObject({ iccid: iccidSchema });
const confirmedSchema = z.looseObject({
  matchingId: z.string().regex(/^[A-Za-z0-9-]{0,255}$/),
  smdpAddress: z.string().optional(),
});

type StatusCodes = z.output<typeof executionSchema>['statusCodeData'];

/**
 * Reason codes (SGP.22, section 5.2.6) of failures that pass: no profile available at the moment
 * (3.7), processing (4), transport (5).
 */
const isPassing = (reasonCode: string) => /^(3\.7|4(\.\d+)*|5(\.\d+)*)$/.test(reasonCode);

/** Codes and message as they appear in a sentence: `8.2.5/3.9, Unknown profile type`. */
export function describeCodes(codes: StatusCodes): string {
  if (!codes) return 'no reason given';
  const { subjectCode, reasonCode, message } = codes;
  return `${subjectCode}/${reasonCode}${message ? `, ${message.slice(0, 200)}` : ''}`;
}

/** The four functions of an operator (SGP.22, sections 5.3.1 to 5.3.4). */
export interface Es2plusClient {
  /**
   * Orders a profile of a type, or a known one by its ICCID.
   * @param callIdentifier a repeated one never orders a second profile
   * @returns its ICCID
   */
  downloadOrder(
    callIdentifier: string,
    profile: { readonly profileType: string } | { readonly iccid: string },
  ): Promise<string>;
  /** Confirms an order, so that the profile can be downloaded at once. */
  confirmOrder(
    callIdentifier: string,
    iccid: string,
  ): Promise<{ readonly matchingId: string; readonly smdpAddress: string | undefined }>;
  /** Withdraws an order; the profile can be ordered again. */
  cancelOrder(
    callIdentifier: string,
    order: { readonly iccid: string; readonly matchingId: string | undefined },
  ): Promise<void>;
  /** Releases a profile that was confirmed without it. */
  releaseProfile(callIdentifier: string, iccid: string): Promise<void>;
}

/**
 * Every function throws {@link Es2plusRefusal} if the SM-DP+ refuses the request, and another error
 * if a retry with the same call identifier may succeed, or the outcome is unknown.
 */
export function createEs2plusClient(
  send: Es2plusTransport,
  functionRequesterIdentifier: string,
): Es2plusClient {
  async function call(name: string, functionCallIdentifier: string, input: object) {
    const header = { functionRequesterIdentifier, functionCallIdentifier };
    const text = await send(`/gsma/rsp2/es2plus/${name}`, JSON.stringify({ header, ...input }));
    const response = responseSchema.parse(JSON.parse(text));
    const { status, statusCodeData } = response.header.functionExecutionStatus;
    if (status === 'Executed-Success' || status === 'Executed-WithWarning') return response;
    const sentence = `The SM-DP+ did not execute ${name}: ${describeCodes(statusCodeData)}.`;
    const isRefused =
      status === 'Failed' && statusCodeData && !isPassing(statusCodeData.reasonCode);
    if (!isRefused) throw new Error(sentence);
    throw new Es2plusRefusal(sentence, statusCodeData.subjectCode);
  }

  return {
    async downloadOrder(callIdentifier, profile) {
      return orderedSchema.parse(await call('downloadOrder', callIdentifier, profile)).iccid;
    },
    async confirmOrder(callIdentifier, iccid) {
      const response = await call('confirmOrder', callIdentifier, { iccid, releaseFlag: true });
      const { matchingId, smdpAddress } = confirmedSchema.parse(response);
      return { matchingId, smdpAddress };
    },
    async cancelOrder(callIdentifier, { iccid, matchingId }) {
      await call('cancelOrder', callIdentifier, {
        iccid,
        ...(matchingId ? { matchingId } : {}),
        finalProfileStatusIndicator: 'Available',
      });
    },
    async releaseProfile(callIdentifier, iccid) {
      await call('releaseProfile', callIdentifier, { iccid });
    },
  };
}
