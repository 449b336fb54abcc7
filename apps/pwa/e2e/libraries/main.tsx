import { Tabs } from '@chakra-ui/react/tabs';
import { UiProvider } from '@workspace/ui/theme/provider';
import { createRoot } from 'react-dom/client';
import * as z from 'zod/mini';

z.config({ customError: () => 'This field is missing' });
const { error } = z.object({ name: z.string() }).safeParse({});

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <UiProvider>
      <Tabs.Root defaultValue="person">
        <Tabs.List>
          <Tabs.Trigger value="person">Person</Tabs.Trigger>
          <Tabs.Trigger value="plan">Plan</Tabs.Trigger>
        </Tabs.List>
        <Tabs.Content value="person">The person</Tabs.Content>
        <Tabs.Content value="plan">The plan</Tabs.Content>
      </Tabs.Root>
      <output>{error?.issues[0]?.message}</output>
    </UiProvider>,
  );
}
