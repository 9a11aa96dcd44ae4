import { localDay } from '../../../../shared/domain/local-day.ts';
import { MINUTE, type Millis, SECOND } from '../../../../shared/domain/units.ts';
import type { StoragePorts } from './context.ts';

const two = (number: number) => String(number).padStart(2, '0');

/** The zone of this computer at a moment, as ISO 8601 writes it without a colon: `-0500`. */
function offsetOf(at: Date): string {
  const minutes = -at.getTimezoneOffset();
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `${minutes < 0 ? '-' : '+'}${two(hours)}${two(rest)}`;
}

/** `Ridgeline 2026-11-21 150230 -0500`: this computer's time with its zone, so that the hour that an autumn night has twice is two. */
export function backupName(at: Millis): string {
  const day = new Date(at - (at % SECOND));
  const time = `${two(day.getHours())}${two(day.getMinutes())}${two(day.getSeconds())}`;
  return `Ridgeline ${localDay(at)} ${time} ${offsetOf(day)}`;
}

const NAME = /^Ridgeline (\d{4})-(\d\d)-(\d\d) (\d\d)(\d\d)(\d\d)(?: ([+-])(\d\d)(\d\d))?$/;
export const ARCHIVE = '.zip';
export const UNFINISHED = ' (unfinished)';
const withoutEnd = (name: string) => (name.endsWith(ARCHIVE) ? name.slice(0, -ARCHIVE.length) : name);

/** When a backup of this name was made; null: it's no backup's name. Names of earlier versions have no zone and mean this computer's. */
function momentOf(name: string): Millis | null {
  const parts = NAME.exec(withoutEnd(name));
  if (!parts) return null;
  const [year, month, day, hour, minute, second] = parts.slice(1, 7).map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const [, , , , , , , sign, hours, minutes] = parts;
  if (sign === undefined) return new Date(year, month - 1, day, hour, minute, second).getTime();
  const offset = (Number(hours) * 60 + Number(minutes)) * MINUTE * (sign === '-' ? -1 : 1);
  return Date.UTC(year, month - 1, day, hour, minute, second) - offset;
}

export function isUnfinishedName(name: string): boolean {
  const plain = withoutEnd(name);
  return plain.endsWith(UNFINISHED) && NAME.test(plain.slice(0, -UNFINISHED.length));
}

export type FoundBackup = { readonly name: string; readonly path: string; readonly madeAt: Millis };

/** The finished backups that are in a folder, newest first, by the moment that their names mean. */
export async function backupsIn(
  { disk }: Pick<StoragePorts, 'disk'>,
  folder: string,
): Promise<FoundBackup[]> {
  const archives = (await disk.files(folder)).filter((name) => name.endsWith(ARCHIVE));
  return [...(await disk.folders(folder)), ...archives]
    .flatMap((name) => {
      const madeAt = momentOf(name);
      return madeAt === null ? [] : [{ name, path: disk.join(folder, name), madeAt }];
    })
    .sort((a, b) => b.madeAt - a.madeAt || (a.name < b.name ? 1 : -1));
}

/** The backup at a path, or the newest of the backups that are in that folder. */
export async function newestIn(ports: Pick<StoragePorts, 'disk'>, folder: string): Promise<string> {
  const [newest] = await backupsIn(ports, folder).catch(() => []);
  return newest?.path ?? folder;
}
