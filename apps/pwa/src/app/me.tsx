import type { Me } from '@workspace/domain/accounts/schema';
import { createContext, type ReactNode, useContext } from 'react';

const MeContext = createContext<Me | null>(null);

/** Says to everything below who is logged in. */
export function MeProvider({ me, children }: { readonly me: Me; readonly children: ReactNode }) {
  return <MeContext value={me}>{children}</MeContext>;
}

/** Who is logged in. */
export function useMe(): Me {
  const me = useContext(MeContext);
  if (!me) throw new Error('Nobody is logged in here.');
  return me;
}
