import { brand } from '@workspace/domain/brand';

/** Texts of the offer to install the app. */
export const messages = {
  title: (device: 'phone' | 'computer') => `Install ${brand.name} on this ${device}`,
  text: 'It opens from your home screen, also without a connection.',
  textComputer: 'It opens in its own window, also without a connection.',
  ios: ['Tap Share in the bar of Safari.', 'Choose Add to Home Screen.', 'Tap Add.'],
  install: 'Install',
  decline: 'Not now',
} as const;
