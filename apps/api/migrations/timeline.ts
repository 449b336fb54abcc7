import type { Knex } from 'knex';
import * as wallsAndClock from './20261121090000-walls-and-clock.ts';
import * as people from './20261121090100-people.ts';
import * as numbers from './20261121090200-numbers.ts';
import * as writes from './20261121090300-writes.ts';
import * as identities from './20261121090400-identities.ts';
import * as lookups from './20261121090500-lookups.ts';
import * as sandbox from './20261121090600-sandbox.ts';
import * as numberEnds from './20261122000100-number-ends.ts';
import * as newActivationCodes from './20261122000110-new-activation-codes.ts';
import * as calls from './20261122000120-calls.ts';
import * as useCounting from './20261122000200-use-counting.ts';
import * as importProgress from './20261122000300-import-progress.ts';
import * as formerPeople from './20261122000700-former-people.ts';
import * as undelivered from './20261122000710-undelivered.ts';
import * as outboxTraceparent from './20261122000900-outbox-traceparent.ts';
import * as staffVisits from './20261123000100-staff-visits.ts';
import * as companyOverview from './20261123000110-company-overview.ts';
import * as openPeriods from './20261123000200-open-periods.ts';
import * as countedRefusals from './20261124000100-counted-refusals.ts';
import * as simAccessHolds from './20261124000200-sim-access-holds.ts';
import * as auditOfEntity from './20261124000700-audit-of-entity.ts';
import * as auditNames from './20261124001000-audit-names.ts';
import * as referenceAndPurgeIndexes from './20261124003000-reference-and-purge-indexes.ts';

interface Migration {
  readonly name: string;
  readonly up: (knex: Knex) => Promise<void>;
  readonly down: (knex: Knex) => Promise<void>;
}

/** One timeline, oldest first. A migration that has landed is never edited, only followed. */
export const timeline: readonly Migration[] = [
  { name: '20261121090000-walls-and-clock', ...wallsAndClock },
  { name: '20261121090100-people', ...people },
  { name: '20261121090200-numbers', ...numbers },
  { name: '20261121090300-writes', ...writes },
  { name: '20261121090400-identities', ...identities },
  { name: '20261121090500-lookups', ...lookups },
  { name: '20261121090600-sandbox', ...sandbox },
  { name: '20261122000100-number-ends', ...numberEnds },
  { name: '20261122000110-new-activation-codes', ...newActivationCodes },
  { name: '20261122000120-calls', ...calls },
  { name: '20261122000200-use-counting', ...useCounting },
  { name: '20261122000300-import-progress', ...importProgress },
  { name: '20261122000700-former-people', ...formerPeople },
  { name: '20261122000710-undelivered', ...undelivered },
  { name: '20261122000900-outbox-traceparent', ...outboxTraceparent },
  { name: '20261123000100-staff-visits', ...staffVisits },
  { name: '20261123000110-company-overview', ...companyOverview },
  { name: '20261123000200-open-periods', ...openPeriods },
  { name: '20261124000100-counted-refusals', ...countedRefusals },
  { name: '20261124000200-sim-access-holds', ...simAccessHolds },
  { name: '20261124000700-audit-of-entity', ...auditOfEntity },
  { name: '20261124001000-audit-names', ...auditNames },
  { name: '20261124003000-reference-and-purge-indexes', ...referenceAndPurgeIndexes },
];
