// Minimal server with the same response bytes and the same row-level security.
import { createServer } from 'node:http';
import { createRequire } from 'node:module';

const { Pool } = createRequire(new URL('../../../apps/api/package.json', import.meta.url))('pg');
const { url, poolSize, companyId, scope, fixed } = JSON.parse(process.env.PEER_SETTINGS);
const pool = new Pool({ connectionString: url, max: poolSize, keepAlive: true });

const settings = `SELECT set_config('app.actor_kind', $1, true), set_config('app.company_id', $2, true),
  set_config('app.actor_user_id', $3, true), set_config('app.scope', $4, true)`;
const selectOne = 'SELECT numbers.* FROM numbers WHERE company_id = $1 AND id = $2';
const selectNames = 'SELECT id, name FROM companies ORDER BY name';
const ofCompany = "FROM numbers WHERE company_id = $1 AND status <> 'inactive'";
const selectAll = `SELECT numbers.* ${ofCompany} ORDER BY id LIMIT $2`;
const count = `SELECT count(*)::int AS total ${ofCompany}`;

/** A minimal overview of companies. */
async function companyNames(limit) {
  const { rows } = await pool.query(`${selectNames} LIMIT $1`, [limit]);
  return JSON.stringify({ data: rows });
}

async function inScope(work) {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query(settings, scope);
    const result = await work(client);
    await client.query('COMMIT');
    return result;
  } finally {
    client.release();
  }
}

const presentSetup = ({ setup_step: step, setup_at: at, setup_failure: failure }) =>
  step && at ? { step, at: at.toISOString(), ...(failure && { failure }) } : null;

const present = (row) => ({
  number_id: row.id,
  company_id: row.company_id,
  user_id: row.user_id,
  plan_id: row.plan_id,
  country_iso_code: row.country_iso_code,
  type: row.type,
  status: row.status,
  full_phone_number: row.full_phone_number,
  temp_phone_number: row.temp_phone_number,
  porting_date: row.porting_date?.toISOString() ?? null,
  expires_at: row.expires_at?.toISOString() ?? null,
  sim_held_since: row.sim_held_since?.toISOString() ?? null,
  sim_held_reason: row.sim_held_reason,
  setup: presentSetup(row),
  new_phone_since: row.new_phone_since?.toISOString() ?? null,
  stopped_at: row.stopped_at?.toISOString() ?? null,
  esim_requested_at: row.esim_requested_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  version: row.version,
});

const oneNumber = (id) =>
  inScope(async (client) => {
    const { rows } = await client.query(selectOne, [companyId, id]);
    return JSON.stringify({ data: present(rows[0]) });
  });

/** All at once: without pagination. */
const allNumbers = (limit) =>
  inScope(async (client) => {
    const { rows } = await client.query(selectAll, [companyId, limit]);
    const { total } = (await client.query(count, [companyId])).rows[0];
    return JSON.stringify({ data: rows.map(present), page: { next_cursor: null, total } });
  });

function answer({ pathname, searchParams }) {
  if (pathname === '/fixed') return fixed;
  if (pathname.endsWith('/companies')) return companyNames(Number(searchParams.get('limit')));
  if (pathname.endsWith('/numbers')) return allNumbers(Number(searchParams.get('limit')));
  return oneNumber(pathname.slice(pathname.lastIndexOf('/') + 1));
}

const server = createServer(async (request, response) => {
  // Parsing a URL is expensive, and only the list has a query.
  const isPlain = !request.url.includes('?');
  const body = await answer(
    isPlain ? { pathname: request.url } : new URL(request.url, 'http://peer'),
  );
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  });
  response.end(body);
});
server.listen(0, '127.0.0.1', () => process.stdout.write(`${server.address().port}\n`));
