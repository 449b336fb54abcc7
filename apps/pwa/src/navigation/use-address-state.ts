import {
  type AddressCodec,
  type AddressState,
  useAddressStateOf,
} from '@workspace/ui/navigation/address-state';
import { useCallback } from 'react';
import { useLocation, useSearchParams } from 'react-router';

export {
  type AddressCodec,
  type AddressState,
  searchCodec,
  writeParams,
} from '@workspace/ui/navigation/address-state';

/** The router state of the current history entry, for example the action that a link requested. */
const currentState = (): unknown => window.history.state?.usr;

/**
 * The search and the filters of a list, in the router's address.
 * @param codec a constant
 */
export function useAddressState<State extends object>(
  codec: AddressCodec<State>,
): AddressState<State> {
  const [, setParams] = useSearchParams();
  const location = useLocation();
  const replace = useCallback(
    (params: URLSearchParams) => setParams(params, { replace: true, state: currentState() }),
    [setParams],
  );
  const push = useCallback((params: URLSearchParams) => setParams(params), [setParams]);
  const { pathname, search } = location;
  return useAddressStateOf({ pathname, search, entry: location, replace, push }, codec);
}
