import { useNavigate } from 'react-router';
import { orderRequest } from '../order/order-request.ts';
import { overviewParams } from './overview-params.ts';

/** Opens the order dialog over the overview, keeping its filters. */
export function useOrderNumber() {
  const navigate = useNavigate();
  return (userId?: string) => {
    const params = overviewParams();
    params.delete('numberId');
    params.delete('tabId');
    void navigate({ pathname: '/', search: params.toString() }, { state: orderRequest(userId) });
  };
}
