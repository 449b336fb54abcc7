import { configure } from '@testing-library/react';
import { configureMessages } from '@workspace/domain/contract/messages';
import { inject } from 'vitest';

// As the app does with its first client.
configureMessages();
configure({
  // A busy machine takes longer than the library's second.
  asyncUtilTimeout: inject('waitMs'),
  // Without `act`: a component whose code is still being loaded when such a scope ends may never be
  // rendered. As in a browser, React renders what an event changed by itself.
  eventWrapper: (dispatch) => dispatch(),
});

// As in newer browsers, what scrolls returns a promise: an effect that returned it would break the
// screen when it is left.
Element.prototype.scrollIntoView = () => Promise.resolve();
