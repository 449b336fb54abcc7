import { createHmac } from 'node:crypto';
import { brand } from '@workspace/domain/brand';
import pg from 'pg';
import { silentLog } from '../logging/log.ts';
import { StartError } from '../start-error.ts';
import { bounded } from './connection.ts';
import { inTurn, preparation } from './in-turn.ts';
import { addressError } from './pooling.ts';

/** The roles of the database (decisions.md 7). `lookup` cannot log in. */
export const databaseRoles = {
  owner: 'linewise_owner',
  app: 'linewise_app',
  staff: 'linewise_staff',
  worker: 'linewise_worker',
  lookup: 'linewise_lookup',
} as const;

/** Connection URLs of the roles that log in. */
export type RoleUrls = { owner: string; app: string; staff: string; worker: string };

type Querying = Pick<pg.ClientBase, 'query'>;

const loginRoles = ['owner', 'app', 'staff', 'worker'] as const;

const restrictedAttributes = 'NOSUPERUSER NOBYPASSRLS NOCREATEDB NOCREATEROLE';

const secretName = `${brand.environmentPrefix}SECRET_KEY`;

/** An arbitrary constant, which must be the same in every copy of the product. */
const lockKey = 5_041_827_263;

const passwordOf = (secretKey: string, role: string): string =>
  createHmac('sha256', secretKey).update(`database role ${role}`).digest('hex');

const withClient = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url, ...bounded });
  client.on('error', () => {});
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
};

const hasRows = async (client: Querying, sql: string, values: unknown[]): Promise<boolean> =>
  ((await client.query(sql, values)).rowCount ?? 0) > 0;

const ensureRole = async (admin: Querying, role: string, password: string | undefined) => {
  // PostgreSQL 15 grants a database's owner the rights over its schema only by inheritance.
  const inherits = role === databaseRoles.owner;
  const attributes = `${restrictedAttributes} ${inherits ? 'INHERIT' : 'NOINHERIT'}`;
  const exists = await hasRows(admin, 'select 1 from pg_roles where rolname = $1', [role]);
  const login = password === undefined ? 'NOLOGIN' : 'LOGIN';
  if (!exists) {
    // The role's name is a constant, and the driver quotes the password.
    const secret = password === undefined ? '' : `PASSWORD ${pg.escapeLiteral(password)}`;
    await admin.query(`CREATE ROLE ${role} ${login} ${attributes} ${secret}`);
    return;
  }
  const isConfigured = await hasRows(
    admin,
    `select 1 from pg_roles where rolname = $1 and rolcanlogin = $2 and rolinherit = $3
       and not (rolsuper or rolbypassrls or rolcreatedb or rolcreaterole)`,
    [role, password !== undefined, inherits],
  );
  // Only where needed: an administrator without superuser may not even set NOSUPERUSER here.
  if (!isConfigured) await admin.query(`ALTER ROLE ${role} ${login} ${attributes}`);
};

/** Lets the owner transfer functions and schemas to a role, without inheriting its rights. */
const letSetRole = async (admin: Querying, role: string, member: string, inherit: boolean) => {
  const { rows } = await admin.query(
    `select current_setting('server_version_num')::int as version`,
  );
  const modern = Number(rows[0]?.version) >= 160_000;
  const options = modern ? `WITH INHERIT ${inherit ? 'TRUE' : 'FALSE'}, SET TRUE` : '';
  await admin.query(`GRANT ${role} TO ${member} ${options}`);
};

const insufficientPrivilege = '42501';

