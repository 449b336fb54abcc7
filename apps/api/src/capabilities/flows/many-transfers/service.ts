import { commonErrors, invalid } from '@workspace/domain/contract/error';
import type { Country } from '@workspace/domain/countries/schema';
import type { ManyTransferRow, ManyTransfers } from '@workspace/domain/transfers/many-schema';
import type { PortingType } from '@workspace/domain/transfers/schema';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import { inTurns } from '../../../in-turns.ts';
import type { Services } from '../../../services.ts';
import { listCountries } from '../../catalogue/countries/index.ts';
import { listPlans } from '../../catalogue/plans/index.ts';
import { requireNoUnpaidInvoice, requireOrdering } from '../../company/companies/index.ts';
import { type NetworkSettings, offersProfile, unknownIds } from '../../numbers/numbers/index.ts';
import { callingAuthor, requestTransfers } from '../../transfers/requests/index.ts';
import { audienceOf, transferDayFacts } from '../../transfers/rules/index.ts';
import { type CheckedRow, checkRow, type ParsedTransfer, parsedTransfer } from './check-rows.ts';
import { readTransferFile, type TransferRow } from './read-file.ts';
import { companyState } from './state-store.ts';

export interface ManyTransfersFile {
  readonly country: string;
  readonly bytes: Uint8Array;
  readonly isDryRun: boolean;
  readonly skipRefused: boolean;
}

async function countryOf(unit: UnitOfWork, iso: string): Promise<Country> {
  const countries = await listCountries(unit, { available: true });
  const country = countries.find((one) => one.country_iso_code === iso);
  if (!country) throw invalid({ country_iso_code: unknownIds.country_iso_code });
  return country;
}

/** Lines that have the same person or number as another one. */
function repetitions(rows: readonly ParsedTransfer[]) {
  const lines = new Map<string, number[]>();
  for (const { row, email, phone } of rows) {
    for (const key of [email && `email ${email}`, phone && `phone ${phone}`]) {
      if (!key) continue;
      const found = lines.get(key);
      if (found) found.push(row.line);
      else lines.set(key, [row.line]);
    }
  }
  return (key: string): string | null => {
    const found = lines.get(key) ?? [];
    return found.length > 1 ? `This is in lines ${found.slice(0, 10).join(', ')}.` : null;
  };
}

async function checkRows(
  unit: UnitOfWork,
  network: NetworkSettings,
  rows: readonly TransferRow[],
  country: Country,
): Promise<CheckedRow[]> {
  const datesOf = (porting_type: PortingType) =>
    transferDayFacts(unit, {
      country,
      porting_type,
      audience: audienceOf(unit),
      numbers: rows.length,
    });
  const parsed = await inTurns(rows, (row) => parsedTransfer(row, country));
  const state = await companyState(
    unit,
    parsed.map(({ email }) => email),
    parsed.flatMap(({ phone }) => (phone === null ? [] : [phone])),
  );
  const check = {
    country,
    plans: await listPlans(unit),
    hasProfile: offersProfile(network, {
      countryIsoCode: country.country_iso_code,
      type: 'local',
    }),
    dates: { business: await datesOf('business'), personal: await datesOf('personal') },
  };
  const repeated = repetitions(parsed);
  return inTurns(parsed, (row) => checkRow(row, check, state, repeated));
}

function reported({ row, faults, input }: CheckedRow): ManyTransferRow {
  const seen = {
    line: row.line,
    email: (row.cells['email'] ?? '').slice(0, 200),
    phone_number: (row.cells['phone_number'] ?? '').slice(0, 40),
  };
  if (input) return { ...seen, outcome: 'transfer', message: 'This number can be transferred.' };
  const message = row.fault ?? Object.values(faults)[0] ?? commonErrors.invalid.message;
  return { ...seen, outcome: 'refused', message, fields: { ...faults } };
}

/**
 * Checks a file row by row, and requests its transfers in the same transaction, unless a row is
 * refused and refused rows are not left out.
 * @throws AppError 422 on `file` if the file as a whole cannot be read, 409 for a company that is
 * archived, not activated, or has an unpaid invoice
 */
export async function requestByFile(
  unit: UnitOfWork,
  services: Pick<Services, 'sealer' | 'configuration'>,
  { country: iso, bytes, isDryRun, skipRefused }: ManyTransfersFile,
): Promise<ManyTransfers> {
  await requireOrdering(unit);
  await requireNoUnpaidInvoice(unit);
  const country = await countryOf(unit, iso);
  const read = await readTransferFile(bytes, iso);
  if ('refused' in read) throw invalid({ file: read.refused });
  const checked = await checkRows(unit, services, read.rows, country);
  const transfers = checked.flatMap(({ input }) => input ?? []);
  const counts = { transfer: transfers.length, refused: checked.length - transfers.length };
  const report = { counts, rows: checked.map(reported) };
  const isWritten = !isDryRun && transfers.length > 0 && (counts.refused === 0 || skipRefused);
  if (!isWritten) return { state: 'checked', request_id: null, ...report };
  const [first] = await requestTransfers(unit, services, {
    type: 'admin_multiple',
    createdBy: callingAuthor(unit),
    transfers,
  });
  return { state: 'requested', request_id: first?.request_id ?? null, ...report };
}
