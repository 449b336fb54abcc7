import { chakra } from '@chakra-ui/react/styled-system';
import {
  getCreditNotePdf,
  getCreditNoteXml,
  getInvoiceCsv,
  getInvoicePdf,
  getInvoiceXml,
} from '@workspace/domain/billing/operations';
import type { Invoice } from '@workspace/domain/billing/schema';
import { Button, type ButtonProps } from '@workspace/ui/components/button';
import { IconButton } from '@workspace/ui/components/icon-button';
import { MoreIcon } from '@workspace/ui/components/icons';
import { Menu } from '@workspace/ui/components/menu';
import { messages } from '../messages.ts';
import { useDownload } from './use-download.ts';
import { useCompanyId } from './use-history.ts';

const words = messages.documents;

const documents = {
  pdf: getInvoicePdf,
  xml: getInvoiceXml,
  csv: getInvoiceCsv,
  creditPdf: getCreditNotePdf,
  creditXml: getCreditNoteXml,
} as const;
export type DocumentKind = keyof typeof documents;

/** The documents of an issued invoice; those of the credit note of a voided one too. */
export function documentsOf({ number, credit_note: note }: Invoice): readonly DocumentKind[] {
  if (number === null) return [];
  return note === null ? ['pdf', 'xml', 'csv'] : ['pdf', 'xml', 'csv', 'creditPdf', 'creditXml'];
}

interface DocumentsProps extends Pick<ButtonProps, 'variant'> {
  readonly invoice: Invoice;
  /** Those with a button of their own; the others are in a menu. */
  readonly inRow: readonly DocumentKind[];
  /** Why nothing can be downloaded now. */
  readonly disabledReason: string | undefined;
}

/** Downloads the documents of an invoice. */
export function Documents({ invoice, inRow, variant = 'ghost', disabledReason }: DocumentsProps) {
  const company_id = useCompanyId();
  const { busy, download } = useDownload();
  const { invoice_id, number } = invoice;
  if (invoice_id === null || number === null) return null;
  const get = (kind: DocumentKind) =>
    download(kind, (client) => client(documents[kind], { params: { company_id, invoice_id } }));
  const all = documentsOf(invoice);
  const rest = all.filter((kind) => !inRow.includes(kind));
  return (
    <>
      {all
        .filter((kind) => inRow.includes(kind))
        .map((kind) => (
          <Button
            key={kind}
            variant={variant}
            size="sm"
            aria-label={words.of(words[kind], number)}
            title={disabledReason}
            disabled={disabledReason !== undefined}
            loading={busy === kind}
            onClick={() => get(kind)}
          >
            {words[kind]}
          </Button>
        ))}
      {rest.length > 0 && (
        <Menu
          label={words.more(number)}
          align="end"
          width={224}
          items={rest.map((kind) => ({ id: kind, label: words[kind], reason: disabledReason }))}
          onChoose={get}
          renderTrigger={(trigger) => (
            <chakra.span display="inline-flex" color="fg.muted">
              <IconButton
                {...trigger}
                size="sm"
                label={words.more(number)}
                icon={<MoreIcon />}
                aria-busy={busy !== undefined && rest.includes(busy as DocumentKind)}
              />
            </chakra.span>
          )}
        />
      )}
    </>
  );
}