/** Creates the database, or makes the owner's role its owner. @throws StartError if refused */
const ensureDatabase = async (admin: Querying, database: string) => {
  const { owner } = databaseRoles;
  const name = pg.escapeIdentifier(database);
  const found = await admin.query<{ owner: string }>(
    'select pg_get_userbyid(datdba) as owner from pg_database where datname = $1',
    [database],
  );
  const present = found.rows[0]?.owner;
  if (present === owner) return;
  try {
    await admin.query(
      present === undefined
        ? `CREATE DATABASE ${name} OWNER ${owner} ENCODING 'UTF8' TEMPLATE template0`
        : `ALTER DATABASE ${name} OWNER TO ${owner}`,
    );
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== insufficientPrivilege) throw error;
    throw new StartError(
      present === undefined
        ? `The database ${name} does not exist, and the role of DATABASE_MIGRATE_URL may not ` +
            'create it: give that role CREATEDB.'
        : `The database ${name} belongs to ${present}, and the role of DATABASE_MIGRATE_URL may ` +
            `not hand it to ${owner}: that role must own the database and have CREATEDB.`,
      { cause: error },
    );
  }
};

/** Run as the administrator, who may access a schema that the owner does not own yet. */
const ensureRights = async (client: Querying, database: string) => {
  const { owner, app, staff, worker, lookup } = databaseRoles;
  const name = pg.escapeIdentifier(database);
  await client.query(`
    ALTER SCHEMA public OWNER TO ${owner};
    SET ROLE ${owner};
    REVOKE ALL ON DATABASE ${name} FROM PUBLIC;
    GRANT CONNECT ON DATABASE ${name} TO ${app}, ${staff}, ${worker};
    GRANT CREATE ON DATABASE ${name} TO ${worker};
    REVOKE CREATE ON SCHEMA public FROM PUBLIC;
    GRANT USAGE ON SCHEMA public TO PUBLIC;
    GRANT USAGE, CREATE ON SCHEMA public TO ${lookup};
    RESET ROLE;
  `);
};

const loginRefused = async (url: string): Promise<boolean> => {
  try {
    await withClient(url, (client) => client.query('select 1'));
    return false;
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === '28P01') return true;
    throw error;
  }
};

const ensureLogin = async (admin: Querying, role: string, password: string, url: string) => {
  if (!(await loginRefused(url))) return;
  await admin.query(`ALTER ROLE ${role} PASSWORD '${password}'`);
  if (await loginRefused(url)) {
    throw new Error(
      `The database role ${role} cannot log in with the password derived from ${secretName}, even ` +
        `after that password was set. Is another copy with another ${secretName} using the server?`,
    );
  }
};

/** The password in `appUrl`, if that URL logs in as the app's role. */
const passwordWithin = (appUrl: string | undefined): string | undefined => {
  if (appUrl === undefined) return undefined;
  const { username, password } = new URL(appUrl);
  return username === databaseRoles.app && password !== ''
    ? decodeURIComponent(password)
    : undefined;
};

const checkConfiguredLogin = async (url: string) => {
  const refused = await loginRefused(url).catch((error: unknown) => {
    throw addressError('DATABASE_URL', error);
  });
  if (!refused) return;
  throw new StartError(
    'DATABASE_URL has a login that the server refuses. It must be ' +
      `${databaseRoles.app} with its password: put the right one into it, or give the role this one.`,
  );
};

/** The URL of another database or role on the same server; parameters such as sslmode are kept. */
export const urlWith = (
  adminUrl: string,
  database: string,
  login?: { role: string; password: string },
) => {
  const url = new URL(adminUrl);
  url.pathname = `/${encodeURIComponent(database)}`;
  if (login) {
    url.username = login.role;
    url.password = login.password;
  }
  return url.href;
};

/** Connection URLs of a database's roles, with passwords derived from the secret key. */
export const roleUrls = (options: {
  adminUrl: string;
  database: string;
  secretKey: string;
}): RoleUrls => {
  const { adminUrl, database, secretKey } = options;
  const urlOf = (key: (typeof loginRoles)[number]) => {
    const role = databaseRoles[key];
    return urlWith(adminUrl, database, { role, password: passwordOf(secretKey, role) });
  };
  return {
    owner: urlOf('owner'),
    app: urlOf('app'),
    staff: urlOf('staff'),
    worker: urlOf('worker'),
  };
};

