import { chakra } from '@chakra-ui/react/styled-system';
import { Page } from '@workspace/ui/patterns/page';
import { chooseColumns, chooseLeft } from './components/choose-layout.ts';
import { ImportHead } from './components/import-head.tsx';

const steps = ['38%', '52%', '46%'] as const;

function Bar({ width }: { readonly width: string }) {
  return <chakra.span className="ui-skeleton" display="block" maxW="full" style={{ width }} />;
}

/** The import screen until its code is loaded: its head, and its parts in their places. */
export function ImportSkeleton() {
  return (
    <Page>
      <ImportHead />
      <chakra.div {...chooseColumns} aria-busy="true">
        <chakra.div {...chooseLeft} aria-hidden="true">
          <chakra.div
            h={{ base: '246px', md: '294px' }}
            rounded="lg"
            borderWidth="1.5px"
            borderStyle="dashed"
            borderColor="border.control"
            bg="bg.panel"
          />
          <chakra.div mt="2" display="flex" flexDirection="column" gap="4">
            {steps.map((width) => (
              <chakra.div key={width} display="flex" gap="2.5" minH="10" pt="1">
                <chakra.span className="ui-skeleton" boxSize="22px" flex="none" rounded="full" />
                <chakra.div flex="1" display="flex" flexDirection="column" gap="2.5" pt="1.5">
                  <Bar width="120px" />
                  <Bar width={width} />
                </chakra.div>
              </chakra.div>
            ))}
          </chakra.div>
        </chakra.div>
        <chakra.div
          h={{ base: '518px', md: '410px' }}
          rounded="lg"
          borderWidth="1px"
          bg="bg.panel"
          p="5"
          display="flex"
          flexDirection="column"
          gap="7"
          aria-hidden="true"
        >
          {steps.map((width) => (
            <Bar key={width} width={width} />
          ))}
        </chakra.div>
      </chakra.div>
    </Page>
  );
}
