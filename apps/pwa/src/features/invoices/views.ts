export { CostsView } from './costs/costs-view.tsx';
export { HistoryView } from './history/history-view.tsx';
