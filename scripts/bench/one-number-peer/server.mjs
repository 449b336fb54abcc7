// The least that answers with the same bytes from behind the same walls.
import { createServer } from 'node:http';
import { createRequire } from 'node:module';

const { Pool } = createRequire(new URL('../../../apps/api/package.json', import.meta.url))('pg');
const { url, poolSize, companyId, scope } = JSON.parse(process.env.PEER_SETTINGS);
const pool = new Pool({ connectionString: url, max: poolSize, keepAlive: true });

const settings = `SELECT set_config('app.actor_kind', $1, true), set_config('app.company_id', $2, true),
  set_config('app.actor_user_id', $3, true), set_config('app.scope', $4, true)`;
const select = 'SELECT numbers.* FROM numbers WHERE company_id = $1 AND id = $2';

async function load(id) {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query(settings, scope);
    const { rows } = await client.query(select, [companyId, id]);
    await client.query('COMMIT');
    return rows[0];
  } finally {
    client.release();
  }
}

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
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  version: row.version,
});

const server = createServer(async (request, response) => {
  const row = await load(request.url.slice(request.url.lastIndexOf('/') + 1));
  const body = JSON.stringify({ data: present(row) });
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  });
  response.end(body);
});
server.listen(0, '127.0.0.1', () => process.stdout.write(`${server.address().port}\n`));
