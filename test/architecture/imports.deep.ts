import { expect, test } from 'vitest';
import { cruise, repository } from './cruise.ts';

// `npm test` begins with this very check; here it's held that it looks at files at all.
test('the tree keeps to the import table', () => {
  const { violations, files } = cruise(repository);
  expect(files).toBeGreaterThan(100);
  expect(violations).toEqual([]);
});
