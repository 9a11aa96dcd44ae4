import type { FastifyInstance } from 'fastify';
import { readFields } from '../model/fields.ts';
import { requireObject } from '../model/order-input.ts';
import { validationProblem } from '../problem.ts';
import { listBody } from '../wire/envelopes.ts';
import type { Recording } from './recording.ts';

/** `/requests`: what was received, read back and cleared, and whether it is written down at all. */
export function recordingRoutes(app: FastifyInstance, recording: Recording): void {
  const list = () => ({
    ...listBody(recording.list()),
    recording: recording.isOn(),
    dropped: recording.dropped(),
  });

  app.get('/requests', list);

  app.post('/requests', (request) => {
    const body = requireObject(request.body);
    const fields = readFields(body);
    const on = fields.flag('recording', true);
    if (body['recording'] === undefined) fields.refuse('recording', 'is required.');
    if (fields.problems.length > 0) throw validationProblem(fields.problems);
    recording.turn(on);
    return list();
  });

  app.delete('/requests', () => {
    recording.clear();
    return list();
  });
}
