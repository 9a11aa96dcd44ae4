import { describe, expect, it } from 'vitest';
import type { Reached, Ways } from '../../../../src/main/core/ports/index.ts';
import { verbatim } from '../../../../src/shared/copy/message.ts';
import { SECOND } from '../../../../src/shared/domain/units.ts';
import { ACCOUNT, testCore } from '../../support/core.ts';

const OPEN: Reached = { route: null, addresses: null, certificate: null, failed: null };
const WINDOWS = {
  fault: 'proxy',
  detail: 'it asks for a Windows sign-in, which Ridgeline doesn’t support',
  cause: 'proxy_windows_sign_in',
} as const;
const SENTENCE =
  'Reading works, but orders can’t be sent: this network’s proxy asks for a Windows sign-in, which Ridgeline doesn’t support.';
const PAGE = {
  kind: 'not_understood',
  status: 200,
  why: verbatim('A web page answered.'),
  page: true,
} as const;

async function started() {
  const script = { reach: OPEN as Reached, page: null as string | null, looks: 0 };
  const ways: Ways = {
    reach: async () => {
      script.looks += 1;
      return script.reach;
    },
    page: async () => script.page,
    use: () => {},
    policy: null,
  };
  const core = testCore({ ways });
  const recovered: string[] = [];
  core.bus.react({ 'service.answers': [({ accountId }) => void recovered.push(accountId)] });
  await core.handlers['connection.check']({ accountId: ACCOUNT.id });
  recovered.length = 0;
  script.looks = 0;
  const shut = () => {
    script.reach = { ...OPEN, failed: 'route', ...WINDOWS };
  };
  const connection = () => core.sessions.connection(ACCOUNT.id);
  return { ...core, script, recovered, shut, connection };
}

describe('an order that had no way out', () => {
  it('is in the connection’s own words while reading works, and frees everything once the way stands', async () => {
    const { sessions, clock, script, recovered, shut, connection } = await started();
    shut();
    sessions.line.left(ACCOUNT.id, WINDOWS);
    await clock.advance(SECOND);
    expect(connection()).toMatchObject({ state: 'online', held: SENTENCE });
    expect(sessions.line.words(ACCOUNT.id)).toBe(SENTENCE);
    await clock.advance(60 * SECOND);
    expect(recovered).toEqual([]);
    script.reach = OPEN;
    await clock.advance(4 * SECOND);
    expect(recovered).toEqual([ACCOUNT.id]);
    expect(connection()).toMatchObject({ state: 'online', held: null });
    const { looks } = script;
    await clock.advance(60 * SECOND);
    expect(script.looks).toBe(looks);
  });

  it('that leaves after all clears the words at once', async () => {
    const { sessions, shut, connection } = await started();
    shut();
    sessions.line.left(ACCOUNT.id, WINDOWS);
    sessions.line.left(ACCOUNT.id, null);
    expect(connection().held).toBeNull();
  });

  it('asks the service, too: reads may have no way either', async () => {
    const { sessions, service, clock, shut, connection } = await started();
    shut();
    service.fail.services = { kind: 'network', ...WINDOWS };
    service.fail.token = { kind: 'network', ...WINDOWS };
    sessions.line.left(ACCOUNT.id, WINDOWS);
    await clock.advance(SECOND);
    expect(connection()).toMatchObject({ state: 'offline', held: expect.stringMatching(/Windows sign-in/) });
    expect(connection().held).not.toMatch(/Reading works/);
  });
});

