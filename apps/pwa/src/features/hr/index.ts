export { HrCard } from './hr-card.tsx';
