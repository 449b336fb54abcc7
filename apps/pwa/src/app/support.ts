import { brand } from '@workspace/domain/brand';

/** Opens a mail to support with the text that the screen suggests (decisions 8, "support chat"). */
export function contactSupport(text: string): void {
  const subject = encodeURIComponent(`${brand.name} support`);
  window.location.href = `mailto:${brand.supportAddress}?subject=${subject}&body=${encodeURIComponent(text)}`;
}
