/** What both protocols can do with a browser: WebDriver for WebKit, WebDriver BiDi for Firefox. */
export interface Engine {
  /** The name and version that the browser reports. */
  readonly version: string;
  readonly open: (address: string) => Promise<void>;
  readonly back: () => Promise<void>;
  /** The value of an expression in the page, awaited and sent as JSON. */
  readonly evaluate: (expression: string) => Promise<unknown>;
  /** A real click at a position of the viewport, in CSS pixels. */
  readonly click: (x: number, y: number) => Promise<void>;
  /** Real key presses into the focused element. */
  readonly type: (text: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** The size of a desktop's window, in CSS pixels. */
export const desktop = { width: 1440, height: 900 };

/** A script that returns the expression's value or its error as JSON. */
export function asJson(expression: string): string {
  return `Promise.resolve(${expression}).then(
    (value) => JSON.stringify({ value: value ?? null }),
    (error) => JSON.stringify({ error: String(error) }),
  )`;
}

/** The value of {@link asJson}. @throws the error of the page */
export function fromJson(text: unknown): unknown {
  const answer: unknown = typeof text === 'string' ? JSON.parse(text) : null;
  if (typeof answer !== 'object' || answer === null) throw new Error('The page returned nothing.');
  if ('error' in answer) throw new Error(String(answer.error));
  return 'value' in answer ? answer.value : undefined;
}
