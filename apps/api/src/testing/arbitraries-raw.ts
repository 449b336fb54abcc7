import fc from 'fast-check';

/** Any text without line ends, as bytes of one character each. */
const latin1 = fc.string({
  unit: fc
    .integer({ min: 0, max: 255 })
    .filter((code) => code !== 10 && code !== 13)
    .map((code) => String.fromCharCode(code)),
  maxLength: 40,
});

const methods = fc.constantFrom(
  ...['GET', 'POST', 'PATCH', 'PUT', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE', 'PROPFIND', 'SEARCH'],
  ...['get', 'CONNEXION', 'G\u00C9T'],
);

const ends = fc.constantFrom(
  ...['', '/', '//', '/.', '/..', '/%2e%2e/', ';x=1', '.json', '%', '%zz', '%00', '%0d%0aX: 1'],
  ...[
    '%ff%fe',
    '%C0%80',
    '%ED%A0%80',
    '/%2F',
    '\u00E9',
    '\t',
    '#x',
    '?',
    '??',
    '?&=&',
    '?=x',
    '?a',
  ],
  ...['?%', '?%zz=%', '?%00=%00', '?__proto__=1', '?__proto__=1&__proto__=2', '?constructor=1'],
  ...['?limit=1&limit=2', '?limit[]=1', '?a[b]=c', '?limit=%00', '?limit=1e3', '?limit=0x10'],
  ...['?cursor=', '?cursor=%F0%9F%92%A9', '?since=%ED%A0%80', '?public=true', '?status=active'],
  `?${'a=1&'.repeat(1000)}`,
  `?cursor=${'A'.repeat(3000)}`,
  `/${'a'.repeat(3000)}`,
  `/${'a/'.repeat(2000)}`,
  `/${'a'.repeat(30_000)}`,
);

/** A path with a defect at its end, or before it. */
export function bentTarget(target: string): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 6, arbitrary: ends.map((end) => target + end) },
    { weight: 1, arbitrary: latin1.map((text) => target + text) },
    {
      weight: 2,
      arbitrary: fc.constantFrom(
        ...[
          `http://elsewhere.example${target}`,
          `//elsewhere.example${target}`,
          `http://[${target}`,
        ],
        ...[
          target.toUpperCase(),
          target.replace('/v0/', '//v0/'),
          target.replace('/v0/', '/%76%30/'),
        ],
        ...['*', '/', '', '/api', '/api/', '/api/v0', '/api/v0/__proto__', '/api/v0/constructor'],
      ),
    },
  );
}

const anyOf = (...values: string[]) => fc.oneof(fc.constantFrom(...values), latin1);

/** Headers that the API or its dependencies read. */
function headerValues(token: string): Record<string, fc.Arbitrary<string>> {
  return {
    Host: anyOf('', 'a b', '[', 'x:y:z', 'localhost:99999', '@', 'u:p@host', 'a'.repeat(5000)),
    Authorization: anyOf(
      ...['Bearer', 'Bearer ', 'Bearer x', 'Bearer a.b.c', 'bearer .', 'Basic YTpi', 'Bearer =.='],
      ...[`Bearer ${token}x`, `Bearer ${token} ${token}`, `Bearer ${token}`, `Bearer ${token}.`],
    ),
    Cookie: anyOf('session_8080=x', 'session_8080=', 'session_8080="', ';;;=', '__proto__=1'),
    'Idempotency-Key': anyOf(
      '',
      ' ',
      '\t',
      'k'.repeat(200),
      'k'.repeat(201),
      '__proto__',
      '\u0000',
    ),
    'If-Match': anyOf(
      '"1"',
      'W/"1"',
      '*',
      '1',
      '"x"',
      '"1", "2"',
      '-1',
      '9'.repeat(9),
      '9'.repeat(30),
    ),
    'If-None-Match': anyOf('*', '"x"', 'W/"x"', ','),
    'Content-Type': anyOf(
      ...['application/json; charset=utf-16', 'application/json;', 'text/plain', ''],
      ...['application/jsonp', 'multipart/form-data; boundary=', 'application/json/json'],
    ),
    'Content-Encoding': fc.constantFrom('gzip', 'br', 'identity', 'x'),
    Expect: anyOf('100-continue', '200-ok'),
    Origin: anyOf('null', 'https://elsewhere.example', ''),
    'Sec-Fetch-Site': anyOf('cross-site', 'same-origin', 'none'),
    'X-Forwarded-For': anyOf('1.2.3.4', "'; DROP TABLE numbers"),
    'X-Forwarded-Host': anyOf('elsewhere.example'),
    'X-HTTP-Method-Override': fc.constantFrom('DELETE', 'PATCH'),
    Accept: anyOf('text/html', ';q=', '*/*;q=2'),
    'Accept-Language': anyOf('da', '*'),
    Range: anyOf('bytes=0-', 'bytes=9-1'),
    [`X-${'a'.repeat(20)}`]: fc.constant('b'.repeat(30_000)),
    '': latin1,
    'A b': latin1,
  };
}

