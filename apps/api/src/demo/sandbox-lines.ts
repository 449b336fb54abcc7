import { randomUUID } from 'node:crypto';
import type { Sealer } from '../secrets/seal.ts';
import type { ProfileRow } from './rows.ts';

/** The sandbox's state of a line. */
const networkStates = {
  provisioning: 'ordered',
  installable: 'installable',
  active: 'active',
  porting: 'installable',
  porting_rejected: 'installable',
  ready_to_terminate: 'active',
  inactive: 'released',
} as const satisfies Record<ProfileRow['status'], string>;

/** The eSIM profile of a line, with its secrets sealed. */
export function simProfile(row: ProfileRow, sealer: Sealer) {
  return {
    company_id: row.company_id,
    number_id: row.number_id,
    iccid: row.iccid,
    imsi: row.imsi,
    // A line's secrets are erased when it ends.
    secrets:
      row.status === 'inactive'
        ? null
        : sealer.seal(JSON.stringify(row.secrets), `sim:${row.number_id}`),
    created_at: row.created_at,
  };
}

/** The line at the sandbox network, with its secrets sealed. */
export function sandboxProfile(row: ProfileRow, sealer: Sealer) {
  const { activation_code, ...codes } = row.secrets;
  const secrets = JSON.stringify({ ...codes, activationCode: activation_code });
  const accepted = row.status === 'provisioning' && row.phone_number !== null;
  return {
    call_identifier: row.call_identifier,
    country_iso_code: row.country_iso_code,
    type: row.type,
    state: accepted ? 'accepted' : networkStates[row.status],
    serial: row.serial,
    iccid: row.iccid,
    imsi: row.imsi,
    // A released number may be allotted again.
    phone_number: row.status === 'inactive' ? null : row.phone_number,
    secrets: sealer.seal(secrets, `sandbox-profile:${row.call_identifier}`),
    ordered_at: row.created_at,
    esim_connected: networkStates[row.status] === 'active',
  };
}

const hour = 3_600_000;

/**
 * Pending network events of waiting lines. The demo's network is slow, so that waiting lines can be
 * seen, but the events do arrive: an installable line is installed within the month.
 */
export function sandboxEvents(row: ProfileRow) {
  const at = (kind: string, hours: number) => ({
    id: randomUUID(),
    call_identifier: row.call_identifier,
    kind,
    due_at: new Date(row.created_at.getTime() + hours * hour),
  });
  switch (row.status) {
    case 'provisioning': {
      const hours = 36 + (row.serial % 24);
      const made = [at('installable', hours + 1), at('active', hours + 2)];
      return row.phone_number === null ? [at('accepted', hours), ...made] : made;
    }
    case 'installable':
      return [at('active', 25 * 24 + (row.serial % 96))];
    default:
      return [];
  }
}
