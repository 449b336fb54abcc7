import type { Transport } from '@workspace/domain/contract/client';

/**
 * A transport for large bodies that reports upload progress, which `fetch` cannot.
 * @param onSent bytes sent so far and in total
 */
export function uploadTransport(onSent: (sent: number, total: number) => void): Transport {
  return async (request) => {
    const body = await request.blob();
    return new Promise<Response>((resolve, reject) => {
      const call = new XMLHttpRequest();
      call.open(request.method, request.url);
      for (const [name, value] of request.headers) call.setRequestHeader(name, value);
      call.responseType = 'blob';
      call.upload.addEventListener('progress', ({ loaded, total }) => onSent(loaded, total));
      call.upload.addEventListener('load', ({ loaded }) => onSent(loaded, loaded));
      call.addEventListener('load', () => {
        const type = call.getResponseHeader('content-type') ?? '';
        const answer: unknown = call.response;
        const init = { status: call.status, headers: { 'content-type': type } };
        resolve(new Response(answer instanceof Blob ? answer : null, init));
      });
      call.addEventListener('error', () => reject(new TypeError('The upload was interrupted')));
      call.addEventListener('abort', () => reject(request.signal.reason));
      request.signal.addEventListener('abort', () => call.abort());
      call.send(body);
    });
  };
}
