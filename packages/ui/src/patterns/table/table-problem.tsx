import { chakra } from '@chakra-ui/react/styled-system';
import { CloudOffIcon } from '../../components/icons.tsx';
import { LinkButton } from '../../components/link.tsx';
import { messages } from '../../messages.ts';
import { ErrorState, OfflineState } from '../error-state.tsx';
import { QuietLine } from '../quiet-line.tsx';

/** Why the rows could not be loaded, or not completely. */
export type TableProblem =
  | {
      readonly kind: 'error';
      /** Heading if there are no rows. */
      readonly title?: string;
      /** "The audit log could not be loaded." */
      readonly text: string;
      readonly onRetry: () => void;
      readonly onContactSupport?: () => void;
    }
  | {
      readonly kind: 'offline';
      /** Heading and text if there are no rows. */
      readonly title: string;
      readonly text: string;
      readonly retry?: string;
      /** Time of the rows: "14:02". */
      readonly since?: string;
      readonly onRetry: () => void;
    };

/** The problem in place of the rows. */
export function ProblemState({ problem }: { readonly problem: TableProblem }) {
  const { onRetry, text } = problem;
  if (problem.kind === 'offline') {
    const { title, retry = messages.tryAgain } = problem;
    return <OfflineState title={title} text={text} retry={retry} onRetry={onRetry} />;
  }
  const { title, onContactSupport } = problem;
  return (
    <ErrorState
      text={text}
      onRetry={onRetry}
      {...(title === undefined ? {} : { title })}
      {...(onContactSupport ? { onContactSupport } : {})}
    />
  );
}

interface ProblemLineProps {
  readonly problem: TableProblem;
  readonly frame: 'page' | 'box';
}

/** The problem under rows that are shown all the same. */
export function ProblemLine({ problem, frame }: ProblemLineProps) {
  const retry = <LinkButton onClick={problem.onRetry}>{messages.tryAgain}</LinkButton>;
  if (problem.kind === 'offline') {
    const { since } = problem;
    return (
      <QuietLine icon={<CloudOffIcon />} end={retry}>
        {since === undefined ? messages.offline.line : messages.offline.since(since)}
      </QuietLine>
    );
  }
  return (
    <chakra.p
      role="alert"
      display="flex"
      flexWrap="wrap"
      gap="2"
      py="2"
      px={frame === 'box' ? '4' : { base: '4', md: '6', lg: '8' }}
      bg="warning.subtle"
      borderTopWidth={frame === 'box' ? '1px' : undefined}
      borderBottomWidth={frame === 'box' ? undefined : '1px'}
      borderColor="warning.border"
    >
      {problem.text} {retry}
    </chakra.p>
  );
}
