import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from '@workspace/ui/components/button';
import { Popover } from '@workspace/ui/components/popover';
import { useObservable } from '@workspace/ui/data/use-observable';
import type { DesktopParts } from '../../bridge.ts';
import { messages } from './messages.ts';

/** The companies that are open in windows of their own; a press brings a window to the front. */
export function CompanyList({ desktop }: { readonly desktop: DesktopParts }) {
  const windows = useObservable(desktop.companyWindows);
  if (windows.length === 0) return null;
  return (
    <Popover
      label={messages.openCompanies}
      width={280}
      align="end"
      renderTrigger={(trigger) => (
        <Button size="sm" {...trigger}>
          {messages.windows(windows.length)}
        </Button>
      )}
    >
      {({ close }) => (
        <chakra.ul listStyleType="none" m="0" p="2">
          {windows.map(({ company_id: id, name }) => (
            <li key={id}>
              <chakra.button
                type="button"
                w="full"
                px="2"
                py="1.5"
                rounded="md"
                textAlign="start"
                _hover={{ bg: 'bg.muted' }}
                onClick={() => {
                  close();
                  desktop.focusCompany(id);
                }}
              >
                {name}
              </chakra.button>
            </li>
          ))}
        </chakra.ul>
      )}
    </Popover>
  );
}
