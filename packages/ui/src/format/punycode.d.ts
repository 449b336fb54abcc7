/** The package has no types of its own. */
declare module 'punycode/punycode.js' {
  const punycode: {
    /** @throws RangeError for anything but Punycode */
    readonly decode: (text: string) => string;
  };
  export default punycode;
}
