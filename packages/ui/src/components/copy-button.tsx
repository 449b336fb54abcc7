import { useEffect, useState } from 'react';
import { messages } from '../messages.ts';
import { Button, type ButtonProps } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { CheckIcon, CopyIcon } from './icons.tsx';

/** Copies to the clipboard; reports success for two seconds. */
function useCopied(text: string) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = () => {
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return { copied, copy };
}

export interface CopyButtonProps {
  /** Text for the clipboard. */
  readonly text: string;
  /** "Copy the phone number". */
  readonly label: string;
  readonly size?: 'sm' | 'md';
}

/** An icon button that copies and confirms it, also to assistive technology. */
export function CopyButton({ text, label, size = 'sm' }: CopyButtonProps) {
  const { copied, copy } = useCopied(text);
  return (
    <>
      <IconButton
        size={size}
        label={label}
        icon={copied ? <CheckIcon size={14} /> : <CopyIcon size={14} />}
        tone={copied ? 'success' : undefined}
        onClick={copy}
      />
      <span className="ui-sr" role="status">
        {copied ? messages.copied : ''}
      </span>
    </>
  );
}

export interface CopyTextButtonProps extends Omit<ButtonProps, 'onClick' | 'icon'> {
  readonly text: string;
}

/** The same with a label: "Copy guide link". */
export function CopyTextButton({ text, children, ...rest }: CopyTextButtonProps) {
  const { copied, copy } = useCopied(text);
  return (
    <>
      <Button {...rest} icon={copied ? <CheckIcon /> : <CopyIcon />} onClick={copy}>
        {copied ? messages.copied : children}
      </Button>
      <span className="ui-sr" role="status">
        {copied ? messages.copied : ''}
      </span>
    </>
  );
}
