import { Button, type ButtonProps } from '@workspace/ui/components/button';
import { useRef } from 'react';

interface ChooseButtonProps extends Omit<ButtonProps, 'onClick'> {
  /** Accepted media types. */
  readonly types: readonly string[];
  readonly count?: 'one' | 'several';
  readonly onChoose: (files: readonly File[]) => void;
}

/** A button that opens the dialog for files. */
export function ChooseButton({ types, count = 'one', onChoose, ...button }: ChooseButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        multiple={count === 'several'}
        accept={types.join(',')}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // The same file may be chosen again.
          target.value = '';
          if (files.length > 0) onChoose(files);
        }}
      />
      <Button {...button} onClick={() => input.current?.click()} />
    </>
  );
}
