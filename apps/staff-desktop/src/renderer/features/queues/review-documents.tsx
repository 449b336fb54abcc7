import { chakra } from '@chakra-ui/react/styled-system';
import type { KybDocument } from '@workspace/domain/kyb/schema';
import { Button } from '@workspace/ui/components/button';
import { CheckCircleIcon, FileIcon } from '@workspace/ui/components/icons';
import { useSingleKey } from '@workspace/ui/keyboard/shortcuts';
import { useState } from 'react';
import { DocumentView } from './document-view.tsx';
import { messages } from './messages.ts';

/** Keys that choose a document by its place. */
const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

interface DigitKeyProps {
  readonly digit: string;
  readonly onPress: () => void;
}

function DigitKey({ digit, onPress }: DigitKeyProps) {
  useSingleKey(digit, onPress);
  return null;
}

interface DocumentsProps {
  readonly companyId: string;
  readonly documents: readonly KybDocument[];
  readonly isSeen: (document: KybDocument) => boolean;
  /** A document is shown in full. */
  readonly onSeen: (id: string) => void;
}

/** The documents, one at a time; each says whether this member of the staff has opened it. */
export function ReviewDocuments({ companyId, documents, isSeen, onSeen }: DocumentsProps) {
  const [chosen, setChosen] = useState<string>();
  const shown = documents.find(({ document_id: id }) => id === chosen) ?? documents[0];
  if (!shown) {
    return (
      <chakra.p p="5" color="fg.subtle" flex="1">
        {messages.noDocuments}
      </chakra.p>
    );
  }
  return (
    <>
      <chakra.div
        role="group"
        aria-label={messages.documents}
        display="flex"
        flexWrap="wrap"
        gap="1.5"
        px="4"
        py="2.5"
        borderBottomWidth="1px"
      >
        {documents.map((document) => {
          const { document_id: id, name } = document;
          const isCurrent = id === shown.document_id;
          return (
            <Button
              key={id}
              size="sm"
              variant={isCurrent ? 'soft' : 'ghost'}
              icon={isSeen(document) ? <CheckCircleIcon /> : <FileIcon />}
              aria-pressed={isCurrent}
              onClick={() => setChosen(id)}
            >
              {name}
              {isSeen(document) && <span className="ui-sr">, {messages.isSeen}</span>}
            </Button>
          );
        })}
      </chakra.div>
      {digits.slice(0, documents.length).map((digit, at) => (
        <DigitKey key={digit} digit={digit} onPress={() => setChosen(documents[at]?.document_id)} />
      ))}
      <DocumentView
        key={shown.document_id}
        companyId={companyId}
        document={shown}
        onShown={onSeen}
      />
    </>
  );
}
