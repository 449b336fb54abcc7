import { Accordion } from '@chakra-ui/react/accordion';
import { Alert } from '@chakra-ui/react/alert';
import { Badge } from '@chakra-ui/react/badge';
import { Button, IconButton } from '@chakra-ui/react/button';
import { Card } from '@chakra-ui/react/card';
import { Checkbox } from '@chakra-ui/react/checkbox';
import { Code } from '@chakra-ui/react/code';
import { ColorSwatch } from '@chakra-ui/react/color-swatch';
import { Field } from '@chakra-ui/react/field';
import { Heading } from '@chakra-ui/react/heading';
import { Input } from '@chakra-ui/react/input';
import { Kbd } from '@chakra-ui/react/kbd';
import { Link } from '@chakra-ui/react/link';
import { NativeSelect } from '@chakra-ui/react/native-select';
import { Progress } from '@chakra-ui/react/progress';
import { RadioGroup } from '@chakra-ui/react/radio-group';
import { SegmentGroup } from '@chakra-ui/react/segment-group';
import { Separator } from '@chakra-ui/react/separator';
import { Skeleton } from '@chakra-ui/react/skeleton';
import { Spinner } from '@chakra-ui/react/spinner';
import { HStack, Stack } from '@chakra-ui/react/stack';
import { Switch } from '@chakra-ui/react/switch';
import { Table } from '@chakra-ui/react/table';
import { Tabs } from '@chakra-ui/react/tabs';
import { Text } from '@chakra-ui/react/text';
import { Textarea } from '@chakra-ui/react/textarea';
import { accordionSlotRecipe } from '@chakra-ui/react/theme';
import { TrashIcon } from '../components/icons.tsx';
import type { ExampleGroup } from '../gallery/example.ts';
import { furtherRecipes } from './further-recipes.tsx';

const variants = ['solid', 'outline', 'subtle', 'ghost'] as const;
const sizes = ['sm', 'md', 'lg', 'xl'] as const;
const palettes = ['success', 'warning', 'danger', 'info', 'accent', 'neutral'] as const;
const people = [
  { name: 'Søren Ågesen', plan: '10 GB', price: '€12.00' },
  { name: 'Mette Østergaard', plan: '50 GB', price: '€19.00' },
];

const AccordionRecipes = furtherRecipes({ slotRecipes: { accordion: accordionSlotRecipe } });

