import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from './build.mjs';

/**
 * Summary of a Vitest run, written to the file that TEST_REPORT names: how many tests passed,
 * failed and were skipped, and every failure as text. Vitest's own JSON omits failures outside of
 * tests, which are the hardest to find in a log: uncaught errors, files that do not load, setup and
 * teardown.
 */
export default class TestReport {
  onTestRunEnd(modules, unhandled) {
    const counts = { passed: 0, failed: 0, skipped: 0, pending: 0 };
    const failures = [];
    for (const module of modules) {
      const file = relative(root, module.moduleId);
      for (const test of module.children.allTests()) {
        const { state, errors } = test.result();
        counts[state] += 1;
        if (state === 'failed') failures.push(inWords(`${file} › ${test.fullName}`, errors));
      }
      const around = [module, ...module.children.allSuites()].flatMap((part) => part.errors());
      if (around.length > 0) {
        counts.failed += 1;
        failures.push(inWords(`${file}, outside its tests`, around));
      }
    }
    for (const error of unhandled) {
      counts.failed += 1;
      failures.push(
        inWords(`an error that nobody caught, during ${error.VITEST_TEST_NAME ?? 'no test'}`, [
          error,
        ]),
      );
    }
    writeFileSync(process.env.TEST_REPORT, JSON.stringify({ ...counts, failures }));
  }
}

function inWords(where, errors = []) {
  return `failed  ${where}\n${errors.map(({ message, stack }) => stack ?? message).join('\n')}`;
}
