import type { AuditEvent } from '@workspace/domain/audit/schema';
import type { AuditView } from '@workspace/ui/audit/audit-view';
import { useMemo } from 'react';
import { useMe } from '../../data/session/hooks.ts';
import { useOffline } from '../../data/session/provider.tsx';
import { useRows } from '../../data/use-rows.ts';
import { Link } from '../../navigation/link.tsx';
import { formatPhone } from '../../platform/phone.ts';
import { LoadSession } from './load-session.ts';

/** The kinds of entities whose id is that of a number. */
const ofNumbers: ReadonlySet<string | null> = new Set(['number', 'sim_profile', 'guide']);

/** The company's own log, with links to people, and to numbers and teams that still exist. */
export function useAuditView(): AuditView {
  const teams = useRows('team');
  const { index } = useOffline();
  const ownId = useMe().user?.user_id;
  return useMemo(() => {
    const numberOf = ({ entity_kind: kind, entity_id: id }: AuditEvent) =>
      id !== null && ofNumbers.has(kind) ? index.numbers([id])[0]?.number : undefined;

    /** URL of the entity; undefined if it has ended, was removed or has no screen. */
    function pathOf(event: AuditEvent) {
      const { entity_kind: kind, entity_id: id } = event;
      if (kind === 'company' || kind === 'domain' || kind === 'invitation') return '/account';
      if (id === null) return undefined;
      if (numberOf(event)) return `/?numberId=${id}`;
      // The panel also shows archived people, who are not on the device.
      if (kind === 'user') return `/people?personId=${id}`;
      return kind === 'team' && teams.get(id) ? '/teams' : undefined;
    }

    return {
      formatPhone,
      ownId,
      countryOf: (event) => numberOf(event)?.country_iso_code,
      renderSession: (event, show) => <LoadSession event={event} show={show} />,
      renderEntity(event, label) {
        const path = pathOf(event);
        if (path === undefined) return label;
        return (
          <Link to={path} className="ui-quiet-link">
            {label}
          </Link>
        );
      },
    };
  }, [teams, index, ownId]);
}
