import type { VendorCall } from '../watching/calls.ts';
import type { Crm } from './crm/port.ts';
import type { TxtResolver } from './dns/port.ts';
import type { ExchangeRates } from './exchange-rates/port.ts';
import type { FileStore } from './files/port.ts';
import type { HrSystem } from './hr/port.ts';
import type { Mailer } from './mail/port.ts';
import type { Marketing } from './marketing/port.ts';
import type { MobileNetwork } from './network/port.ts';
import type { UsageMeters } from './network/usage-port.ts';
import type { Payments } from './payments/port.ts';
import type { PortingNetwork } from './porting/port.ts';
import type { SmsSender } from './sms/port.ts';
import type { UncheckedReason, VatCheck, VatRegister } from './vat-register/port.ts';
import type { Websites } from './websites/port.ts';

/** Wraps the ports with instrumentation, independent of the adapter. */

export const watchedMailer = (mailer: Mailer, call: VendorCall): Mailer => ({
  send: (mail) => call('mail', 'send', () => mailer.send(mail)),
});

export const watchedCrm = (crm: Crm, call: VendorCall): Crm => ({
  checkToken: (token) => call('crm', 'checkToken', () => crm.checkToken(token)),
});

export const watchedHr = (hr: HrSystem, call: VendorCall): HrSystem => ({
  readPeople: (credentials) => call('hr', 'readPeople', () => hr.readPeople(credentials)),
});

export const watchedMarketing = (marketing: Marketing, call: VendorCall): Marketing => ({
  readForm: () => call('marketing', 'readForm', () => marketing.readForm()),
  submit: (submission) => call('marketing', 'submit', () => marketing.submit(submission)),
});

export const watchedFiles = (files: FileStore, call: VendorCall): FileStore => ({
  put: (key, content) => call('files', 'put', () => files.put(key, content)),
  get: (key) => call('files', 'get', () => files.get(key)),
  remove: (key) => call('files', 'remove', () => files.remove(key)),
});

export const watchedWebsites = (websites: Websites, call: VendorCall): Websites => ({
  fetch: (address) => call('websites', 'fetch', () => websites.fetch(address)),
});

export const watchedResolver = (resolver: TxtResolver, call: VendorCall): TxtResolver => ({
  resolveTxt: (name) => call('dns', 'resolveTxt', () => resolver.resolveTxt(name)),
});

export const watchedSms = (sender: SmsSender, call: VendorCall): SmsSender => ({
  send: (sms) => call('sms', 'send', () => sender.send(sms)),
});

export const watchedNetwork = (network: MobileNetwork, call: VendorCall): MobileNetwork => ({
  orderProfile: (order) => call('network', 'orderProfile', () => network.orderProfile(order)),
  releaseProfile: (identifier) =>
    call('network', 'releaseProfile', () => network.releaseProfile(identifier)),
  reissueProfile: (identifier, requestId) =>
    call('network', 'reissueProfile', () => network.reissueProfile(identifier, requestId)),
  stopLine: (identifier, requestId) =>
    call('network', 'stopLine', () => network.stopLine(identifier, requestId)),
  guideOpened: (identifier) =>
    call('network', 'guideOpened', () => network.guideOpened(identifier)),
  addTopUp: (order) => call('network', 'addTopUp', () => network.addTopUp(order)),
});

export const watchedPorting = (network: PortingNetwork, call: VendorCall): PortingNetwork => ({
  submit: (order) => call('porting', 'submit', () => network.submit(order)),
  changeDate: (transferId, date) =>
    call('porting', 'changeDate', () => network.changeDate(transferId, date)),
  cancel: (transferId) => call('porting', 'cancel', () => network.cancel(transferId)),
});

export const watchedPayments = (payments: Payments, call: VendorCall): Payments => ({
  form: payments.form,
  createCustomer: (account) =>
    call('payments', 'createCustomer', () => payments.createCustomer(account)),
  updateCustomer: (customerId, account) =>
    call('payments', 'updateCustomer', () => payments.updateCustomer(customerId, account)),
  startSetup: (customerId) => call('payments', 'startSetup', () => payments.startSetup(customerId)),
  charge: (charge) => call('payments', 'charge', () => payments.charge(charge)),
  findCharge: (key, customerId) =>
    call('payments', 'findCharge', () => payments.findCharge(key, customerId)),
  confirmationOf: (chargeId) =>
    call('payments', 'confirmationOf', () => payments.confirmationOf(chargeId)),
  cancelCharge: (chargeId) =>
    call('payments', 'cancelCharge', () => payments.cancelCharge(chargeId)),
  refund: (refund) => call('payments', 'refund', () => payments.refund(refund)),
  removeMethod: (methodId) =>
    call('payments', 'removeMethod', () => payments.removeMethod(methodId)),
  // It reads what was sent here, and calls nobody.
  readEvent: payments.readEvent,
});

export const watchedUsage = (usage: UsageMeters, call: VendorCall): UsageMeters => ({
  readUsage: (range, lines) => call('usage', 'readUsage', () => usage.readUsage(range, lines)),
});

export const watchedRates = (rates: ExchangeRates, call: VendorCall): ExchangeRates => ({
  rateOn: (day, from, to) => call('rates', 'rateOn', () => rates.rateOn(day, from, to)),
});

/** Reasons for which a number is not checked although the register is available. */
const withoutFailure: ReadonlySet<UncheckedReason> = new Set(['not_covered', 'unknown']);

class NotAvailable extends Error {
  readonly check: VatCheck;
  constructor(check: VatCheck) {
    super('The VAT register has not checked a number.');
    this.check = check;
  }
}

/** The port reports an outage by its result, which metrics and traces would count as a success. */
export const watchedVatRegister = (register: VatRegister, call: VendorCall): VatRegister => ({
  async check(number) {
    try {
      return await call('vat_register', 'check', async () => {
        const check = await register.check(number);
        if (check.state !== 'unchecked' || withoutFailure.has(check.reason)) return check;
        throw new NotAvailable(check);
      });
    } catch (error) {
      if (error instanceof NotAvailable) return error.check;
      throw error;
    }
  },
});
