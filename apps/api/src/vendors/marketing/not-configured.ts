import type { Log } from '../../logging/log.ts';
import { embeddedForm } from './embedded-form.ts';
import type { Marketing } from './port.ts';

/**
 * In production without a form service: people can sign up, and what they entered is discarded. To
 * keep it where nobody looks at it would collect personal data without a purpose.
 */
export const marketingNotConfigured = (log: Log): Marketing => ({
  readForm: async () => embeddedForm,
  async submit() {
    log.info({}, 'a marketing form was not sent: no HUBSPOT_ variable is set');
  },
});
