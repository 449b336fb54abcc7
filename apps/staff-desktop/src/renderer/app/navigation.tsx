import { Count } from '@workspace/ui/components/count';
import { sections } from '../../bridge/sections.ts';
import { useWaitingTotal } from '../features/queues/use-totals.ts';
import { useBridge } from './bridge-context.ts';
import { linkTo } from './follow.ts';
import { messages } from './messages.ts';
import { useSection } from './use-section.ts';

/** How much waits in all queues; nothing if that is nothing or not known. */
function Waiting() {
  const total = useWaitingTotal();
  return total ? (
    <>
      {' '}
      <Count value={total} label={messages.waiting} />
    </>
  ) : null;
}

/** Links to the sections; marks the current one. */
export function Navigation() {
  const bridge = useBridge();
  const current = useSection();
  return (
    <nav aria-label={messages.navigation} className="console-nav">
      {sections.map((section) => (
        <a
          key={section}
          className="ui-touch"
          aria-current={section === current ? 'page' : undefined}
          {...linkTo(bridge.sections.targetOf(section))}
        >
          {messages.sections[section]}
          {section === 'queues' && <Waiting />}
        </a>
      ))}
    </nav>
  );
}
