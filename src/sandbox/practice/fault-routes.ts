import type { FastifyInstance } from 'fastify';
import { isJsonObject } from '../model/fields.ts';
import { Problem, validationProblem } from '../problem.ts';
import { listBody } from '../wire/envelopes.ts';
import { readFaults } from './faults/fault.ts';
import type { Faults } from './faults/index.ts';
import { KINDS } from './faults/kinds.ts';

/** `/faults`: the list of faults, read, added to and cleared, and `/faults/kinds`: what there is to choose from. */
export function faultRoutes(app: FastifyInstance, faults: Faults): void {
  const list = () => listBody(faults.list().map(({ settings, ...fault }) => ({ ...fault, ...settings })));

  app.get('/faults', list);

  app.post('/faults', (request, reply) => {
    const { body } = request;
    if (!Array.isArray(body) && !(isJsonObject(body) && 'kind' in body)) {
      throw new Problem(400, 'invalid_body', 'The request body must be a fault or a list of faults.');
    }
    const read = readFaults(body);
    if (!read.ok) throw validationProblem(read.problems);
    faults.add(read.faults);
    return reply.code(201).send(list());
  });

  app.delete('/faults', () => {
    faults.clear();
    return list();
  });

  app.get('/faults/kinds', () =>
    listBody(
      Object.entries(KINDS).map(
        ([kind, { about, group, side, settings = {}, forms = [], lasting = false }]) => ({
          ...{ kind, about, group, side, lasting, settings, forms },
        }),
      ),
    ),
  );
}