describe('the return of the network', () => {
  it('is noticed within four seconds, though the service itself is asked at growing pauses', async () => {
    const { service, clock, script, recovered, connection, handlers } = await started();
    script.reach = { ...OPEN, failed: 'name', fault: 'dns', detail: '' };
    service.fail.services = { kind: 'network', fault: 'dns', detail: '' };
    await handlers['connection.check']({ accountId: ACCOUNT.id });
    await clock.advance(10 * 60 * SECOND);
    expect(connection().state).toBe('offline');
    const asked = service.count('services');
    recovered.length = 0;
    script.reach = OPEN;
    delete service.fail.services;
    await clock.advance(4 * SECOND);
    expect(connection().state).toBe('online');
    expect(service.count('services')).toBe(asked + 1);
    expect(recovered).toEqual([ACCOUNT.id]);
  });

  it('a second time within minutes isn’t taken for the fault of one kind of call', async () => {
    const { sessions, service, clock, script, connection, handlers } = await started();
    for (let round = 0; round < 3; round += 1) {
      script.reach = { ...OPEN, failed: 'connection', fault: 'refused', detail: '' };
      service.fail.services = { kind: 'network', fault: 'refused', detail: '' };
      const session = await sessions.open(ACCOUNT.id);
      await session?.call((api, token) => api.services(token));
      await clock.advance(5 * SECOND);
      expect(connection().state).toBe('offline');
      script.reach = OPEN;
      delete service.fail.services;
      await clock.advance(4 * SECOND);
      expect(connection().state).toBe('online');
      await handlers['connection.check']({ accountId: ACCOUNT.id });
    }
  });

  it('asks a service that is reached but doesn’t answer no oftener than before', async () => {
    const { service, clock, handlers } = await started();
    service.fail.services = { kind: 'network', fault: 'timeout', detail: 'no answer came' };
    await handlers['connection.check']({ accountId: ACCOUNT.id });
    await clock.advance(5 * 60 * SECOND);
    expect(service.count('services')).toBeLessThan(16);
  });

  it('is taken for one by Check now even where nothing was known to be wrong', async () => {
    const { recovered, handlers } = await started();
    await handlers['connection.check']({ accountId: ACCOUNT.id });
    expect(recovered).toEqual([ACCOUNT.id]);
  });
});

describe('a page in place of the service', () => {
  it('holds everything back, is asked again every four seconds, and says nothing of the key', async () => {
    const { sessions, service, clock, recovered, connection, handlers } = await started();
    service.fail.services = PAGE;
    await handlers['connection.check']({ accountId: ACCOUNT.id });
    expect(connection()).toMatchObject({ state: 'offline', remedy: 'open_page' });
    expect(sessions.line.away(ACCOUNT.id)).toMatchObject(PAGE);
    await clock.advance(5 * 60 * SECOND);
    expect(connection().state).toBe('offline');
    recovered.length = 0;
    delete service.fail.services;
    await clock.advance(4 * SECOND);
    expect(connection()).toMatchObject({ state: 'online', held: null, remedy: null });
    expect(recovered).toEqual([ACCOUNT.id]);
  });

  it('that only a plain call meets is offered to be opened, at the service’s own address', async () => {
    const { service, clock, script, links, connection, handlers } = await started();
    script.page = 'http://api.example.com/';
    script.reach = {
      ...OPEN,
      failed: 'certificate',
      fault: 'certificate',
      detail: 'its certificate is self-signed',
    };
    service.fail.services = {
      kind: 'network',
      fault: 'certificate',
      detail: 'its certificate is self-signed',
    };
    await handlers['connection.check']({ accountId: ACCOUNT.id });
    await clock.advance(1);
    expect(connection()).toMatchObject({
      remedy: 'open_page',
      reason: expect.stringMatching(/sign-in page/),
    });
    await clock.advance(30 * SECOND);
    expect(connection().remedy).toBe('open_page');
    expect(await handlers['connection.openPage']({ accountId: ACCOUNT.id })).toBeNull();
    expect(links).toEqual(['http://api.example.com/']);
  });
});

describe('why can’t I order?', () => {
  it('names the step that failed, what the IT person needs, and nothing secret', async () => {
    const { shut, service, handlers } = await started();
    shut();
    const doctor = await handlers['connection.doctor']({ accountId: ACCOUNT.id });
    expect(doctor.steps.map(({ id, state }) => `${id} ${state}`)).toEqual([
      'name ok',
      'route failed',
      'connection skipped',
      'certificate skipped',
      'sign_in ok',
      'orders failed',
    ]);
    expect(doctor.steps.at(-1)?.found).toBe(SENTENCE);
    expect(doctor.text).toMatch(/For IT: Allow CONNECT to api\.example\.com:443 .*exempt this address/);
    expect(doctor.text).not.toContain(service.secret === 'secret' ? 'client secret' : service.secret);
  });

  it('finds nothing where nothing is wrong', async () => {
    const { handlers } = await started();
    const doctor = await handlers['connection.doctor']({ accountId: ACCOUNT.id });
    expect(doctor).toMatchObject({ ok: true, page: false });
  });
});