type Header = readonly [name: string, value: string];

/** A few headers with arbitrary values; a name may be repeated. */
export function strangeHeaders(token: string): fc.Arbitrary<Header[]> {
  const one = fc.oneof(
    ...Object.entries(headerValues(token)).map(([name, values]) =>
      values.map((value): Header => [name, value]),
    ),
  );
  return fc.array(one, { minLength: 1, maxLength: 4 });
}

/** Headers that contradict the body: the server waits for more, or receives too much. */
export const bodyHeaders: fc.Arbitrary<Header[]> = fc.uniqueArray(
  fc.oneof(
    fc
      .constantFrom('0', '1', '20', '5000', '-1', '1.5', 'x', '', '9'.repeat(30))
      .map((value): Header => ['Content-Length', value]),
    fc
      .constantFrom('chunked', 'gzip', 'identity', 'chunked, chunked', 'gzip, chunked', '')
      .map((value): Header => ['Transfer-Encoding', value]),
    fc.constantFrom('100-continue', 'x').map((value): Header => ['Expect', value]),
  ),
  { minLength: 1, selector: ([name, value]) => name + value },
);

/** Usually the declared method. */
export function methodNear(method: string): fc.Arbitrary<string> {
  return fc.oneof({ weight: 4, arbitrary: fc.constant(method) }, { weight: 1, arbitrary: methods });
}

/** Bodies as bytes: JSON of any shape, and malformed JSON. */
export const strangeBodies: fc.Arbitrary<string | Buffer> = fc.oneof(
  { weight: 4, arbitrary: fc.json({ maxDepth: 3 }) },
  {
    weight: 2,
    arbitrary: fc.constantFrom<(string | Buffer)[]>(
      ...['{', '[', '"', 'nul', '{"a":1,}', "{'a':1}", '1 2', 'NaN', '-', '1e400', '-0', '\u0000'],
      ...['{"a":1,"a":2}', '{"__proto__":{"a":1}}', '{"constructor":{"prototype":{}}}', '{"":""}'],
      ...['"\\ud800"', '{"\\ud800":"\\udc00"}', '{"\\u0000":"\\u0000"}', '\uFEFF{}', '/**/{}', ' '],
      ...['true', 'null', '0', '[]', '{}', '[{}]', '"x"'],
      '['.repeat(40_000) + ']'.repeat(40_000),
      '{"a":'.repeat(15_000) + '1' + '}'.repeat(15_000),
      `{${Array.from({ length: 5000 }, (_, index) => `"k${index}":1`).join()}}`,
      Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
      Buffer.from('{"a":1}', 'utf16le'),
    ),
  },
  { weight: 1, arbitrary: fc.uint8Array({ minLength: 1, maxLength: 60 }).map(Buffer.from) },
);
