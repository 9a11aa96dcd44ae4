import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { afterEach, describe, expect, it } from 'vitest';
import { EN_US } from '../../src/shared/copy/en-US/index.ts';
import { ES_US } from '../../src/shared/copy/es-US/index.ts';
import { setLanguage } from '../../src/shared/copy/language.ts';
import { keptMessage, message, readMessage, sameMessage } from '../../src/shared/copy/message.ts';
import { pseudo } from '../../src/shared/copy/pseudo.ts';
import { say } from '../../src/shared/copy/say.ts';
import { t } from '../../src/shared/copy/t.ts';

const SRC = fileURLToPath(new URL('../../src/', import.meta.url));
const LANGUAGES = /^shared[/\\]copy[/\\](en|es)-US[/\\]/;
const sources = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !LANGUAGES.test(path))
  .map((path) => readFileSync(join(SRC, path), 'utf8'))
  .join('\n');

/** Ids that are put together, like `hold.${reason}`: the compiler checks that each one exists. */
const PATTERNS = [...sources.matchAll(/`(\w+[\w.]*[._])\$\{/g)].map(([, start]) => start ?? '');

/** The parameters and tags of a message, each with how it is used. */
function parameters(elements: readonly MessageFormatElement[], found = new Set<string>()): Set<string> {
  for (const element of elements) {
    if (element.type === TYPE.literal || element.type === TYPE.pound) continue;
    found.add(`${element.value}: ${TYPE[element.type]}`);
    if (element.type === TYPE.tag) parameters(element.children, found);
    if (element.type === TYPE.plural || element.type === TYPE.select)
      for (const option of Object.values(element.options)) parameters(option.value, found);
  }
  return found;
}
const shape = (text: string) => [...parameters(parse(text))].toSorted();

afterEach(() => setLanguage('en-US'));

describe('the deck', () => {
  it('has no message that nothing says', () => {
    const said = new Set([...sources.matchAll(/['"](\w+\.[\w.]+)['"]/g)].map(([, id]) => id));
    const unused = Object.keys(EN_US).filter(
      (id) => !said.has(id) && !PATTERNS.some((start) => id.startsWith(start)),
    );
    expect(unused).toEqual([]);
  });

  it('has every text of the screens: none is written where it is shown', () => {
    const written = [
      // As an attribute, as one of two, with a value in it.
      /\b(?:aria-label|aria-description|title|label|alt|description|placeholder)="[A-Z][a-z][^"]*"/g,
      /[?:] '[A-Z]?[a-z’]+(?: [a-z’]+)+'(?= :|\}| [?&|])/g,
      /(?:\?\?|[?:=]) `[A-Z][a-z]+ \$\{/g,
    ];
    const found = readdirSync(join(SRC, 'renderer'), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.tsx'))
      .flatMap((path) => {
        const text = readFileSync(join(SRC, 'renderer', path), 'utf8');
        return written.flatMap((pattern) => [...text.matchAll(pattern)].map(([all]) => `${path}: ${all}`));
      });
    expect(found).toEqual([]);
  });

  it('takes the same parameters in Spanish and in the pseudo-language as in English', () => {
    const ids = Object.keys(EN_US) as (keyof typeof EN_US)[];
    const shapes = (texts: Readonly<Record<keyof typeof EN_US, string>>) =>
      ids.map((id) => [id, shape(texts[id])]);
    expect(shapes(ES_US)).toEqual(shapes(EN_US));
    expect(shapes(pseudo(EN_US))).toEqual(shapes(EN_US));
  });

  it('quotes no sign in a text that is never parsed: the quotation marks would be shown', () => {
    const texts = [EN_US, ES_US].flatMap((deck) => Object.entries(deck) as [string, string][]);
    const shown = texts.filter(([, text]) => !/[{<]/.test(text) && /'[<>{}#|]+'/.test(text));
    expect(shown.map(([id]) => id)).toEqual([]);
  });

  it('has a Spanish text for every English one of more than two words', () => {
    const same = Object.entries(EN_US).filter(
      ([id, text]) => /\p{L}+ \p{L}+ \p{L}+/u.test(text) && ES_US[id as keyof typeof ES_US] === text,
    );
    expect(same).toEqual([]);
  });

  it.each([
    [
      'English',
      EN_US,
      /\b(?:mend|told|tells?|anew|switch(?:ed)? (?:it |them |this )?o(?:n|ff)|left out|leave out|take (?:it )?back|call(?:ed)? off|goes? on|all the same|cancelled|colour|e-mail|by itself)\b|\p{L} …|\d %/iu,
    ],
    [
      'Spanish',
      ES_US,
      /(?<!\p{L})(?:facetas?|dueñ[oa]s?|ingres(?:e|ó|a|ar|el[oa])|importe|ordenador|fichero|reporte|tejado|configuración de Ridgeline|en Configuración|elemento)(?!\p{L})|[«»]|\p{L} …/iu,
    ],
  ])('of %s has none of the words that the glossary replaces', (_, texts, words) => {
    const said = Object.entries(texts).map(([id, text]) => [id, text.replace(/\{\w+/g, '{')]);
    expect(said.filter(([, text]) => words.test(text ?? ''))).toEqual([]);
  });

  it('refuses an unknown code and a missing parameter at compile time', () => {
    // @ts-expect-error: no such message
    message('inbox.nothing');
    // @ts-expect-error: how many there are is missing
    message('inbox.rows_refused', { list: 'Storm' });
    // @ts-expect-error: a count is a number
    t('notice.reports_delivered', { count: '3' });
    // @ts-expect-error: nobody speaks this
    void (() => t('inbox.nothing'));
    expect(say(message('inbox.rows_refused', { list: 'Storm', count: 1 }))).toBe(
      'The service refused 1 order from “Storm”; nothing was placed for it.',
    );
  });

  it('lists, counts, and prices as people in the United States write them', () => {
    const usd = (minor: number) => ({ minor, currency: 'USD' });
    const fields = ['address', 'rushOrder', 'notes'];
    expect(say(message('inbox.amended', { fields, from: usd(2_900), to: usd(4_100) }))).toBe(
      'The service changed the address, rush option, and office notes on this order. It costs $12.00 more: $41.00.',
    );
    expect(say(message('held.orders', { hold: 'offline', count: 12_000 }))).toMatch(
      /^12,000 orders are waiting/,
    );
  });

  it('says a kept message in the language of the moment it is read', async () => {
    const kept = keptMessage(message('inbox.rows_refused', { list: 'Storm', count: 2 }));
    await setLanguage('es-US');
    expect(say(readMessage(kept))).toBe(
      'El servicio rechazó 2 pedidos de “Storm”; no se pidió nada para ellos.',
    );
    await setLanguage('pseudo');
    expect(say(readMessage(kept))).toMatch(/^Thé sérvíçé réfüséd [~ ]+2 .*Storm/);
  });
});

describe('a kept message', () => {
  it('comes back as it was, and is the same whatever the order of its parameters', () => {
    const one = message('inbox.rows_refused', { count: 3, list: 'Storm' });
    const other = message('inbox.rows_refused', { list: 'Storm', count: 3 });
    expect(readMessage(keptMessage(one))).toEqual(one);
    expect(sameMessage(one, other)).toBe(true);
    expect(sameMessage(one, message('inbox.rows_refused', { count: 4, list: 'Storm' }))).toBe(false);
  });

  it.each(['Ordered again.', '17', 'null', '{"code":1}'])(
    'that is only a text (%s) is said as it stands',
    (text) => {
      expect(say(readMessage(text))).toBe(text);
    },
  );

  it('of a newer version says so instead of nothing', () => {
    expect(say(readMessage('{"code":"inbox.invented","params":{}}'))).toMatch(/newer version of Ridgeline/);
  });
});
