// Runs under the project's Node: the gallery's page by Vite, for this computer only. With `--built` from one build, as the
// app itself is built; otherwise hot, module by module.
import { parseArgs } from 'node:util';
import react from '@vitejs/plugin-react';
import { build, createServer, preview } from 'vite';
import { at } from './project.mjs';
import { command, Stop } from './say.mjs';

const USUAL_PORT = 5174;

async function serve(port, built) {
  const where = { host: '127.0.0.1', port: port ?? USUAL_PORT, strictPort: port !== undefined, cors: false };
  const config = {
    root: at('test/gallery'),
    configFile: false,
    cacheDir: at('node_modules/.cache/gallery'),
    logLevel: 'warn',
    plugins: [react()],
    build: { outDir: at('out/gallery'), emptyOutDir: true, target: 'esnext', minify: false },
    server: { ...where, fs: { strict: true, allow: [at('src'), at('test/gallery'), at('node_modules')] } },
    preview: where,
  };
  if (!built) return (await createServer(config)).listen();
  await build(config);
  return preview(config);
}

await command(async () => {
  const { values } = parseArgs({ options: { port: { type: 'string' }, built: { type: 'boolean' } } });
  const port = values.port === undefined ? undefined : Number(values.port);
  const server = await serve(port, values.built ?? false).catch((error) => {
    if (!/already in use/.test(error.message)) throw error;
    throw new Stop(
      `Port ${port} is taken by another program.`,
      'Choose another --port, or none for a free one.',
    );
  });
  process.stdout.write(`\nThe gallery is at http://127.0.0.1:${server.httpServer.address().port}/\n`);
});
