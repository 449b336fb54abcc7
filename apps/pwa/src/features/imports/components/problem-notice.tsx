import { Button } from '@workspace/ui/components/button';
import { CloudOffIcon } from '@workspace/ui/components/icons';
import { Notice } from '@workspace/ui/patterns/notice';
import { Link as RouterLink } from '../../../navigation/link.tsx';
import { logInHref } from '../../../navigation/log-in.ts';
import type { Problem } from '../checking/problem.ts';
import { messages } from '../messages.ts';

interface ProblemNoticeProps {
  readonly problem: Problem;
  readonly onRetry: () => void;
  /** Name of the file that a retry would send. */
  readonly fileName: string | undefined;
}

function Next({ problem, onRetry, fileName }: ProblemNoticeProps) {
  switch (problem.next) {
    case 'choose':
      return null;
    case 'retry':
      return (
        <Button size="sm" onClick={onRetry}>
          {messages.problems.retry}
        </Button>
      );
    case 'resend':
      return (
        <Button size="sm" onClick={onRetry} style={{ maxWidth: '100%' }}>
          <span className="ui-ellipsis">{messages.drop.resend(fileName ?? '')}</span>
        </Button>
      );
    case 'login':
      return (
        <Button size="sm" href={logInHref()}>
          {messages.problems.login}
        </Button>
      );
    case 'overview':
      return (
        <Button size="sm" asChild>
          <RouterLink to="/">{messages.problems.overview}</RouterLink>
        </Button>
      );
  }
}

/** Why a check or an import failed; announced when it appears. */
export function ProblemNotice(props: ProblemNoticeProps) {
  const { title, text, tone, next } = props.problem;
  const quiet = tone === 'quiet';
  return (
    <Notice
      role={tone === 'danger' || tone === 'warning' ? 'alert' : 'status'}
      tone={tone === 'quiet' ? 'neutral' : tone}
      {...(quiet ? { icon: <CloudOffIcon /> } : {})}
      {...(title ? { title } : {})}
    >
      <p>{text}</p>
      {next !== 'choose' && (
        <div className="import-problem-next">
          <Next {...props} />
        </div>
      )}
    </Notice>
  );
}
