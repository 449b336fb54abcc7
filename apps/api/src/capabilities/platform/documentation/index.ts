export { openApiFile } from './handlers.ts';
