import { chakra } from '@chakra-ui/react/styled-system';
import { deleteDocument, getDocument } from '@workspace/domain/kyb/operations';
import type { CompanyAccount, KybDocument } from '@workspace/domain/kyb/schema';
import { IconButton } from '@workspace/ui/components/icon-button';
import { DownloadIcon, FileIcon, XIcon } from '@workspace/ui/components/icons';
import { toaster } from '@workspace/ui/components/toast-store';
import { downloadFile } from '@workspace/ui/format/download';
import { sentenceOf } from '../../data/failure.ts';
import { useOffline } from '../../data/session/provider.tsx';
import { useCommand } from '../../data/use-command.ts';
import { sizeText } from './file-size.ts';
import { messages } from './messages.ts';

const words = messages.documents;

interface DocumentListProps {
  readonly account: CompanyAccount;
  /** Why documents can be neither opened nor removed now. */
  readonly disabledReason: string | undefined;
}

/** The documents that were sent, each with its size, to download or to remove. */
export function DocumentList({ account, disabledReason }: DocumentListProps) {
  const { client } = useOffline();
  const remove = useCommand(deleteDocument, messages.deleteDocument);
  const { company_id } = account;
  const download = async ({ document_id, name }: KybDocument) => {
    try {
      downloadFile(name, await client(getDocument, { params: { company_id, document_id } }));
    } catch (error) {
      toaster.error({ title: sentenceOf(error, words.downloadFailed) });
    }
  };
  if (account.kyb.documents.length === 0) return null;
  return (
    <chakra.ul mt="2" borderWidth="1px" rounded="md">
      {account.kyb.documents.map((document) => (
        <chakra.li
          key={document.document_id}
          display="flex"
          alignItems="center"
          gap="2"
          minH="34px"
          ps="2.5"
          pe="1"
          _notFirst={{ borderTopWidth: '1px', borderColor: 'border.muted' }}
        >
          <chakra.span color="fg.subtle">
            <FileIcon />
          </chakra.span>
          <span className="ui-ellipsis" title={document.name}>
            {document.name}
          </span>
          <chakra.span ms="auto" textStyle="xs" color="fg.subtle" whiteSpace="nowrap">
            {sizeText(document.size)}
          </chakra.span>
          <IconButton
            size="sm"
            label={words.download(document.name)}
            title={disabledReason}
            disabled={disabledReason !== undefined}
            icon={<DownloadIcon />}
            onClick={() => void download(document)}
          />
          {account.kyb.status !== 'approved' && (
            <IconButton
              size="sm"
              label={words.remove(document.name)}
              title={disabledReason}
              disabled={disabledReason !== undefined || remove.busy}
              icon={<XIcon />}
              onClick={() =>
                void remove.run(
                  { params: { company_id, document_id: document.document_id } },
                  { about: document.name },
                )
              }
            />
          )}
        </chakra.li>
      ))}
    </chakra.ul>
  );
}
