import { AppError, commonErrors } from '@workspace/domain/contract/error';
import Koa from 'koa';
import type { Pool } from '../database/pool.ts';
import type { Worker } from '../jobs/worker.ts';
import type { Log } from '../logging/log.ts';
import { metricsPage } from '../watching/page.ts';
import type { Prometheus } from '../watching/prometheus.ts';
import { failures } from './edge.ts';
import { health } from './health.ts';
import type { RequestState } from './request.ts';
import { readableTarget } from './request-target.ts';

/** The HTTP app of a worker-only process: its health and readiness. */
export function createWorkerApp(deps: {
  readonly pool: Pool;
  readonly work: Pick<Worker, 'isWorking'>;
  readonly log: Log;
  /** Registry that `/metrics` serves; absent = not served. */
  readonly pageOn?: Prometheus | undefined;
}): Koa<RequestState> {
  const app = new Koa<RequestState>();
  app.silent = true;
  app.use(failures(deps.log));
  app.use(readableTarget());
  app.use(health(deps.pool, deps.work.isWorking));
  if (deps.pageOn) app.use(metricsPage(deps.pageOn));
  app.use(() => {
    throw new AppError(commonErrors.notFound, {
      message: 'This process is a worker: it serves only /healthz and /readyz.',
    });
  });
  return app;
}