/**
 * Creates the product's roles, its database and their rights, and changes nothing that is already
 * correct. Concurrent processes take turns.
 * @param options.adminUrl of a superuser, or of a role with CREATEROLE and CREATEDB
 * @param options.secretKey the installation's secret, from which the passwords are derived
 * @param options.appUrl where the app logs in; a password in it for the app's own role is used as
 *   it is, is never changed, and needs no key
 * @throws StartError when the server refuses that password
 * @throws Error naming the environment variable of the secret when a role cannot log in with its
 *   derived password
 */
export const ensureRoles = async (options: {
  adminUrl: string;
  database: string;
  secretKey: string;
  appUrl?: string | undefined;
}): Promise<RoleUrls> => {
  const { adminUrl, database, secretKey, appUrl } = options;
  const { owner, worker, lookup } = databaseRoles;
  const urls = roleUrls(options);
  const derived = passwordOf(secretKey, databaseRoles.app);
  const given = passwordWithin(appUrl);
  const own = given === derived ? undefined : given;
  const loginOf = (key: (typeof loginRoles)[number]) => {
    const role = databaseRoles[key];
    const kept = key === 'app' ? own : undefined;
    return { role, password: kept ?? passwordOf(secretKey, role), url: urls[key] };
  };

  await withClient(adminUrl, async (admin) => {
    // A session lock, released when the connection ends for any reason.
    await admin.query('select pg_advisory_lock($1)', [lockKey]);
    for (const key of loginRoles) {
      const { role, password } = loginOf(key);
      await ensureRole(admin, role, password);
    }
    await ensureRole(admin, lookup, undefined);
    await letSetRole(admin, lookup, owner, false);
    await letSetRole(admin, worker, owner, false);
    // An administrator without superuser must be a member of the owner role to transfer ownership
    // to it.
    const superuser = await hasRows(
      admin,
      'select 1 from pg_roles where rolname = current_user and rolsuper',
      [],
    );
    if (!superuser) await letSetRole(admin, owner, 'CURRENT_USER', true);
    await ensureDatabase(admin, database);
    // Migrations grant rights on the same schema, and another process may be running them.
    const within = urlWith(adminUrl, database);
    await inTurn({ url: within, what: preparation, log: silentLog }, () =>
      withClient(within, (client) => ensureRights(client, database)),
    );
    for (const key of loginRoles) {
      const { role, password, url } = loginOf(key);
      // A mistake in the URL must not change the password with which other copies log in.
      if (key === 'app' && appUrl !== undefined && given !== derived)
        await checkConfiguredLogin(appUrl);
      else await ensureLogin(admin, role, password, url);
    }
  });

  return appUrl === undefined ? urls : { ...urls, app: appUrl };
};

/**
 * Refuses a role that is exempt from row-level security: a superuser, a role with BYPASSRLS, or a
 * role that owns a table in `public` or is a member of its owner (decisions.md 7).
 * @throws Error with a sentence naming the role and the reason
 */
export const assertRowSecurityApplies = async (client: Querying): Promise<void> => {
  const { rows } = await client.query<{
    role: string;
    superuser: boolean;
    bypasses: boolean;
    owned: string | null;
  }>(`
    select rolname as role, rolsuper as superuser, rolbypassrls as bypasses,
      (select min(relname::text) from pg_class
        where relnamespace = to_regnamespace('public') and relkind in ('r', 'p')
        and pg_has_role(current_user, relowner, 'MEMBER')) as owned
    from pg_roles where rolname = current_user`);
  const found = rows[0];
  if (!found) throw new Error('The database does not say which role is connected.');
  const reason =
    (found.superuser && 'is a superuser') ||
    (found.bypasses && 'has BYPASSRLS') ||
    (found.owned !== null && `owns the table "${found.owned}", or belongs to its owner`);
  if (reason) {
    throw new Error(
      `The database role ${found.role} ${reason}: row-level security would not keep companies ` +
        `apart. Connect as ${databaseRoles.app}, ${databaseRoles.staff} or ${databaseRoles.worker}.`,
    );
  }
};
