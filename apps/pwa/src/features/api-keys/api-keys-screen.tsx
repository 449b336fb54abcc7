import { chakra } from '@chakra-ui/react/styled-system';
import { createApiKey } from '@workspace/domain/api-keys/operations';
import { countedKeys, mostApiKeys } from '@workspace/domain/api-keys/rules';
import type { ApiKey, NewApiKey } from '@workspace/domain/api-keys/schema';
import { DataTable } from '@workspace/ui/patterns/data-table';
import { EmptyState } from '@workspace/ui/patterns/empty-state';
import { listProblem } from '@workspace/ui/patterns/list-problem';
import { Page } from '@workspace/ui/patterns/page';
import { useMemo, useState } from 'react';
import { useDisabledReason } from '../../data/use-disabled-reason.ts';
import { contactSupport } from '../../platform/support.ts';
import { IntegrationHead } from '../integration-page/index.ts';
import { CreateKeyDialog } from './create-key-dialog.tsx';
import { type KeyAction, keyColumns, useKeysLayout } from './key-columns.tsx';
import { EditKeyDialog, RevokeKeyDialog, RotateKeyDialog } from './key-dialogs.tsx';
import { KeyTips } from './key-tips.tsx';
import { messages } from './messages.ts';
import { NewKeyDialog } from './new-key-dialog.tsx';
import { useApiKeys } from './use-api-keys.ts';

type OpenDialog =
  | { readonly kind: 'create' }
  | { readonly kind: KeyAction; readonly id: string }
  | { readonly kind: 'made'; readonly key: NewApiKey };

interface DialogsProps {
  readonly open: OpenDialog | undefined;
  readonly companyId: string;
  readonly keys: readonly ApiKey[];
  readonly onOpen: (dialog: OpenDialog | undefined) => void;
}

function Dialogs({ open, companyId, keys, onOpen }: DialogsProps) {
  const close = () => onOpen(undefined);
  const made = (key: NewApiKey) => onOpen({ kind: 'made', key });
  if (!open) return null;
  if (open.kind === 'made') return <NewKeyDialog apiKey={open.key} onClose={close} />;
  if (open.kind === 'create') {
    return <CreateKeyDialog companyId={companyId} onClose={close} onMade={made} />;
  }
  const apiKey = keys.find(({ key_id }) => key_id === open.id);
  if (!apiKey) return null;
  const { id } = open;
  switch (open.kind) {
    case 'rename':
      return <EditKeyDialog apiKey={apiKey} onClose={close} />;
    case 'rotate':
      return <RotateKeyDialog apiKey={apiKey} onClose={close} onMade={made} />;
    case 'revoke':
      return (
        <RevokeKeyDialog
          apiKey={apiKey}
          onClose={close}
          onRotate={() => onOpen({ kind: 'rotate', id })}
        />
      );
  }
}

/** The API keys of the company (decisions on integrations 4). */
export function ApiKeysScreen() {
  const { companyId, keys, error, refetch, isActing } = useApiKeys();
  const lock = useDisabledReason(createApiKey);
  const layout = useKeysLayout();
  const [open, setOpen] = useState<OpenDialog | undefined>(undefined);
  const columns = useMemo(
    () => keyColumns({ lock, onAction: (kind, { key_id: id }) => setOpen({ kind, id }) }, layout),
    [lock, layout],
  );
  const count = countedKeys(keys ?? []);
  const hasKeys = keys !== undefined && keys.length > 0;
  const reason = lock ?? (count >= mostApiKeys ? messages.full(mostApiKeys) : undefined);
  return (
    <Page display="flex" flexDirection="column" flex="1">
      <IntegrationHead
        title={messages.title}
        note={keys && messages.of(count, mostApiKeys)}
        add={messages.createButton}
        lock={reason}
        onAdd={() => setOpen({ kind: 'create' })}
      />
      {isActing ? (
        <EmptyState art="file" {...messages.acting} />
      ) : (
        <chakra.div display="flex" flexDirection="column" flex={hasKeys ? 'none' : '1'}>
          <DataTable
            label={messages.label}
            columns={columns}
            rows={keys}
            keyOf={({ key_id }) => key_id}
            isOff={({ state }) => state === 'expired'}
            rowHeight="content"
            problem={
              keys
                ? undefined
                : listProblem(error, messages, {
                    onRetry: refetch,
                    onContactSupport: () => contactSupport(messages.failed),
                  })
            }
            empty={{ art: 'file', ...messages.empty }}
          />
        </chakra.div>
      )}
      {hasKeys && <KeyTips />}
      <Dialogs open={open} companyId={companyId} keys={keys ?? []} onOpen={setOpen} />
    </Page>
  );
}
