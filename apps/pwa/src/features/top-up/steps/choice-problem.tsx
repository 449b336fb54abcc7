import { chakra } from '@chakra-ui/react/styled-system';
import { AlertIcon } from '@workspace/ui/components/icons';

/** Under the choices of a step: what is missing. */
export function ChoiceProblem({ text }: { readonly text: string | undefined }) {
  return (
    <chakra.p
      role="alert"
      display={text === undefined ? 'none' : 'flex'}
      alignItems="center"
      gap="1.5"
      color="danger.fg"
    >
      <AlertIcon size={14} /> {text}
    </chakra.p>
  );
}
