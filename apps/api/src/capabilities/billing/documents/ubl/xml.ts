/** Attributes of an element; those without a value are left out. */
type Attributes = Readonly<Record<string, string | undefined>>;

/** Characters that XML 1.0 cannot have or advises against, halves of pairs included. */
const unwritable = /[^\P{Cc}\t\n\r]|[\ufffe\uffff]|\p{Surrogate}/gu;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
};

const escape = (text: string) =>
  text.replace(unwritable, '').replace(/[&<>"\r]/g, (character) => entities[character] ?? '');

/** Written XML, which is not escaped again. */
export interface Xml {
  readonly xml: string;
}

/** What an element contains; null and undefined are nothing. */
export type Content = Xml | string | null | undefined | readonly Content[];

function written(content: Content): string {
  if (content === null || content === undefined) return '';
  if (typeof content === 'string') return escape(content);
  return 'xml' in content ? content.xml : content.map(written).join('');
}

function startOf(name: string, attributes: Attributes): string {
  const pairs = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [` ${key}="${escape(value)}"`],
  );
  return `<${name}${pairs.join('')}>`;
}

/** An element; one without content is left out, because an empty one breaks the rules of UBL. */
export function element(name: string, content: Content, attributes: Attributes = {}): Xml {
  const inner = written(content);
  return { xml: inner === '' ? '' : `${startOf(name, attributes)}${inner}</${name}>` };
}

/** A document in parts, for one so long that it is written in turns. */
export function* documentParts(
  name: string,
  attributes: Attributes,
  content: Iterable<Xml>,
): Generator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>\n${startOf(name, attributes)}\n`;
  for (const { xml } of content) if (xml !== '') yield `${xml}\n`;
  yield `</${name}>\n`;
}
