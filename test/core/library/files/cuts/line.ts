import type { Http, HttpReply } from '../../../../../src/main/core/ports/index.ts';

type Answer = Extract<HttpReply, { ok: true }>['answer'];

/** The same client, with its good answers changed on the way. */
export function answering(http: Http, change: (answer: Answer) => Answer): Http {
  return {
    request: async (request) => {
      const reply = await http.request(request);
      return reply.ok ? { ok: true, answer: change(reply.answer) } : reply;
    },
  };
}

/** The same client, which says how many bytes of a file were taken off the line. */
export function counting(http: Http, took: (bytes: number) => void): Http {
  return answering(http, (answer) =>
    answer.headers['content-type'] === 'application/octet-stream'
      ? { ...answer, body: counted(answer.body, took) }
      : answer,
  );
}

async function* counted(
  body: AsyncIterable<Uint8Array>,
  took: (bytes: number) => void,
): AsyncGenerator<Uint8Array> {
  for await (const piece of body) {
    took(piece.length);
    yield piece;
  }
}
