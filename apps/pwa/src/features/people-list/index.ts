export { addRequest } from './add-request.ts';
