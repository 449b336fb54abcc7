import { createGuideLink } from '@workspace/domain/guides/operations';
import { useNavigate } from 'react-router';
import { useCommand } from '../../../data/use-command.ts';
import { messages } from '../messages.ts';

const words = messages.install;

/**
 * Opens the guide of one of the employee's numbers. Its link is requested now and stored nowhere,
 * because whoever has it can install the eSIM.
 */
export function useGuide(numberId: string) {
  const navigate = useNavigate();
  const command = useCommand(createGuideLink, words.texts);
  const open = async (): Promise<void> => {
    const result = await command.run({ params: { number_id: numberId } }, { about: '' });
    const url = result.status === 'saved' && result.answer?.data.url;
    if (!url) return;
    const { pathname, search } = new URL(url);
    void navigate(pathname + search);
  };
  return { open, busy: command.busy, failure: command.failure, writeMode: command.writeMode };
}
