import { fork } from 'node:child_process';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startOfDay } from '@workspace/domain/billing/month';
import { type DocumentSource, titleOf } from '../document.ts';
import type { PdfRequest, PdfResponse } from './messages.ts';
import { viewOf } from './view/view.ts';

/** Above that the process is ended. */
export interface PdfLimits {
  readonly milliseconds: number;
  readonly bytes: number;
}

const usualLimits: PdfLimits = { milliseconds: 60_000, bytes: 1_000_000_000 };

export interface PdfSource extends DocumentSource {
  readonly signal?: AbortSignal;
  /** Whether people are named, as they are unless it is sent by email (decisions on billing 7). */
  readonly listPeople?: boolean;
}

/** The program of the process: compiled, or in tests its source. */
const isSource = import.meta.url.endsWith('.ts');
const program = fileURLToPath(new URL(isSource ? './child.ts' : './child.js', import.meta.url));
const loader = isSource ? ['--import=tsx'] : [];

/** Sends the request to a process of its own, and ends it whatever happens. */
function inProcess(
  request: PdfRequest,
  milliseconds: number,
  signal: AbortSignal | undefined,
): Promise<PdfResponse> {
  const child = fork(program, {
    // From where the loader is found.
    cwd: dirname(program),
    execArgv: loader,
    serialization: 'advanced',
    // It needs no secret that the API has.
    env: { PATH: process.env.PATH, SYSTEMROOT: process.env.SYSTEMROOT },
    killSignal: 'SIGKILL',
    timeout: milliseconds,
    ...(signal && { signal }),
  });
  return new Promise<PdfResponse>((resolve, reject) => {
    child.once('message', (response: PdfResponse) => resolve(response));
    child.once('error', reject);
    child.once('exit', (code, by) =>
      reject(new Error(`The process that makes the PDF ended early (${by ?? code}).`)),
    );
    child.send(request, (error) => error && reject(error));
  }).finally(() => child.kill('SIGKILL'));
}

/**
 * A document as a PDF (PDF/UA-1): in a process of its own, the same bytes for the same snapshot and
 * lines. It takes a core for about a second: call it through `heavyWork`, or in a job.
 * @throws RangeError if the lines do not add up to the snapshot
 * @throws Error if the PDF takes too long or too much memory, or the signal is aborted
 */
export async function makePdf(
  { signal, listPeople = true, ...source }: PdfSource,
  limits: PdfLimits = usualLimits,
): Promise<Uint8Array> {
  signal?.throwIfAborted();
  const view = await viewOf(source, { listPeople });
  const { snapshot } = source;
  const createdAt = startOfDay(snapshot.issued_on).getTime() / 1000;
  const request = { view: JSON.stringify(view), createdAt, memory: limits.bytes };
  const response = await inProcess(request, limits.milliseconds, signal);
  if ('pdf' in response) return response.pdf;
  throw new Error(`No PDF of ${titleOf(snapshot)} ${snapshot.number}: ${response.problem}`);
}
