import { chakra } from '@chakra-ui/react/styled-system';
import { Kbd } from '@workspace/ui/components/kbd';
import { useSingleKeys, withCommand } from '@workspace/ui/keyboard/shortcuts';
import { tableClass } from '@workspace/ui/patterns/table-style';
import { messages } from './messages.ts';

/** The keyboard shortcuts of the analytics. */
export function AnalyticsFoot() {
  const { day, week, company, commands } = messages.keys;
  const isOn = useSingleKeys();
  return (
    <div className={`${tableClass.foot} customers-foot`}>
      <span className={tableClass.keys}>
        {isOn && (
          <>
            <Kbd>D</Kbd> {day} <Kbd>W</Kbd> {week} <Kbd>/</Kbd> {company}{' '}
          </>
        )}
        <Kbd>{withCommand('K')}</Kbd> {commands}
      </span>
      <chakra.span ms="auto" hideBelow="lg">
        {messages.counted}
      </chakra.span>
    </div>
  );
}
