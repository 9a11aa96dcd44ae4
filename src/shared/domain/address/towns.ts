import { message } from '../../copy/message.ts';
import type { Message } from '../message.ts';
import { slips } from './distance.ts';
import type { ParsedAddress } from './parse.ts';
import { areSlips } from './slips.ts';

type Where = Pick<ParsedAddress, 'city' | 'state' | 'zip'>;

/** Doubts about whether it's the same town; null: it isn't. The same ZIP code outweighs the town's name, which offices write as they like. */
export function compareTowns(here: Where, there: Where): Message[] | null {
  if (here.zip !== '' && there.zip !== '') return here.zip === there.zip ? [] : otherZip(here, there);
  if (here.state !== '' && there.state !== '' && here.state !== there.state) return null;
  if (here.city !== '' && there.city !== '') {
    if (here.city === there.city) return [];
    return nearlySame(here.city, there.city) ? [message('same.town_spelling')] : null;
  }
  const empty = (where: Where) => where.city === '' && where.zip === '';
  if (empty(here) && empty(there)) return here.state === there.state ? [] : [message('same.one_town')];
  return [message(empty(here) || empty(there) ? 'same.one_town' : 'same.town_or_zip')];
}

function otherZip(here: Where, there: Where): Message[] | null {
  if (here.state !== '' && there.state !== '' && here.state !== there.state) return null;
  const doubt = message('same.zip', { there: there.zip.toUpperCase(), here: here.zip.toUpperCase() });
  if (here.city !== '' && there.city !== '')
    return sameRegion(here.zip, there.zip) && nearlySame(here.city, there.city) ? [doubt] : null;
  return slips(here.zip, there.zip, 1) <= 1 ? [doubt] : null;
}

function nearlySame(one: string, other: string): boolean {
  return one.replace(/ /g, '') === other.replace(/ /g, '') || areSlips(one, other);
}

/** Whether two codes can be in one town: US codes share two digits, Canadian ones their letter. */
function sameRegion(one: string, other: string): boolean {
  const known = /^[a-z]/.test(one) ? 1 : 2;
  return one.slice(0, known) === other.slice(0, known);
}
