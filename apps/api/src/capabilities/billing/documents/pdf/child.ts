// The process that makes one PDF and ends. The compiler works without a pause and cannot be
// interrupted: it is bounded by ending its process.
import { resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { NodeCompiler, PdfStandard } from '@myriaddreamin/typst-ts-node-compiler';
import { coveredBy, readFonts } from './fonts.ts';
import type { PdfRequest, PdfResponse } from './messages.ts';
import { template } from './template/main.ts';

/** Ends the process when it takes more memory, from a thread of its own. */
function limitMemory(bytes: number): void {
  const watch = `
    const { workerData } = require('node:worker_threads');
    setInterval(() => {
      if (process.memoryUsage.rss() > workerData) process.kill(process.pid, 'SIGKILL');
    }, 50);
  `;
  new Worker(watch, { eval: true, workerData: bytes }).unref();
}

/** A folder that does not exist: the template reads nothing but what it is given. */
const folder = resolve('/invoice-documents');
const pathOf = (name: string) => resolve(folder, name);

function makePdf({ view, createdAt }: PdfRequest): PdfResponse {
  const fonts = readFonts();
  const compiler = NodeCompiler.create({ workspace: folder, fontArgs: [{ fontBlobs: fonts }] });
  compiler.mapShadow(pathOf('view.json'), Buffer.from(coveredBy(fonts)(view)));
  for (const [name, source] of Object.entries(template)) compiler.addSource(pathOf(name), source);
  const compiled = compiler.compile({ mainFilePath: pathOf('main.typ') });
  const document = compiled.result;
  if (!document) {
    const { shortDiagnostics } = compiled.takeError() ?? {};
    return { problem: JSON.stringify(shortDiagnostics) };
  }
  const pdf = compiler.pdf(document, {
    pdfStandard: PdfStandard.UA_1,
    creationTimestamp: createdAt,
  });
  return { pdf };
}

function answer(request: PdfRequest): PdfResponse {
  limitMemory(request.memory);
  try {
    return makePdf(request);
  } catch (error) {
    return { problem: String(error) };
  }
}

process.once('message', (request: PdfRequest) => {
  process.send?.(answer(request), () => process.disconnect());
});
