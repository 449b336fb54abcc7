import type { Knex } from 'knex';

/** The PDF of an invoice and of its credit note are kept from their first request on. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE stored_files DROP CONSTRAINT stored_files_kind_check;
    ALTER TABLE stored_files ADD CONSTRAINT stored_files_kind_check
      CHECK (kind IN ('logo', 'kyb', 'invoice'));

    ALTER TABLE invoices ADD COLUMN pdf_file_id uuid, ADD COLUMN credit_note_pdf_file_id uuid,
      ADD FOREIGN KEY (company_id, pdf_file_id) REFERENCES stored_files,
      ADD FOREIGN KEY (company_id, credit_note_pdf_file_id) REFERENCES stored_files;
    CREATE INDEX invoices_pdf ON invoices (company_id, pdf_file_id);
    CREATE INDEX invoices_credit_note_pdf ON invoices (company_id, credit_note_pdf_file_id);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE invoices DROP COLUMN pdf_file_id, DROP COLUMN credit_note_pdf_file_id;
    DELETE FROM stored_files WHERE kind = 'invoice';
    ALTER TABLE stored_files DROP CONSTRAINT stored_files_kind_check;
    ALTER TABLE stored_files ADD CONSTRAINT stored_files_kind_check CHECK (kind IN ('logo', 'kyb'));
  `);
}
