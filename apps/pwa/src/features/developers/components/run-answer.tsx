import { chakra } from '@chakra-ui/react/styled-system';
import { Badge } from '@workspace/ui/components/badge';
import { runMessages as texts } from '../messages.ts';
import type { RequestAnswer } from '../request.ts';
import { CodePanel } from './code-panel.tsx';

/** Status, headers and body of the answer to a request. */
export function RunAnswer({ answer }: { readonly answer: RequestAnswer }) {
  const { status, headers, body } = answer;
  return (
    <>
      <chakra.dl m="0" mb="3" textStyle="xs" fontFamily="mono">
        {headers.map(([name, value]) => (
          <chakra.div key={name} display="flex" flexWrap="wrap" columnGap="2">
            <chakra.dt color="fg.subtle">{name}</chakra.dt>
            <chakra.dd m="0" overflowWrap="anywhere">
              {value}
            </chakra.dd>
          </chakra.div>
        ))}
      </chakra.dl>
      <CodePanel
        title={
          <Badge
            tone={status < 300 ? 'success' : 'danger'}
            dot={status < 300 ? 'full' : 'triangle'}
          >
            {String(status)}
          </Badge>
        }
        label={texts.answer}
        code={body || texts.empty}
      />
    </>
  );
}
