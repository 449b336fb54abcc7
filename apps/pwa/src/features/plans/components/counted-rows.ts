import { createContext } from 'react';
import type { OverviewView } from '../../../offline/index/overview.ts';

/** The rows that an open filter counts; a closed one is not drawn again when they are others. */
export const CountedRows = createContext<OverviewView | null>(null);
