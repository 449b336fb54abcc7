export { OrderNumberDialog } from './lazy.ts';
export { useOrderNumber, useTransferNumbers } from './use-order-number.ts';
export { useOrderRequest } from './use-order-request.ts';
