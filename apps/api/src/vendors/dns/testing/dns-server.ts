import { createSocket } from 'node:dgram';
import packet from 'dns-packet';

export interface TestDns {
  /** For `DNS_SERVERS`. */
  readonly address: string;
  /** The texts of each name; a name without any does not exist. */
  readonly records: Map<string, readonly string[]>;
  /** `silent` does not answer. */
  habit: 'answers' | 'silent' | 'fails';
  readonly close: () => Promise<void>;
}

/** A name server for TXT records on a port of its own, over UDP in the wire format of RFC 1035. */
export async function startTestDns(): Promise<TestDns> {
  const socket = createSocket('udp4');
  const records = new Map<string, readonly string[]>();
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  const dns: TestDns = {
    address: `127.0.0.1:${socket.address().port}`,
    records,
    habit: 'answers',
    close: () => new Promise((resolve) => socket.close(() => resolve())),
  };
  socket.on('message', (message, sender) => {
    if (dns.habit === 'silent') return;
    const { id, questions = [] } = packet.decode(message);
    const [question] = questions;
    const texts = records.get(question?.name.toLowerCase() ?? '');
    // The low bits of the flags are the response code: 2 is a failure, 3 an unknown name.
    const code = dns.habit === 'fails' ? 2 : texts ? 0 : 3;
    const answer = packet.encode({
      type: 'response',
      id: id ?? 0,
      flags: packet.RECURSION_AVAILABLE | packet.AUTHORITATIVE_ANSWER | code,
      questions,
      answers: (texts ?? []).map((data) => ({
        type: 'TXT' as const,
        name: question?.name ?? '',
        ttl: 60,
        data,
      })),
    });
    socket.send(answer, sender.port, sender.address);
  });
  return dns;
}
