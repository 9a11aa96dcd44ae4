import { registerHooks } from 'node:module';
import { bugOfEnvironment, spoil } from './bugs.ts';

const bug = bugOfEnvironment();
registerHooks({
  load: (url, context, next) => {
    const loaded = next(url, context);
    if (!url.endsWith(`/${bug.file}`)) return loaded;
    const { source } = loaded;
    return {
      ...loaded,
      source: spoil(
        bug,
        typeof source === 'string' ? source : Buffer.from(source as Uint8Array).toString('utf8'),
      ),
    };
  },
});
