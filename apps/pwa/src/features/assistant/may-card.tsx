import { chakra } from '@chakra-ui/react/styled-system';
import { type ApiScope, apiScopes, keyAccessOf } from '@workspace/domain/access/api-scope';
import type { ApiKey } from '@workspace/domain/api-keys/schema';
import { type AssistantTool, toolsOf } from '@workspace/domain/assistants/tools';
import { Badge } from '@workspace/ui/components/badge';
import { Select } from '@workspace/ui/components/input';
import { Card, CardBody, CardFoot, CardHead } from '@workspace/ui/patterns/card';
import { SkeletonRows } from '@workspace/ui/patterns/skeleton-rows';
import { useState } from 'react';
import { scopeTexts } from '../api-keys/index.ts';
import { messages } from './messages.ts';

interface ScopeTools {
  readonly scope: ApiScope;
  readonly tools: readonly AssistantTool[];
}

/** The tools of a key, by the scope that opens them. */
function toolsByScope({ scopes }: Pick<ApiKey, 'scopes'>): readonly ScopeTools[] {
  const tools = toolsOf(scopes, true);
  return scopes
    .map((scope) => ({
      scope,
      tools: tools.filter(({ operation }) => keyAccessOf(operation) === scope),
    }))
    .filter((row) => row.tools.length > 0);
}

function Mark({ isWrite, mayWrite }: { readonly isWrite: boolean; readonly mayWrite: boolean }) {
  if (!isWrite) {
    return (
      <Badge tone="success" fill="none">
        {messages.atOnce}
      </Badge>
    );
  }
  return mayWrite ? (
    <Badge tone="warning" dot="quarter">
      {messages.asksFirst}
    </Badge>
  ) : (
    <Badge tone="neutral" dot="struck" fill="none">
      {messages.off}
    </Badge>
  );
}

interface MayCardProps {
  /** Undefined while they are loading. */
  readonly keys: readonly ApiKey[] | undefined;
}

/** What an assistant may do with the chosen key. */
export function MayCard({ keys }: MayCardProps) {
  const [chosenId, setChosenId] = useState<string | undefined>(undefined);
  const key = keys?.find(({ key_id }) => key_id === chosenId) ?? keys?.[0];
  const rows = key ? toolsByScope(key) : [];
  return (
    <Card aria-label={messages.may}>
      <CardHead
        title={messages.may}
        note={messages.mayNote}
        actions={
          key && (
            <Select
              size="sm"
              frame={{ width: 'min(300px, 64vw)' }}
              aria-label={messages.key}
              value={key.key_id}
              onChange={({ target }) => setChosenId(target.value)}
            >
              {keys?.map(({ key_id, name, masked }) => (
                <option key={key_id} value={key_id}>
                  {`${name} ${masked}`}
                </option>
              ))}
            </Select>
          )
        }
      />
      {!keys && (
        <SkeletonRows
          label={messages.loadingKeys}
          cells={['text', 'text', 'amount']}
          columns="116px 1fr 96px"
          rows={3}
        />
      )}
      {keys && rows.length === 0 && (
        <CardBody color="fg.muted">{key ? messages.noTools : messages.noKeys}</CardBody>
      )}
      {rows.length > 0 && (
        <ul>
          {rows.map(({ scope, tools }) => (
            <chakra.li
              key={scope}
              px="5"
              py="3"
              display="flex"
              flexWrap="wrap"
              columnGap="4"
              rowGap="1"
              alignItems="center"
              css={{ '& + &': { borderTopWidth: '1px' } }}
            >
              <chakra.span
                w={{ base: 'full', md: '116px' }}
                color="fg.muted"
                fontFamily="mono"
                textStyle="xs"
              >
                {scope}
              </chakra.span>
              <chakra.div flex="1 1 160px" minW="0">
                <chakra.p fontWeight="medium">{scopeTexts[scope]}</chakra.p>
                <chakra.p fontFamily="mono" textStyle="xs" color="fg.muted" overflowWrap="anywhere">
                  {tools.map(({ name }) => name).join(', ')}
                </chakra.p>
              </chakra.div>
              <Mark
                isWrite={scope.endsWith(':write')}
                mayWrite={key?.assistant_may_write ?? false}
              />
            </chakra.li>
          ))}
        </ul>
      )}
      <CardFoot textStyle="xs" color="fg.muted">
        {key && !key.assistant_may_write ? `${messages.offNote} ` : ''}
        {key && messages.otherScopes(apiScopes.length - key.scopes.length)}
        {messages.closed}
      </CardFoot>
    </Card>
  );
}
