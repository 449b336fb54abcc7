import { createContext, useContext } from 'react';
import type { Bridge } from '../bridge.ts';

export const BridgeContext = createContext<Bridge | null>(null);

export function useBridge(): Bridge {
  const bridge = useContext(BridgeContext);
  if (!bridge) throw new Error('The console has no bridge.');
  return bridge;
}
