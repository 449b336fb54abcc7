import pg from 'pg';
import { bounded, refuseStandby } from '../database/connection.ts';
import type { Pulse } from '../database/pulse.ts';
import { workerPresenceName } from '../database/worker-presence.ts';

/**
 * Tracks running workers by a lock that ends with the process's connection. Without it the queue
 * would keep the jobs of a killed worker locked for four hours.
 */
export interface Presence {
  /** Takes the lock for a worker's name; call it before the worker's first job. */
  announce(worker: string): Promise<void>;
  /** Releases the jobs of dead workers; returns the number of such workers. */
  releaseDead(): Promise<number>;
  /** Resolves when the connection, and with it the lock, is gone. */
  readonly lost: Promise<void>;
  close(): Promise<void>;
}

const lockOf = 'hashtextextended($1, 7)';

/** Opens the connection that holds this process's lock. */
export async function openPresence(workerUrl: string, pulse?: Pulse): Promise<Presence> {
  const client = new pg.Client({
    connectionString: workerUrl,
    application_name: workerPresenceName,
    ...bounded,
    ...(pulse ? { stream: pulse.openSocket } : {}),
  });
  const lost = new Promise<void>((resolve) => {
    client.on('error', () => resolve());
    client.on('end', () => resolve());
  });
  try {
    await client.connect();
    await refuseStandby(client);
  } catch (error) {
    client.end().catch(() => {});
    throw error;
  }
  const announced = new Set<string>();

  async function isDead(worker: string): Promise<boolean> {
    const { rows } = await client.query<{ acquired: boolean }>(
      `SELECT pg_try_advisory_lock(${lockOf}) AS acquired`,
      [worker],
    );
    return rows[0]?.acquired === true;
  }

  return {
    lost,
    async announce(worker) {
      if (announced.has(worker)) return;
      announced.add(worker);
      await client.query(`SELECT pg_advisory_lock(${lockOf})`, [worker]);
    },
    async releaseDead() {
      const { rows } = await client.query<{ worker: string }>(
        `SELECT locked_by AS worker FROM graphile_worker.jobs WHERE locked_by IS NOT NULL
         UNION SELECT locked_by FROM graphile_worker._private_job_queues
         WHERE locked_by IS NOT NULL`,
      );
      let dead = 0;
      for (const { worker } of rows) {
        // A session can take its own lock again, so this process's locks are not tested.
        if (announced.has(worker) || !(await isDead(worker))) continue;
        await client.query('SELECT graphile_worker.force_unlock_workers($1)', [[worker]]);
        await client.query(`SELECT pg_advisory_unlock(${lockOf})`, [worker]);
        dead += 1;
      }
      return dead;
    },
    close: () => client.end(),
  };
}
