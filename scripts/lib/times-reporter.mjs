import { writeFileSync } from 'node:fs';

/**
 * A vitest reporter that writes how long each test file took, its hooks and imports included, to the file that
 * RIDGELINE_TIMES_FILE names: [{ file, millis }]. Vitest's own JSON has the tests' times only.
 */
export default class TimesReporter {
  onTestRunEnd(modules) {
    const times = modules.map((module) => {
      const { duration, collectDuration, setupDuration } = module.diagnostic();
      return { file: module.moduleId, millis: duration + collectDuration + setupDuration };
    });
    writeFileSync(process.env.RIDGELINE_TIMES_FILE, JSON.stringify(times));
  }
}
