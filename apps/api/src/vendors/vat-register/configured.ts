import type { Configuration } from '../../config/configuration.ts';
import type { VatRegister } from './port.ts';
import { createSandboxVatRegister } from './sandbox.ts';
import { createVies } from './vies.ts';

/** The register of the settings. */
export function configuredVatRegister({ vatRegister: { url } }: Configuration): VatRegister {
  return url === undefined ? createSandboxVatRegister() : createVies({ url });
}
