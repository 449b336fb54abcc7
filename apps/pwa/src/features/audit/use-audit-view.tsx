import type { AuditEvent } from '@workspace/domain/audit/schema';
import type { AuditView } from '@workspace/ui/audit/audit-view';
import { Link as TextLink } from '@workspace/ui/components/link';
import { Link } from '../../app/link.tsx';
import { formatPhone } from '../../app/phone.ts';
import { useRows } from '../../app/use-rows.ts';
import { useOffline } from '../../offline/provider.tsx';

/** The company's own log, with links to numbers and people that still exist. */
export function useAuditView(): AuditView {
  const users = useRows('user');
  const { index } = useOffline();

  /** URL of the entity; undefined if it has ended, was removed or has no screen. */
  function pathOf({ entity_kind: kind, entity_id: id }: AuditEvent) {
    if (id === null) return undefined;
    const isNumber = kind === 'number' || kind === 'sim_profile';
    if (isNumber && index.numbers([id]).length > 0) return `/?numberId=${id}`;
    const isPerson = kind === 'user' && users.get(id) !== undefined;
    return isPerson ? `/people?personId=${id}` : undefined;
  }

  return {
    formatPhone,
    renderEntity(event, label) {
      const path = pathOf(event);
      if (path === undefined) return label;
      return (
        <TextLink asChild>
          <Link to={path}>{label}</Link>
        </TextLink>
      );
    },
  };
}
