/** An argument that is a literal, a template, or a constant declared in the same file. */
export const expression = "('[^'\\n]*'|`[^`]*`|\\w+(?:\\([\\w.]*\\))?)";
const nested = '(?:[^()]|\\((?:[^()]|\\((?:[^()]|\\([^()]*\\))*\\))*\\))*?';
const secondArgument = (call: string) => `${call}\\(${nested},\\s*${expression},?\\s*\\)`;

/** A kind of name and where the code contains it: the first group of a pattern is the name. */
export interface Place {
  readonly kind: string;
  readonly under: string;
  readonly patterns: readonly string[];
  /** Files without this text are skipped. */
  readonly having?: string;
}

const api = 'apps/api/src/';
const provider = `${api}vendors/identity/embedded/`;

/** Names that no constant or catalogue lists completely. */
export const places: readonly Place[] = [
  {
    kind: 'sealing contexts',
    under: api,
    patterns: [secondArgument('[sS]ealer\\.seal'), secondArgument('[sS]ealer\\.open')],
  },
  {
    kind: 'hash purposes',
    under: api,
    patterns: [secondArgument('[sS]ealer\\.hash'), secondArgument('[sS]ealer\\s*\\.hashes')],
  },
  { kind: 'hash purposes', under: `${api}auth/`, patterns: [secondArgument('\\s\\.hashes')] },
  {
    kind: 'key derivations',
    under: api,
    patterns: [
      `hkdfSync\\([^,]+, [^,]+, [^,]+, ${expression}`,
      `createHmac\\([^)]*\\)\\s*\\.update\\(${expression}`,
      `\\bderive\\(${expression}`,
    ],
  },
  {
    kind: 'login provider records',
    under: provider,
    patterns: [`const \\w*[mM]odel = ${expression}`, `\\bhash(?:es)?\\(('\\w+'),`],
  },
  {
    kind: 'login provider cookies',
    under: provider,
    patterns: ['(`oidc_\\w+_\\$\\{\\w+\\}`)'],
  },
  {
    kind: 'outbox topics',
    under: api,
    patterns: [`defineMessage\\(\\s*('[^']+')`],
  },
  {
    kind: 'tasks',
    under: api,
    patterns: [`\\btask: ('[^']+')`, `\\w+Task = ('[^']+')`, `add_jobs?\\(('[^']+')`],
  },
  {
    kind: 'job keys',
    under: api,
    patterns: [`\\b(?:jobKey|key|job_key)(?::| =>| =) ('[\\w:]+') ?(?:,|\\|\\|| \\})`],
  },
  {
    kind: 'advisory locks',
    under: api,
    patterns: [
      `lockWithin\\(${nested},\\s*${expression}\\)`,
      `whileLocked\\(${nested},\\s*${expression},`,
      `const lockName = ${expression}`,
      `const preparation = ${expression}`,
      `hashtextextended\\(('[^']+')`,
      `hashtextextended\\([^,]+, (\\d+)\\)`,
      `const lockKey = ([\\d_]+)`,
    ],
  },
  {
    kind: 'notification channels',
    under: api,
    patterns: [`pg_notify\\(('\\w+')`, `\\w+Channel = ('\\w+')`, `listener\\.on\\(('\\w+')`],
  },
  { kind: 'database settings', under: api, patterns: [`set_config\\(('\\w+\\.\\w+')`] },
  {
    kind: 'audit entity kinds',
    under: api,
    patterns: [`entityKind: ('\\w+')`, `defineEntity[^(]*\\(\\{\\s*kind: ('\\w+')`],
  },
  { kind: 'mail templates', under: api, patterns: [`template: ('\\w+')`] },
  {
    kind: 'addresses',
    under: api,
    patterns: [
      `('/(?:api|oidc|sandbox|staff|healthz|readyz|metrics)[\\w/-]*')`,
      '(`\\$\\{(?:base|root|mount)\\}/[^`]+`)',
      `'(?:GET|POST) (/[\\w/-]+)'`,
    ],
  },
  {
    kind: 'browser storage keys',
    under: '',
    having: 'torage',
    patterns: [
      `(?:get|set|remove)Item\\(${expression}`,
      `const \\w*Key = ('[^']+')`,
      `personKey\\([^)]*?('[\\w.-]+')\\)`,
    ],
  },
  { kind: 'web locks', under: 'apps/pwa/src/', patterns: ['locks\\.run\\((`[^`]+`)'] },
  { kind: 'broadcast channels', under: '', patterns: [`new BroadcastChannel\\(${expression}`] },
  {
    kind: 'service worker',
    under: 'apps/pwa/src/',
    patterns: [`\\w+Start = ('[^']+')`, `data\\?\\.type === ('\\w+')`, `type: ('SKIP_WAITING')`],
  },
];
