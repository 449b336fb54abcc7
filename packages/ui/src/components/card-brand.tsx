import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactElement } from 'react';

const drawings: Readonly<Record<string, ReactElement>> = {
  visa: (
    <>
      <rect width="34" height="22" rx="4" fill="#1a2c6b" />
      <path
        d="M8 7l2.3 8h1.4l3-8M17 7l-1.3 8M24 8c-1-.8-3.8-1-4 .9-.1 1.8 3.4 1.5 3.2 3.7-.2 2-3 2-4.3 1"
        fill="none"
        stroke="#fff"
        strokeWidth="1.4"
      />
    </>
  ),
  mastercard: (
    <>
      <rect width="34" height="22" rx="4" fill="#22211e" />
      <circle cx="14" cy="11" r="5.5" fill="#d6342c" />
      <circle cx="20" cy="11" r="5.5" fill="#efa13a" fillOpacity="0.92" />
    </>
  ),
  amex: (
    <>
      <rect width="34" height="22" rx="4" fill="#1f6fb8" />
      <path
        d="M6 14.5 9.5 7.5l3.5 7M7.4 12h4.2M15.5 14.5v-7l3 4.5 3-4.5v7M24 7.5l5 7M29 7.5l-5 7"
        fill="none"
        stroke="#fff"
        strokeWidth="1.3"
      />
    </>
  ),
};

const anyCard = (
  <>
    <rect width="34" height="22" rx="4" fill="#857f74" />
    <path d="M0 6h34" stroke="#fff" strokeOpacity="0.85" strokeWidth="3.2" />
    <path d="M5 15.5h8" stroke="#fff" strokeWidth="1.6" />
  </>
);

/** `American Express` is `amex` on the wire of vendors. */
const keyOf = (brand: string) =>
  /^am(erican|ex)/i.test(brand) ? 'amex' : brand.toLowerCase().replaceAll(/[^a-z]/g, '');

export interface CardBrandProps {
  /** Name of the brand, as the vendor has it; null draws the place of a card that is missing. */
  readonly brand: string | null;
  /** 34 by 22 px, or 25 by 16 (`sm`). */
  readonly size?: 'md' | 'sm';
  /** Read out; an empty string if the name is beside it. */
  readonly label: string;
}

/** The mark of a card's brand; a card whose brand has no drawing is a plain card. */
export function CardBrand({ brand, size = 'md', label }: CardBrandProps) {
  const [width, height] = size === 'md' ? [34, 22] : [25, 16];
  const described = label
    ? ({ role: 'img', 'aria-label': label } as const)
    : ({ 'aria-hidden': true } as const);
  if (brand === null) {
    return (
      <chakra.span
        {...described}
        display="block"
        flex="none"
        rounded="xs"
        border="1.5px dashed"
        borderColor="border.control"
        style={{ width, height }}
      />
    );
  }
  return (
    <svg {...described} width={width} height={height} viewBox="0 0 34 22" style={{ flex: 'none' }}>
      {drawings[keyOf(brand)] ?? anyCard}
    </svg>
  );
}
