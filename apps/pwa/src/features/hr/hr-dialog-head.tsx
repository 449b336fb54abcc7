import { chakra } from '@chakra-ui/react/styled-system';
import { DialogClose, DialogTitle } from '@workspace/ui/components/dialog';
import { HibobMark } from '../integration-card/index.ts';

/** Of the content of each step before the plan, so that the dialog does not jump between them. */
export const stepHeight = { md: '344px' } as const;

interface HeadProps {
  readonly title: string;
  readonly text: string;
}

/** The mark of the HR system, the title, and the step. */
export function HrDialogHead({ title, text }: HeadProps) {
  return (
    <chakra.header display="flex" alignItems="center" gap="3" pt="5" pb="3" ps="6" pe="5">
      <HibobMark />
      <chakra.div flex="1" minW="0">
        <DialogTitle>{title}</DialogTitle>
        <chakra.p color="fg.muted">{text}</chakra.p>
      </chakra.div>
      <chakra.span alignSelf="flex-start">
        <DialogClose />
      </chakra.span>
    </chakra.header>
  );
}
