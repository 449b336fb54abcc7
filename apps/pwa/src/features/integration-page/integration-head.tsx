import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from '@workspace/ui/components/button';
import { FileIcon, PlusIcon } from '@workspace/ui/components/icons';
import { Link } from '@workspace/ui/components/link';
import { PageHead } from '@workspace/ui/patterns/page-head';
import type { ReactNode } from 'react';
import { Link as RouterLink } from '../../navigation/link.tsx';
import { messages } from './messages.ts';

interface IntegrationHeadProps {
  readonly title: string;
  /** Secondary text after the title. */
  readonly note?: ReactNode;
  /** The button that adds one: its label, and why it cannot be pressed now. */
  readonly add: string;
  readonly lock: string | undefined;
  readonly onAdd: () => void;
}

/** The head of a page below the integrations, with the way back and to the documentation. */
export function IntegrationHead({ title, note, add, lock, onAdd }: IntegrationHeadProps) {
  return (
    <PageHead
      back={
        <Link asChild>
          <RouterLink to="/integrations">{messages.integrations}</RouterLink>
        </Link>
      }
      title={title}
      note={note}
      actions={
        <>
          <chakra.span hideBelow="md">
            <Button asChild icon={<FileIcon />}>
              <RouterLink to="/developers">{messages.documentation}</RouterLink>
            </Button>
          </chakra.span>
          <Button
            variant="solid"
            icon={<PlusIcon />}
            disabled={lock !== undefined}
            title={lock}
            onClick={onAdd}
          >
            {add}
          </Button>
        </>
      }
    />
  );
}
