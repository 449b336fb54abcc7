// Resolves the module `electron` to the shim, for the built main process in a plain Node.
import { register } from 'node:module';

const shim = new URL('./electron.mjs', import.meta.url).href;
const hooks = `
export async function resolve(specifier, context, next) {
  if (specifier === 'electron') return { url: ${JSON.stringify(shim)}, shortCircuit: true };
  return next(specifier, context);
}`;
register(`data:text/javascript,${encodeURIComponent(hooks)}`);
