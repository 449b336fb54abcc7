import { chakra } from '@chakra-ui/react/styled-system';
import { listAuditEvents } from '@workspace/domain/audit/operations';
import { reasonOf } from '@workspace/domain/audit/reason';
import { WhatCell, WhenCell } from '@workspace/ui/audit/audit-cells';
import { Link } from '@workspace/ui/components/link';
import { useBridge } from '../../../app/bridge-context.ts';
import { linkTo } from '../../../app/follow.ts';
import { formatPhone } from '../../../app/phone.ts';
import { useOperationPages } from '../../../data/use-operation.ts';
import { messages } from './messages.ts';
import { PagedList, RowText } from './paged-list.tsx';

const words = messages.acts;
const view = { formatPhone };

/** What staff changed in the company, were refused, and when they opened its app; newest first. */
export function StaffActs({ companyId }: { readonly companyId: string }) {
  const { sections } = useBridge();
  const query = useOperationPages(
    listAuditEvents,
    (page) => ({
      query: {
        ...page,
        limit: 10,
        company_id: companyId,
        actor_kind: 'staff' as const,
        fold: 'sessions' as const,
        without: 'views' as const,
      },
    }),
    { staleTime: 0, onFocus: 'never' },
  );
  const all = linkTo(sections.targetOf('audit', `?company=${companyId}&staff=only`));
  return (
    <PagedList
      words={words}
      query={query}
      keyOf={({ event_id: id }) => id}
      actions={<Link {...all}>{words.all}</Link>}
      render={(event) => (
        <>
          <RowText
            title={<WhatCell event={event} view={view} />}
            note={
              // In line with the sentence, before which there is an icon on wide screens.
              <chakra.span display="block" ps={{ md: '26px' }}>
                {words.by(event.actor_label, reasonOf(event))}
              </chakra.span>
            }
          />
          <WhenCell event={event} />
        </>
      )}
    />
  );
}
