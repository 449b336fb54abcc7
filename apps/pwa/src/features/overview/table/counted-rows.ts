import { createContext } from 'react';
import type { OverviewView } from '../../../numbers-index/overview/overview.ts';

/** The rows that an open filter counts; a closed filter does not re-render when they change. */
export const CountedRows = createContext<OverviewView | null>(null);
