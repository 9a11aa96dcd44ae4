import type { FastifyInstance } from 'fastify';
import { ACCESS_TOKEN_SECONDS, MAX_LENGTH } from '../model/choices.ts';
import { readFields } from '../model/fields.ts';
import { requireObject } from '../model/order-input.ts';
import { Problem, validationProblem } from '../problem.ts';
import type { RouteContext } from '../route-context.ts';
import { accountForCredentials } from '../store/accounts.ts';
import { issueAccessToken } from '../store/tokens.ts';

/** POST auth/token (sections 4 and 5). */
export function authRoutes(app: FastifyInstance, context: RouteContext): void {
  app.post('/auth/token', (request) => {
    const fields = readFields(requireObject(request.body));
    const clientId = fields.requiredText('clientId', { max: MAX_LENGTH.clientId });
    const clientSecret = fields.requiredText('clientSecret', { max: MAX_LENGTH.clientSecret });
    if (fields.problems.length > 0) throw validationProblem(fields.problems);
    const account = accountForCredentials(context.db, clientId, clientSecret);
    if (!account) throw new Problem(401, 'invalid_client', 'The client ID or the client secret is wrong.');
    return {
      accessToken: issueAccessToken(context.db, account.id, context.clock.now()),
      expiresIn: ACCESS_TOKEN_SECONDS,
      tokenType: 'Bearer',
    };
  });
}
