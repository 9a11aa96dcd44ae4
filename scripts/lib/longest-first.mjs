import { readFileSync } from 'node:fs';
import { BaseSequencer } from 'vitest/node';
import { at } from './project.mjs';
import { inProject, order, TIMES_FILE } from './test-order.mjs';

/** Vitest's own order goes by what it remembers of the last run, and by the files' size in a fresh clone. */
export default class LongestFirst extends BaseSequencer {
  async sort(specs) {
    const seconds = JSON.parse(readFileSync(at(TIMES_FILE), 'utf8'));
    const files = specs.map((spec) => {
      const { name, config } = spec.project;
      return { spec, path: inProject(spec.moduleId), project: name, isolate: config.isolate };
    });
    return order(files, seconds).map(({ spec }) => spec);
  }
}
