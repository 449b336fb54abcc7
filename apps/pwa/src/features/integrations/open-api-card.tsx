import { countedKeys, mostApiKeys } from '@workspace/domain/api-keys/rules';
import type { ApiKey } from '@workspace/domain/api-keys/schema';
import { Badge } from '@workspace/ui/components/badge';
import { Button } from '@workspace/ui/components/button';
import { CodeIcon, FileIcon, KeyIcon } from '@workspace/ui/components/icons';
import { formatDate, formatRecent } from '@workspace/ui/format/dates';
import { useNavigate } from 'react-router';
import { formMessages } from '../../data/messages.ts';
import { useProductNow } from '../../data/session/hooks.ts';
import { Link } from '../../navigation/link.tsx';
import { scopesInWords, useApiKeys } from '../api-keys/index.ts';
import { IconTile, IntegrationCard, IntegrationFacts } from '../integration-card/index.ts';
import { messages } from './messages.ts';

const words = messages.openApi;

const newest = (times: readonly (string | null)[]) =>
  times.reduce(
    (last, time) => (time !== null && (last === null || time > last) ? time : last),
    null,
  );

/** The key that was used last, and when and from where. */
function lastUsed(keys: readonly ApiKey[], now: number): string {
  const at = newest(keys.map(({ last_used_at: time }) => time));
  const key = keys.find(({ last_used_at: time }) => at !== null && time === at);
  if (!key || at === null) return words.never;
  return words.usedFrom(formatRecent(at, now), key.last_used_address);
}

function Facts({ keys }: { readonly keys: readonly ApiKey[] }) {
  const now = useProductNow();
  const working = keys.filter(({ state }) => state !== 'expired');
  const [only] = working;
  const expiring = working
    .flatMap(({ name, expires_at: at }) => (at === null ? [] : [{ name, at }]))
    .sort((one, other) => one.at.localeCompare(other.at))
    .at(0);
  return (
    <IntegrationFacts
      items={[
        working.length === 1 && only
          ? { term: words.key, value: only.masked }
          : { term: words.keys, value: words.of(working.length, mostApiKeys) },
        expiring
          ? { term: words.expires, value: `${expiring.name}, ${formatDate(expiring.at)}` }
          : {
              term: words.may,
              value: scopesInWords([...new Set(working.flatMap(({ scopes }) => scopes))]),
            },
        { term: words.lastUsed, value: lastUsed(working, now) },
      ]}
    />
  );
}

/** The API for a company's own programs (specification 2, 2.5). */
export function OpenApiCard() {
  const { keys = [], isActing } = useApiKeys();
  const navigate = useNavigate();
  const isEnabled = countedKeys(keys) > 0;
  const { title, subtitle, text } = words;
  return (
    <IntegrationCard
      mark={
        <IconTile>
          <CodeIcon size={18} />
        </IconTile>
      }
      title={title}
      subtitle={subtitle}
      text={text}
      badge={
        isEnabled && (
          <Badge tone="success" fill="none" align="bare">
            {words.enabled}
          </Badge>
        )
      }
      foot={
        <>
          <Button asChild icon={<FileIcon />}>
            <Link to="/developers">{messages.documentation}</Link>
          </Button>
          <Button
            icon={<KeyIcon />}
            disabled={isActing}
            title={isActing ? formMessages.impersonating : undefined}
            onClick={() => void navigate('/integrations/api-keys')}
          >
            {words.apiKey}
          </Button>
        </>
      }
    >
      {isEnabled && <Facts keys={keys} />}
    </IntegrationCard>
  );
}