export const group: ExampleGroup = {
  title: 'Chakra’s own components',
  examples: [
    {
      name: 'Button',
      Show: () => (
        <Stack gap="4" align="start">
          <HStack wrap="wrap" gap="3">
            {variants.map((variant) => (
              <Button key={variant} variant={variant}>
                {variant}
              </Button>
            ))}
            <Button variant="solid" colorPalette="danger">
              danger
            </Button>
            <Button variant="solid" disabled>
              disabled
            </Button>
            <Button loading loadingText="Saving" />
            <IconButton aria-label="Delete">
              <TrashIcon />
            </IconButton>
          </HStack>
          <HStack wrap="wrap" gap="3">
            {sizes.map((size) => (
              <Button key={size} size={size}>
                {size}
              </Button>
            ))}
          </HStack>
        </Stack>
      ),
    },
    {
      name: 'Badge, ColorSwatch',
      Show: () => (
        <HStack wrap="wrap" gap="3">
          <Badge>default</Badge>
          {palettes.map((palette) => (
            <Badge key={palette} colorPalette={palette}>
              {palette}
            </Badge>
          ))}
          <Badge variant="solid" colorPalette="success">
            solid
          </Badge>
          <Badge variant="outline" colorPalette="info">
            outline
          </Badge>
          <ColorSwatch boxSize="2" value="var(--colors-chart-3)" />
        </HStack>
      ),
    },
    {
      name: 'Heading, Text, Link, Kbd, Code',
      Show: () => (
        <Stack gap="2">
          <Heading as="h3">A title</Heading>
          <Text>
            A text with a <Link href="#chakra">link</Link>, <Code>code</Code> and <Kbd>K</Kbd>.
          </Text>
          <Separator />
          <Text textStyle="xs" color="fg.subtle">
            A note
          </Text>
        </Stack>
      ),
    },
    {
      name: 'Tabs',
      Show: () => (
        <Tabs.Root defaultValue="person">
          <Tabs.List aria-label="Number">
            <Tabs.Trigger value="person">Person</Tabs.Trigger>
            <Tabs.Trigger value="plan">Plan</Tabs.Trigger>
            <Tabs.Trigger value="history" disabled>
              History
            </Tabs.Trigger>
          </Tabs.List>
          <Tabs.Content value="person">The person</Tabs.Content>
          <Tabs.Content value="plan">The plan</Tabs.Content>
        </Tabs.Root>
      ),
    },
    {
      name: 'Field, Input, Textarea, NativeSelect',
      Show: () => (
        <Stack gap="4" maxW="wizard">
          <Field.Root required>
            <Field.Label>
              Name <Field.RequiredIndicator />
            </Field.Label>
            <Input defaultValue="Søren Ågesen" />
            <Field.HelperText>As on the bill</Field.HelperText>
          </Field.Root>
          <Field.Root invalid>
            <Field.Label>Email</Field.Label>
            <Input type="email" size="lg" defaultValue="soren" />
            <Field.ErrorText>Write an address with @.</Field.ErrorText>
          </Field.Root>
          <Field.Root disabled>
            <Field.Label>Note</Field.Label>
            <Textarea placeholder="Nothing yet" />
          </Field.Root>
          <Field.Root>
            <Field.Label>Country</Field.Label>
            <NativeSelect.Root>
              <NativeSelect.Field>
                <option value="DK">Denmark</option>
                <option value="SE">Sweden</option>
              </NativeSelect.Field>
              <NativeSelect.Indicator />
            </NativeSelect.Root>
          </Field.Root>
        </Stack>
      ),
    },
    {
      name: 'Checkbox, RadioGroup, Switch, SegmentGroup',
      Show: () => (
        <Stack gap="4" align="start">
          <Checkbox.Root defaultChecked>
            <Checkbox.HiddenInput />
            <Checkbox.Control />
            <Checkbox.Label>Send the guide</Checkbox.Label>
          </Checkbox.Root>
          <Checkbox.Root>
            <Checkbox.HiddenInput />
            <Checkbox.Control />
            <Checkbox.Label>Notify the manager</Checkbox.Label>
          </Checkbox.Root>
          <RadioGroup.Root defaultValue="now" aria-label="When">
            <HStack gap="4">
              {['now', 'later'].map((value) => (
                <RadioGroup.Item key={value} value={value}>
                  <RadioGroup.ItemHiddenInput />
                  <RadioGroup.ItemIndicator />
                  <RadioGroup.ItemText>{value}</RadioGroup.ItemText>
                </RadioGroup.Item>
              ))}
            </HStack>
          </RadioGroup.Root>
          <Switch.Root defaultChecked>
            <Switch.HiddenInput />
            <Switch.Control />
            <Switch.Label>Notifications</Switch.Label>
          </Switch.Root>
          <SegmentGroup.Root defaultValue="Month" aria-label="Period">
            <SegmentGroup.Indicator />
            <SegmentGroup.Items items={['Day', 'Month', 'Year']} />
          </SegmentGroup.Root>
        </Stack>
      ),
    },
    {
      name: 'Table',
      Show: () => (
        <Table.Root interactive>
          <Table.Header>
            <Table.Row>
              <Table.ColumnHeader>Person</Table.ColumnHeader>
              <Table.ColumnHeader>Plan</Table.ColumnHeader>
              <Table.ColumnHeader textAlign="end">Monthly</Table.ColumnHeader>
            </Table.Row>
          </Table.Header>
          <Table.Body>
            {people.map(({ name, plan, price }) => (
              <Table.Row key={name}>
                <Table.Cell>{name}</Table.Cell>
                <Table.Cell>{plan}</Table.Cell>
                <Table.Cell textAlign="end">{price}</Table.Cell>
              </Table.Row>
            ))}
          </Table.Body>
        </Table.Root>
      ),
    },
    {
      name: 'Card, Alert, Progress',
      Show: () => (
        <Stack gap="4" maxW="wizard">
          <Card.Root>
            <Card.Header>
              <Card.Title>Plan</Card.Title>
              <Card.Description>€12.00 a month</Card.Description>
            </Card.Header>
            <Card.Body>
              <Progress.Root value={40}>
                <Progress.Label>Data</Progress.Label>
                <Progress.Track>
                  <Progress.Range />
                </Progress.Track>
              </Progress.Root>
            </Card.Body>
            <Card.Footer>
              <Button>Change plan</Button>
            </Card.Footer>
          </Card.Root>
          <Alert.Root status="warning">
            <Alert.Indicator />
            <Alert.Content>
              <Alert.Title>The data is nearly used up</Alert.Title>
              <Alert.Description>Resets on 1 December.</Alert.Description>
            </Alert.Content>
          </Alert.Root>
          <HStack gap="4">
            <Spinner />
            <Skeleton h="2.5" w="20" />
          </HStack>
        </Stack>
      ),
    },
    {
      name: 'Accordion, with a recipe of its own',
      Show: () => (
        <AccordionRecipes>
          <Accordion.Root collapsible defaultValue={['sim']}>
            {['sim', 'port'].map((value) => (
              <Accordion.Item key={value} value={value}>
                <Accordion.ItemTrigger>
                  {value === 'sim' ? 'The eSIM' : 'The transfer'}
                  <Accordion.ItemIndicator />
                </Accordion.ItemTrigger>
                <Accordion.ItemContent>
                  <Accordion.ItemBody>What is to be said about it.</Accordion.ItemBody>
                </Accordion.ItemContent>
              </Accordion.Item>
            ))}
          </Accordion.Root>
        </AccordionRecipes>
      ),
    },
  ],
};
