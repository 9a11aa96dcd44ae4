import { expect, it, onTestFinished } from 'vitest';
import { BUGS } from '../bugs/bugs.ts';
import { cutPower, recordLife } from './power.ts';
import { LIST, openWorkshop, SINGLE } from './workshop.ts';

const CUTS = 30;

it.each([SINGLE, LIST])(
  `${CUTS} power cuts while $name is sent: no POST has left without its row`,
  async (form) => {
    const workshop = await openWorkshop();
    onTestFinished(workshop.close);
    const recording = await recordLife(workshop, { form, manner: 'lost_after' });
    expect(cutPower(recording, workshop, CUTS, 1)).toEqual([]);
  },
);

it('with synchronous=NORMAL a cut finds a POST without its row', async () => {
  const workshop = await openWorkshop(BUGS.filter(({ name }) => name === 'synchronous=NORMAL'));
  onTestFinished(workshop.close);
  const recording = await recordLife(workshop, { form: SINGLE, manner: 'lost_after' });
  expect(cutPower(recording, workshop, 40, 1)).toContainEqual(
    expect.stringMatching(/was sent, and is (gone|queued|prepared)/),
  );
});
