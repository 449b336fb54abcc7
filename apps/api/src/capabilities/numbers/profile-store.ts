import { createHash } from 'node:crypto';
import * as z from 'zod';
import type { UnitOfWork } from '../../database/unit-of-work.ts';
import type { Sealer } from '../../secrets/seal.ts';
import type { Profile } from '../../vendors/network/port.ts';
import { SimProfileModel } from './models.ts';

const secretsSchema = z.object({
  pin1: z.string(),
  pin2: z.string(),
  puk1: z.string(),
  puk2: z.string(),
  activation_code: z.string(),
});
export type SimSecrets = z.infer<typeof secretsSchema>;

const sealContext = (numberId: string) => `sim:${numberId}`;

/** The profile of a number with its secrets opened. */
export async function findProfile(
  unit: UnitOfWork,
  sealer: Sealer,
  numberId: string,
): Promise<{ iccid: string; imsi: string; secrets: SimSecrets } | undefined> {
  const row = await SimProfileModel.query(unit.trx).findOne('number_id', numberId);
  if (!row) return undefined;
  const secrets = secretsSchema.parse(JSON.parse(sealer.open(row.secrets, sealContext(numberId))));
  return { iccid: row.iccid, imsi: row.imsi, secrets };
}

/** Keeps what the network made; a repeated event leaves what is there. */
export async function keepProfile(
  unit: UnitOfWork,
  sealer: Sealer,
  numberId: string,
  profile: Profile,
): Promise<void> {
  const secrets: SimSecrets = {
    pin1: profile.pin1,
    pin2: profile.pin2,
    puk1: profile.puk1,
    puk2: profile.puk2,
    activation_code: profile.activationCode,
  };
  await SimProfileModel.query(unit.trx)
    .insert({
      company_id: unit.scope.companyId ?? '',
      number_id: numberId,
      iccid: profile.iccid,
      imsi: profile.imsi,
      secrets: sealer.seal(JSON.stringify(secrets), sealContext(numberId)),
      created_at: unit.now,
    })
    .onConflict(['company_id', 'number_id'])
    .ignore();
}

const ticketHash = (ticket: string) => createHash('sha256').update(ticket).digest();

/** Keeps a ticket for the QR image; real time, since it is a credential (decisions 5). */
export async function keepQrTicket(
  unit: UnitOfWork,
  ticket: { numberId: string; ticket: string; expiresAt: Date },
): Promise<void> {
  await unit.trx('qr_tickets').insert({
    company_id: unit.scope.companyId,
    id: unit.newId(),
    number_id: ticket.numberId,
    ticket_hash: ticketHash(ticket.ticket),
    expires_at: ticket.expiresAt,
  });
}

/** Where a ticket leads, as ids alone; undefined for one that is unknown or over. */
export async function findQrTicket(
  unit: UnitOfWork,
  ticket: string,
): Promise<{ companyId: string; numberId: string } | undefined> {
  const { rows } = await unit.trx.raw<{ rows: { company_id: string; number_id: string }[] }>(
    'SELECT company_id, number_id FROM lookup_qr_ticket(?)',
    [ticketHash(ticket)],
  );
  const [row] = rows;
  return row && { companyId: row.company_id, numberId: row.number_id };
}
