import { createHmac } from 'node:crypto';
import { activatedCompanies, type ReportQuestion } from '@workspace/domain/analytics/schema';
import type { MetabaseSettings } from '../../config/metabase.ts';

/** How long Metabase shows what a token grants, in seconds. */
const validSeconds = 10 * 60;

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A JSON Web Token (RFC 7519), signed with HMAC SHA-256, as Metabase's static embedding takes it. */
function sign(payload: unknown, secret: string): string {
  const content = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(payload)}`;
  const code = createHmac('sha256', secret);
  return `${content}.${code.update(content).digest('base64url')}`;
}

/**
 * Address of the dashboard, for a frame. All of its parameters are locked: the token alone says for
 * which companies, people, days and country it is. An empty list does not restrict the dashboard, so
 * that of the companies is empty for staff alone, who ask about all.
 */
export function metabaseAddress(
  { url, secret, dashboard }: MetabaseSettings,
  question: ReportQuestion,
  now: Date,
): string {
  const { company_ids, user_ids, start_date, end_date, group_by, country_code } = question;
  const token = sign(
    {
      resource: { dashboard },
      params: {
        company_ids: company_ids === activatedCompanies ? [] : company_ids,
        user_ids,
        start_date,
        end_date,
        group_by,
        country_code: country_code === undefined ? [] : [country_code],
      },
      exp: Math.floor(now.getTime() / 1000) + validSeconds,
    },
    secret,
  );
  return `${url}/embed/dashboard/${token}#bordered=false&titled=false`;
}
