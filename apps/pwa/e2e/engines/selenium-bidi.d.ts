// The package's published types name a class that this module does not export: it is the class.
declare module 'selenium-webdriver/bidi/index.js' {
  export default class BiDi {
    constructor(address: string);
    send(command: {
      readonly method: string;
      readonly params: Readonly<Record<string, unknown>>;
    }): Promise<unknown>;
    close(): Promise<unknown>;
  }
}
