import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { createServer, type Server } from 'node:https';
import * as z from 'zod';
import { type Certified, createAuthority } from './certificates.ts';

const requestSchema = z.looseObject({
  header: z.strictObject({
    functionRequesterIdentifier: z.string(),
    functionCallIdentifier: z.string(),
  }),
  iccid: z.string().optional(),
});
type Request = z.output<typeof requestSchema>;

export interface ReceivedCall {
  readonly name: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Request;
}

/**
 * What goes wrong with the next call of a function: `cut` and `silent` execute it first, `failed`
 * answers the given codes.
 */
export type Fault =
  | { readonly kind: 'cut' | 'silent' | 'error' | 'warning' | 'nonsense' }
  | { readonly kind: 'failed'; readonly subjectCode: string; readonly reasonCode: string };

interface HeldProfile {
  readonly iccid: string;
  state: 'available' | 'allocated' | 'released' | 'installed';
  matchingId: string | undefined;
}

/**
 * An SM-DP+ with the operator's functions of ES2+ (SGP.22, sections 5.3 and 6.5): a client
 * certificate is required, and a call with the identifier of an earlier one is answered as that was.
 */
export class Es2plusServer {
  readonly authority = createAuthority('SM-DP+ authority');
  readonly client: Certified = this.authority.issue('operator');
  readonly calls: ReceivedCall[] = [];
  readonly profiles = new Map<string, HeldProfile>();
  /** Faults of the next calls, by function. */
  readonly faults: { readonly name: string; readonly fault: Fault }[] = [];
  readonly #answers = new Map<string, string>();
  readonly #server: Server;
  #serial = 0;

  constructor() {
    const { certificate, key } = this.authority.issue('smdp');
    const tls = { cert: certificate, key, ca: this.authority.certificate, requestCert: true };
    this.#server = createServer(tls, (request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const body = requestSchema.parse(JSON.parse(Buffer.concat(chunks).toString('utf8')));
        const name = request.url?.replace('/gsma/rsp2/es2plus/', '') ?? '';
        this.calls.push({ name, headers: request.headers, body });
        this.#answer(name, body, response);
      });
    });
  }

  async listen(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
  }

  get url(): string {
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('It does not listen.');
    return `https://127.0.0.1:${address.port}`;
  }

  /** Settings of a product whose network it is; it has profiles for travel eSIMs alone. */
  get environment() {
    return {
      NETWORK_ES2PLUS_URL: this.url,
      NETWORK_ES2PLUS_CERTIFICATE: this.client.certificate,
      NETWORK_ES2PLUS_KEY: this.client.key,
      NETWORK_ES2PLUS_CA: this.authority.certificate,
      NETWORK_ES2PLUS_REQUESTER: 'operator-1',
      NETWORK_ES2PLUS_PROFILE_TYPES: '*:travel=OP-TRAVEL',
      NETWORK_ES2PLUS_INBOUND_SECRET: 's'.repeat(40),
    };
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** Names of the calls so far. */
  names(): string[] {
    return this.calls.map(({ name }) => name);
  }

  #answer(name: string, body: Request, response: ServerResponse): void {
    const place = this.faults.findIndex((one) => one.name === name);
    const fault = place === -1 ? undefined : this.faults.splice(place, 1)[0]?.fault;
    if (fault?.kind === 'error') {
      response.statusCode = 500;
      response.end();
      return;
    }
    if (fault?.kind === 'nonsense') {
      response.end('<html>');
      return;
    }
    const text =
      fault?.kind === 'failed'
        ? this.#status('Failed', { ...fault, message: 'Out of order' })
        : this.#once(name, body, fault?.kind === 'warning' ? 'Executed-WithWarning' : undefined);
    if (fault?.kind === 'cut') response.destroy();
    else if (fault?.kind !== 'silent') {
      response.setHeader('content-type', 'application/json;charset=UTF-8');
      response.end(text);
    }
  }

  #status(
    status: string,
    codes?: { subjectCode: string; reasonCode: string; message?: string },
    more: object = {},
  ): string {
    const statusCodeData = codes && {
      subjectCode: codes.subjectCode,
      reasonCode: codes.reasonCode,
      message: codes.message,
    };
    return JSON.stringify({
      header: { functionExecutionStatus: { status, statusCodeData } },
      ...more,
    });
  }

  /** Function call identifiers serve retries: the same call has one effect and one answer. */
  #once(name: string, body: Request, status = 'Executed-Success'): string {
    const key = `${name} ${body.header.functionCallIdentifier}`;
    const known = this.#answers.get(key);
    if (known !== undefined) return known;
    const text = this.#execute(name, body, status);
    this.#answers.set(key, text);
    return text;
  }

  #execute(name: string, { iccid }: Request, status: string): string {
    const refused = (subjectCode: string, reasonCode: string) =>
      this.#status('Failed', { subjectCode, reasonCode });
    const profile = iccid === undefined ? undefined : this.profiles.get(iccid);
    if (name === 'downloadOrder') {
      const ordered = profile ?? this.#newProfile();
      if (ordered.state !== 'available') return refused('8.2.1', '3.3');
      ordered.state = 'allocated';
      return this.#status(status, undefined, { iccid: ordered.iccid });
    }
    if (!profile) return refused('8.2.1', '3.9');
    if (name === 'confirmOrder') {
      profile.state = 'released';
      this.#serial += 1;
      profile.matchingId = `MATCH-${String(this.#serial).padStart(4, '0')}`;
      const more = { matchingId: profile.matchingId, smdpAddress: 'smdp.operator.example' };
      return this.#status(status, undefined, more);
    }
    if (name === 'cancelOrder') {
      if (profile.state === 'installed') return refused('8.2.1', '1.2');
      profile.state = 'available';
      profile.matchingId = undefined;
    }
    return this.#status(status);
  }

  #newProfile(): HeldProfile {
    this.#serial += 1;
    const iccid = `894500000000000${String(this.#serial).padStart(4, '0')}F`;
    const profile: HeldProfile = { iccid, state: 'available', matchingId: undefined };
    this.profiles.set(iccid, profile);
    return profile;
  }
}
