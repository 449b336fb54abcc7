import { useLocation, useNavigate } from 'react-router';
import { orderRequest } from '../order/order-request.ts';

/** The dialog that orders a number, over the overview, whose filters stay where they are. */
export function useOrderNumber() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (userId?: string) => {
    const params = new URLSearchParams(pathname === '/' ? search : '');
    params.delete('numberId');
    params.delete('tabId');
    void navigate({ pathname: '/', search: params.toString() }, { state: orderRequest(userId) });
  };
}
