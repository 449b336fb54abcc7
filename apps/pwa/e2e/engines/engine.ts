/** A browser as far as both protocols reach: WebDriver for WebKit, WebDriver BiDi for Firefox. */
export interface Engine {
  /** As it names itself. */
  readonly version: string;
  readonly open: (address: string) => Promise<void>;
  readonly back: () => Promise<void>;
  /** The value of an expression in the page, a promise's included; it comes as JSON. */
  readonly evaluate: (expression: string) => Promise<unknown>;
  /** A real click at a place of the viewport, in CSS pixels. */
  readonly click: (x: number, y: number) => Promise<void>;
  /** Real keys into what has the focus. */
  readonly type: (text: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** The size of a desktop's window, in CSS pixels. */
export const desktop = { width: 1440, height: 900 };

/** A script that hands over the expression's value as JSON, or what went wrong with it. */
export function asJson(expression: string): string {
  return `Promise.resolve(${expression}).then(
    (value) => JSON.stringify({ value: value ?? null }),
    (error) => JSON.stringify({ error: String(error) }),
  )`;
}

/** The value of {@link asJson}. Throws what the page threw. */
export function fromJson(text: unknown): unknown {
  const answer: unknown = typeof text === 'string' ? JSON.parse(text) : null;
  if (typeof answer !== 'object' || answer === null) throw new Error('The page gave no answer.');
  if ('error' in answer) throw new Error(String(answer.error));
  return 'value' in answer ? answer.value : undefined;
}
