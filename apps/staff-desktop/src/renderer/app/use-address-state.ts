import { useObservable } from '@workspace/ui/data/use-observable';
import {
  type AddressCodec,
  type AddressState,
  useAddressStateOf,
} from '@workspace/ui/navigation/address-state';
import { address } from './address.ts';

/** The same path with another search, without its question mark if there is none. */
function hrefOf(params: URLSearchParams): string {
  const search = params.toString();
  return window.location.pathname + (search === '' ? '' : `?${search}`);
}
const replace = (params: URLSearchParams) => address.replace(hrefOf(params));
const push = (params: URLSearchParams) => address.push(hrefOf(params));

/**
 * The search, the filters and the order of a list, in the page's address.
 * @param codec a constant
 */
export function useAddressState<State extends object>(
  codec: AddressCodec<State>,
): AddressState<State> {
  const entry = useObservable(address);
  return useAddressStateOf({ ...entry, entry, replace, push }, codec);
}
