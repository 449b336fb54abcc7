export { createRequest } from './create-request.ts';
