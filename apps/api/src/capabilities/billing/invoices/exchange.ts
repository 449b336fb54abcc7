import { dayInMonth, daysOfMonth, type Month } from '@workspace/domain/billing/month';
import { currencyOfSeller } from '@workspace/domain/billing/seller-currency';
import type { Currency } from '@workspace/domain/shared/money';
import type { SellerSettings } from '../../../config/billing.ts';
import type { DatedRate, ExchangeRates } from '../../../vendors/exchange-rates/port.ts';

/** The rate of a month's last working day; undefined where the seller owes VAT in that currency. */
export async function exchangeFor(options: {
  readonly seller: SellerSettings;
  readonly rates: ExchangeRates;
  readonly month: Month;
  readonly currency: Currency;
}): Promise<DatedRate | undefined> {
  const { seller, rates, month, currency } = options;
  const own = currencyOfSeller(seller.country);
  if (own === currency) return undefined;
  return rates.rateOn(dayInMonth(month, daysOfMonth(month)), currency, own);
}
