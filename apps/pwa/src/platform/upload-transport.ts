import type { UploadProgress } from '@workspace/domain/contract/client';

/** Statuses whose responses have no body (Fetch, "null body status"). */
const withoutBody = new Set([204, 205, 304]);

function headersOf(call: XMLHttpRequest): Headers {
  const headers = new Headers();
  for (const line of call.getAllResponseHeaders().split('\r\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  return headers;
}

function responseOf(call: XMLHttpRequest): Response {
  const { status, response }: { status: number; response: unknown } = call;
  const body = response instanceof Blob && !withoutBody.has(status) ? response : null;
  return new Response(body, { status, headers: headersOf(call) });
}

/** Sends a request and reports the progress of its body, which `fetch` cannot. */
export async function upload(request: Request, onSent: UploadProgress): Promise<Response> {
  const body = await request.blob();
  return new Promise<Response>((resolve, reject) => {
    const call = new XMLHttpRequest();
    call.open(request.method, request.url);
    for (const [name, value] of request.headers) call.setRequestHeader(name, value);
    call.responseType = 'blob';
    call.upload.addEventListener('progress', ({ loaded, total }) => onSent(loaded, total));
    call.upload.addEventListener('load', ({ loaded }) => onSent(loaded, loaded));
    call.addEventListener('load', () => resolve(responseOf(call)));
    call.addEventListener('error', () => reject(new TypeError('The upload was interrupted')));
    call.addEventListener('abort', () => reject(request.signal.reason));
    request.signal.addEventListener('abort', () => call.abort());
    call.send(body);
  });
}
