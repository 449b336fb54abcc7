import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import type { ExampleGroup } from '../gallery/example.ts';
import { Button, type ButtonSize, type ButtonVariant } from './button.tsx';
import { CodeSnippet, SecretBox } from './code-box.tsx';
import { CopyButton, CopyTextButton } from './copy-button.tsx';
import { IconButton } from './icon-button.tsx';
import { CheckIcon, ChevronDownIcon, PlusIcon, TrashIcon, XIcon } from './icons.tsx';
import { Link, LinkButton } from './link.tsx';
import { Spinner } from './spinner.tsx';
import { ThemeButton } from './theme-button.tsx';

const variants: readonly ButtonVariant[] = [
  'solid',
  'outline',
  'soft',
  'ghost',
  'danger',
  'danger-ghost',
];
const sizes: readonly ButtonSize[] = ['sm', 'md', 'lg', 'touch'];

function Line({ children }: { readonly children: ReactNode }) {
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
      {children}
    </chakra.div>
  );
}

export const group: ExampleGroup = {
  title: 'Buttons and links',
  examples: [
    {
      name: 'Variants',
      Show: () => (
        <Line>
          {variants.map((variant) => (
            <Button key={variant} variant={variant}>
              {variant}
            </Button>
          ))}
        </Line>
      ),
    },
    {
      name: 'Sizes',
      Show: () => (
        <Line>
          {sizes.map((size) => (
            <Button key={size} size={size}>
              {size}
            </Button>
          ))}
        </Line>
      ),
    },
    {
      name: 'Disabled, and waiting for a response',
      Show: () => (
        <Line>
          {variants.map((variant) => (
            <Button key={variant} variant={variant} disabled>
              {variant}
            </Button>
          ))}
          <Button variant="solid" loading>
            Saving
          </Button>
          <Spinner />
        </Line>
      ),
    },
    {
      name: 'With icons, and as a link',
      Show: () => (
        <Line>
          <Button variant="solid" icon={<PlusIcon />}>
            Add number
          </Button>
          <Button iconEnd={<ChevronDownIcon />}>Export</Button>
          <Button href="#buttons">A page</Button>
        </Line>
      ),
    },
    {
      name: 'Full width, and a long text',
      Show: () => (
        <chakra.div maxW="wizard" display="flex" flexDirection="column" gap="3">
          <Button variant="solid" size="touch" width="block">
            Continue
          </Button>
          <Button width="block" words="wrap">
            Keep the version that Alexandra-Konstantina Papadimitropoulou-Christensen saved
          </Button>
        </chakra.div>
      ),
    },
    {
      name: 'Icon buttons',
      Show: () => (
        <Line>
          <IconButton size="sm" label="Close" icon={<XIcon />} />
          <IconButton label="Delete" icon={<TrashIcon />} />
          <IconButton size="lg" label="Delete, large" icon={<TrashIcon />} />
          <IconButton label="Saved" icon={<CheckIcon />} tone="success" />
          <IconButton label="Not now" icon={<TrashIcon />} disabled />
          <ThemeButton />
        </Line>
      ),
    },
    {
      name: 'Copy',
      Show: () => (
        <Line>
          <CopyButton text="8945000000000000001" label="Copy the ICCID" />
          <CopyTextButton text="LPA:1$smdp.example$K2">Copy the code</CopyTextButton>
        </Line>
      ),
    },
    {
      name: 'Secrets and code to be copied',
      Show: () => (
        <chakra.div display="flex" flexDirection="column" gap="5" maxW="560px">
          <SecretBox label="The new key" secret="lw_test_0123456789abcdef" copy="Copy" />
          <CodeSnippet
            title="Try it"
            text={
              'export COMPANY=1\ncurl https://example.example/api/v0/companies/$COMPANY/numbers'
            }
            copyLabel="Copy the commands"
          />
        </chakra.div>
      ),
    },
    {
      name: 'Links',
      Show: () => (
        <Line>
          <Link href="#buttons">A link in a text</Link>
          <LinkButton>A button that reads as a link</LinkButton>
        </Line>
      ),
    },
  ],
};
