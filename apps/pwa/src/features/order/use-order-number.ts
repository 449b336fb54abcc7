import { useNavigate } from 'react-router';
import { overviewParams } from '../../navigation/paths.ts';
import { type OrderRequest, orderRequest, transferRequest } from './order-request.ts';

/** @param places the screens that have the dialog; from others the overview is opened */
function useOpenOver(places: readonly string[]) {
  const navigate = useNavigate();
  return (state: OrderRequest) => {
    const { pathname: current, search } = window.location;
    const pathname = places.includes(current) ? current : '/';
    const params = pathname === current ? new URLSearchParams(search) : overviewParams();
    params.delete('numberId');
    params.delete('tabId');
    void navigate({ pathname, search: params.toString() }, { state });
  };
}

/** Opens the order dialog over the overview, keeping its filters. */
export function useOrderNumber() {
  const open = useOpenOver(['/']);
  return (userId?: string) => open(orderRequest(userId));
}

/** Opens the dialog for transfers over the requests, or from elsewhere over the overview. */
export function useTransferNumbers() {
  const open = useOpenOver(['/', '/requests']);
  return () => open(transferRequest());
}
