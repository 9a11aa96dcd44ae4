import { describe, expect, it } from 'vitest';
import { ROWS, type Table } from './rows.ts';

type Row<T extends Table> = (typeof ROWS)[T][number];

type DefineRow<T extends Table> = {
  /** A test named after the row. */
  (row: Row<T>, test: () => Promise<void>): void;
  /** The same for each of the versions, named with it. */
  (row: Row<T>, versions: readonly Version[], test: (version: Version) => Promise<void>): void;
};

export type Version = 'v4' | 'v1';

/** Tests for every row of one table of the interface document; a row without a test is a failed test. */
export function table<T extends Table>(name: T, define: (row: DefineRow<T>) => void): void {
  describe(name, () => {
    const tested: string[] = [];
    const row: DefineRow<T> = (
      named: Row<T>,
      second: readonly Version[] | (() => Promise<void>),
      test?: (version: Version) => Promise<void>,
    ) => {
      tested.push(named);
      if (typeof second === 'function') it(`${name}: ${named}`, second);
      else for (const version of second) it(`${name}: ${named} [${version}]`, () => test?.(version));
    };
    define(row);
    it(`${name}: every row has its test`, () => expect([...tested].sort()).toEqual([...ROWS[name]].sort()));
  });
}
