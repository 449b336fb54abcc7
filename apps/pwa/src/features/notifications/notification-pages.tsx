import { chakra } from '@chakra-ui/react/styled-system';
import { notificationsPerPage } from '@workspace/domain/notifications/operations';
import { Button } from '@workspace/ui/components/button';
import { ChevronLeftIcon, ChevronRightIcon } from '@workspace/ui/components/icons';
import { CardFoot } from '@workspace/ui/patterns/card';
import { messages } from './messages.ts';

interface PagesProps {
  readonly page: number;
  readonly pages: number;
  readonly total: number;
  readonly onPage: (page: number) => void;
}

/** Which rows a page has, and the way to the others. */
export function Pages({ page, pages, total, onPage }: PagesProps) {
  const from = (page - 1) * notificationsPerPage + 1;
  return (
    <CardFoot as="nav" aria-label={messages.pages}>
      <chakra.span textStyle="xs" color="fg.muted" me="auto">
        {messages.showing(from, Math.min(page * notificationsPerPage, total), total)}
      </chakra.span>
      <Button
        size="sm"
        icon={<ChevronLeftIcon />}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        {messages.previous}
      </Button>
      <Button size="sm" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {messages.next}
        <ChevronRightIcon />
      </Button>
    </CardFoot>
  );
}
