import { addNextMigration } from './next-migration.ts';

// Simulates the next release: this one with one more migration.
addNextMigration();
await import('../main.ts');
