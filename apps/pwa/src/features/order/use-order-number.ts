import { useNavigate } from 'react-router';
import { overviewParams } from '../../navigation/paths.ts';
import { type OrderRequest, orderRequest, transferRequest } from './order-request.ts';

function useOpenOnOverview() {
  const navigate = useNavigate();
  return (state: OrderRequest) => {
    const params = overviewParams();
    params.delete('numberId');
    params.delete('tabId');
    void navigate({ pathname: '/', search: params.toString() }, { state });
  };
}

/** Opens the order dialog over the overview, keeping its filters. */
export function useOrderNumber() {
  const open = useOpenOnOverview();
  return (userId?: string) => open(orderRequest(userId));
}

/** Opens the dialog for transfers over the overview, keeping its filters. */
export function useTransferNumbers() {
  const open = useOpenOnOverview();
  return () => open(transferRequest());
}
