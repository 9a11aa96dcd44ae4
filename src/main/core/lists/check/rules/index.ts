import { ADDRESS_RULES } from './address.ts';
import { CHOICE_RULES } from './choices.ts';
import { CONTACT_RULES } from './contact.ts';
import { MISSING_RULES } from './missing.ts';
import { NOBODY_RULES } from './nobody.ts';
import { PIN_RULES } from './pin.ts';
import { PLACE_RULES } from './places.ts';
import type { Rule } from './rule.ts';
import { TEXT_RULES } from './texts.ts';
import { WHOLE_ADDRESS_RULES } from './whole-address.ts';

/** In the order in which they are reported; of two errors in a cell only the first is reported. */
export const RULES: readonly Rule[] = [
  ...MISSING_RULES,
  ...TEXT_RULES,
  ...ADDRESS_RULES,
  ...WHOLE_ADDRESS_RULES,
  ...CONTACT_RULES,
  ...NOBODY_RULES,
  ...CHOICE_RULES,
  ...PIN_RULES,
  ...PLACE_RULES,
];
