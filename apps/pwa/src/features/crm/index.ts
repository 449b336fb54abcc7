export { CrmCard } from './crm-card.tsx';
export { OwnCallsCard } from './own-calls-card.tsx';
