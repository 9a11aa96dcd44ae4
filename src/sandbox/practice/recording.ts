import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { Transform } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import { RECORDING_LIMIT } from '../model/choices.ts';

/** A request as it arrived. `body` is null where none was read; `status` until it is answered. */
type RecordedRequest = {
  /** ISO 8601, UTC. */
  at: string;
  method: string;
  /** With its query; tokens in it are hidden. */
  path: string;
  headers: Record<string, string>;
  body: { size: number; sha256: string } | null;
  status: number | null;
};

export type Recording = {
  /** Starts or stops writing down; what has been written down stays. */
  turn(on: boolean): void;
  isOn(): boolean;
  list(): RecordedRequest[];
  /** How many older ones were let go to stay within RECORDING_LIMIT. */
  dropped(): number;
  clear(): void;
  add(request: RecordedRequest): void;
};

/** The requests received, in memory: the newest RECORDING_LIMIT of them, bodies as their hash and size only. */
export function createRecording(on: boolean): Recording {
  let recording = on;
  let requests: RecordedRequest[] = [];
  let dropped = 0;
  return {
    turn(value) {
      recording = value;
    },
    isOn: () => recording,
    list: () => requests.map((each) => ({ ...each })),
    dropped: () => dropped,
    clear() {
      requests = [];
      dropped = 0;
    },
    add(request) {
      requests.push(request);
      if (requests.length <= RECORDING_LIMIT) return;
      requests.shift();
      dropped += 1;
    },
  };
}

/** Writes down every request but those of the control plane, refused and unknown ones too. */
export function recordRequests(app: FastifyInstance, recording: Recording, clock: Clock): void {
  const written = new WeakMap<FastifyRequest, RecordedRequest>();

  app.addHook('onRequest', async (request) => {
    if (!recording.isOn() || request.url.startsWith('/_practice')) return;
    const entry: RecordedRequest = {
      at: new Date(clock.now()).toISOString(),
      method: request.method,
      path: withoutSecrets(request.url),
      headers: shownHeaders(request.headers),
      body: null,
      status: null,
    };
    written.set(request, entry);
    recording.add(entry);
  });

  app.addHook('preParsing', async (request, _reply, payload) => {
    const entry = written.get(request);
    if (!entry) return payload;
    const hash = createHash('sha256');
    let size = 0;
    const tap = new Transform({
      transform(piece: Buffer, _encoding, done) {
        hash.update(piece);
        size += piece.length;
        // Fastify holds this against Content-Length and its own limit.
        Object.assign(tap, { receivedEncodedLength: size });
        done(null, piece);
      },
      flush(done) {
        if (size > 0) entry.body = { size, sha256: hash.digest('hex') };
        done();
      },
    });
    payload.on('error', (error) => tap.destroy(error));
    return payload.pipe(tap);
  });

  app.addHook('onSend', async (request, reply, payload) => {
    const entry = written.get(request);
    if (entry) entry.status = reply.statusCode;
    return payload;
  });
}

const SECRET_HEADERS = new Set(['authorization', 'proxy-authorization', 'cookie']);

/** The headers with secrets hidden; of Authorization the scheme stays. */
function shownHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  const shown: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) {
    const text = Array.isArray(value) ? value.join(', ') : (value ?? '');
    shown[name] = SECRET_HEADERS.has(name) ? hidden(text) : text;
  }
  return shown;
}

const hidden = (text: string) => text.replace(/^(\w+ )?.*$/s, '$1[hidden]');

const withoutSecrets = (url: string) =>
  url.replace(/([?&][^=&]*(?:token|secret|code|password)[^=&]*=)[^&]*/gi, '$1[hidden]');
