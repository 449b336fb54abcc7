import { domainToUnicode } from 'node:url';
import { shownAddress } from '@workspace/domain/shared/email';

/** An address as people write it, `anna@bücher.example`. */
export const shownEmail = (address: string): string => shownAddress(address, domainToUnicode);
