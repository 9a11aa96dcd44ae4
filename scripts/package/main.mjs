// Runs under the project's Node (see package.mjs), which has read the command line.
import { writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { command, print } from '../lib/say.mjs';
import { check } from './check/index.mjs';
import { sha256 } from './distribution.mjs';
import { builtInFeed } from './feed.mjs';
import { packageFor, plan, prepare, summary } from './pipeline.mjs';

const text = { type: 'string' };
const flag = { type: 'boolean', default: false };

await command(async () => {
  const { values } = parseArgs({
    options: {
      platform: text,
      arch: text,
      only: text,
      electron: text,
      out: text,
      'feed-root': text,
      'feed-address': text,
      'feed-channel': text,
      sign: text,
      'stand-in': flag,
      check: flag,
    },
  });
  const { only } = values;
  if (values.check) return check({ platform: values.platform, only });
  const { platform = process.platform, arch = process.arch } = values;
  // Relative to the project's folder, in which this runs.
  const out = resolve(values.out ?? join('out', 'packages'));
  const electron = values.electron === undefined ? undefined : resolve(values.electron);
  const feed = builtInFeed(values);
  const planned = await plan({
    platform,
    arch,
    electron,
    only,
    feed,
    signer: values.sign,
    standIn: values['stand-in'],
  });
  const common = await prepare(out);
  const made = await packageFor(planned, { out, common });
  // In the form that `sha256sum -c` reads.
  const sums = [];
  for (const file of [...made.made.map((each) => each.file), common.policies])
    sums.push(`${await sha256(file)}  ${basename(file)}\n`);
  writeFileSync(join(out, `SHA256SUMS-${platform}-${arch}`), sums.join(''));
  for (const line of summary(made)) print(line);
  return 0;
});
