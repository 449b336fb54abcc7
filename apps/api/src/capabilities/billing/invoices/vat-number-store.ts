import type { UnitOfWork } from '../../../database/unit-of-work.ts';

/** The VAT number of a payment account. */
export interface RegisteredNumber {
  readonly accountId: string;
  readonly taxId: string;
  /** By which it is read: of the account's address, else the company's. */
  readonly country: string;
}

/** What the register says of a number. */
export interface RegisterAnswer {
  readonly state: 'registered' | 'not_registered';
  /** Null where the country does not publish it. */
  readonly name: string | null;
}

/** What the register said of the VAT number of an account. */
export interface AskedNumber extends RegisteredNumber {
  readonly answer: RegisterAnswer;
}

/** The VAT numbers of the accounts that teams or the company pay by. */
export async function listVatNumbers(unit: UnitOfWork): Promise<RegisteredNumber[]> {
  return unit.query<RegisteredNumber>(
    `SELECT account.id AS "accountId", tax_id AS "taxId",
       coalesce(account.country_iso_code, company.country_iso_code) AS country
     FROM payment_accounts account JOIN companies company ON company.id = account.company_id
     WHERE account.company_id = :company AND tax_id IS NOT NULL AND tax_id_state <> 'malformed'
     ORDER BY account.created_at`,
    { company: unit.scope.companyId },
  );
}

/** Keeps what the register said and when, of numbers that have not changed since they were asked. */
export async function saveAnswers(unit: UnitOfWork, asked: readonly AskedNumber[]): Promise<void> {
  for (const { accountId, taxId, answer } of asked) {
    await unit
      .trx('payment_accounts')
      .where({ company_id: unit.scope.companyId, id: accountId, tax_id: taxId })
      .update({
        tax_id_state: answer.state,
        tax_id_name: answer.name,
        tax_id_checked_at: unit.now,
      });
  }
}
