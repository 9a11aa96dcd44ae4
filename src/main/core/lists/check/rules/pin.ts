import { message } from '../../../../../shared/copy/message.ts';
import { readCoordinate } from '../../../../../shared/domain/coordinates.ts';
import type { ListCells } from '../../../../../shared/domain/list.ts';
import type { Message } from '../../../../../shared/domain/message.ts';
import type { State } from '../../cells/states.ts';
import { tailOf } from '../../cells/tail.ts';
import type { RowContext, Rule } from './rule.ts';

type Pin = { readonly latitude: number; readonly longitude: number };

function pinOf(cells: ListCells): Pin | null {
  const latitude = readCoordinate(cells.latitude ?? '');
  const longitude = readCoordinate(cells.longitude ?? '');
  return latitude === undefined || longitude === undefined ? null : { latitude, longitude };
}

/** About 30 km beyond a state's rectangle. Degrees. */
const MARGIN = 0.3;

const inside = ({ latitude, longitude }: Pin, state: State) =>
  latitude >= state.south - MARGIN &&
  latitude <= state.north + MARGIN &&
  longitude >= state.west - MARGIN &&
  longitude <= state.east + MARGIN;
/** The United States with Alaska, Hawaii and Puerto Rico, roughly. */
const inCountry = ({ latitude, longitude }: Pin) =>
  latitude > 17 && latitude < 72 && longitude > -180 && longitude < -64;

/** Whether the address's state agrees with the pin; null where the address names none. */
function agrees(pin: Pin, { cells }: RowContext): boolean | null {
  const { state } = tailOf((cells.address ?? '').trim());
  return state ? inside(pin, state) : null;
}

/** Whether a row's coordinates are in the state that its address names; null where one of them is missing. */
export function isInState(row: RowContext): boolean | null {
  const pin = pinOf(row.cells);
  return pin && agrees(pin, row);
}

const isSwapped = (pin: Pin, row: RowContext) => {
  const turned = { latitude: pin.longitude, longitude: pin.latitude };
  return !inCountry(pin) && inCountry(turned) && agrees(turned, row) !== false;
};
const lacksSign = (pin: Pin, row: RowContext) => {
  const signed = { ...pin, longitude: -pin.longitude };
  return (
    pin.longitude > 0 &&
    !inCountry(pin) &&
    inCountry(signed) &&
    agrees(pin, row) !== true &&
    agrees(signed, row) !== false
  );
};
const isZero = ({ latitude, longitude }: Pin) => latitude === 0 && longitude === 0;

const pinned = (look: (pin: Pin, row: RowContext) => Message | null): Rule['look'] => {
  return (_text, row) => {
    const pin = pinOf(row.cells);
    const found = pin && look(pin, row);
    return found ? { message: found } : null;
  };
};

/** Fewer than three places behind the point: half a mile and more. Zeros have a rule that says more. */
const isRough = (text: string) => /^[-+]?\d{1,3}(?:\.\d{0,2})?$/.test(text) && Number(text) !== 0;

export const PIN_RULES: readonly Rule[] = [
  {
    code: 'pin_swapped',
    level: 'error',
    fields: ['latitude'],
    look: pinned((pin, row) => (isSwapped(pin, row) ? message('listRules.pin_swapped') : null)),
    title: () => message('listRules.pin_swapped_group'),
    repair: () => message('listRules.pin_swapped_repair'),
    apply: (_text, { cells }) => ({ latitude: cells.longitude ?? '', longitude: cells.latitude ?? '' }),
  },
  {
    code: 'pin_sign',
    level: 'error',
    fields: ['longitude'],
    look: pinned((pin, row) => (lacksSign(pin, row) ? message('listRules.pin_sign') : null)),
    title: () => message('listRules.pin_sign_group'),
    repair: () => message('listRules.pin_sign_repair'),
    apply: (text) => ({ longitude: `-${text.replace(/^[+\s]+/, '')}` }),
  },
  {
    code: 'pin_zero',
    level: 'warning',
    fields: ['latitude'],
    look: pinned((pin) => (isZero(pin) ? message('listRules.pin_zero') : null)),
    title: () => message('listRules.pin_zero_group'),
    repair: () => message('listRules.pin_zero_repair'),
    apply: () => ({ latitude: '', longitude: '' }),
  },
  {
    code: 'pin_far',
    level: 'warning',
    fields: ['latitude'],
    look: pinned((pin, row) => {
      if (isZero(pin) || isSwapped(pin, row) || lacksSign(pin, row) || agrees(pin, row) !== false)
        return null;
      const { state } = tailOf((row.cells.address ?? '').trim());
      return message('listRules.pin_far', { state: state?.name ?? '' });
    }),
    title: () => message('listRules.pin_far_group'),
    repair: () => message('listRules.pin_far_repair'),
    apply: () => ({ latitude: '', longitude: '' }),
  },
  {
    code: 'pin_rough',
    level: 'warning',
    fields: ['latitude'],
    look: (text, { cells }) =>
      isRough(text) && isRough((cells.longitude ?? '').trim())
        ? { message: message('listRows.rough_pin') }
        : null,
    title: () => message('listRows.rough_pin_group'),
    repair: () => message('listRows.rough_pin_repair'),
    apply: () => ({ latitude: '', longitude: '' }),
  },
];
