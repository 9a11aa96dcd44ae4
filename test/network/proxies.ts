import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * squid without a sign-in (3128), with one (3129) and denying (3131); tinyproxy without (8888) and with one (8889). Returns how
 * to read squid's own log: a line of user, method and status for each request.
 */
export async function startProxies(folder: string, host: string): Promise<() => string[]> {
  chmodSync(folder, 0o777);
  const passwords = join(folder, 'passwords');
  const hash = spawnSync('openssl', ['passwd', '-apr1', 's3cret']).stdout.toString().trim();
  writeFileSync(passwords, `ann:${hash}\n`);
  const log = join(folder, 'access.log');
  const squid = join(folder, 'squid.conf');
  writeFileSync(
    squid,
    `http_port ${host}:3128
http_port ${host}:3129
http_port ${host}:3131
auth_param basic program /usr/lib/squid/basic_ncsa_auth ${passwords}
auth_param basic children 1
auth_param basic realm office
acl guarded localport 3129
acl denied localport 3131
acl known proxy_auth REQUIRED
http_access deny denied
http_access deny guarded !known
http_access allow all
cache deny all
cache_mem 1 MB
logformat short %un %rm %>Hs
access_log stdio:${log} short
buffered_logs off
cache_log ${join(folder, 'squid.log')}
pid_filename none
coredump_dir ${folder}
dns_nameservers ${host}
positive_dns_ttl 1 second
negative_dns_ttl 1 second
connect_timeout 3 seconds
forward_max_tries 1
shutdown_lifetime 0 seconds
visible_hostname office
max_filedescriptors 1024
`,
  );
  const tiny = (port: number, more: string) => {
    const file = join(folder, `tinyproxy-${port}.conf`);
    writeFileSync(
      file,
      `Port ${port}\nListen ${host}\nTimeout 60\nMaxClients 20\nLogLevel Critical\n${more}`,
    );
    return spawn('tinyproxy', ['-d', '-c', file], { stdio: 'ignore' });
  };
  const children = [
    spawn('squid', ['-N', '-n', `r${process.pid}`, '-f', squid], { stdio: 'ignore' }),
    tiny(8888, ''),
    tiny(8889, 'BasicAuth ann s3cret\n'),
  ];
  process.once('exit', () => {
    for (const child of children) child.kill('SIGKILL');
  });
  for (const port of [3128, 8888, 8889]) await listening(host, port);
  return () => (existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : []);
}

async function listening(host: string, port: number): Promise<void> {
  for (let tries = 0; tries < 150; tries += 1) {
    const stands = await new Promise<boolean>((resolve) => {
      const socket = net.connect(port, host, () => resolve(true));
      socket.once('error', () => resolve(false));
      socket.once('connect', () => socket.destroy());
    });
    if (stands) return;
    await sleep(200);
  }
  throw new Error(`nothing listens on port ${port}`);
}
