declare module 'oidc-provider/lib/helpers/als.js' {
  import type { AsyncLocalStorage } from 'node:async_hooks';

  /** Where the library keeps the request that it answers; it has no types of its own. */
  const storage: AsyncLocalStorage<object>;
  export default storage;
}
