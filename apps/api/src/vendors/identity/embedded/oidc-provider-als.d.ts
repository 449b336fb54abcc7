declare module 'oidc-provider/lib/helpers/als.js' {
  import type { AsyncLocalStorage } from 'node:async_hooks';

  /** The library's AsyncLocalStorage of the current request; it has no types of its own. */
  const storage: AsyncLocalStorage<object>;
  export default storage;
}
