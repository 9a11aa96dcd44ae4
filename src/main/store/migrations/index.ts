import { first } from './010-first.ts';
import { inbox } from './020-inbox.ts';
import { sync } from './030-sync.ts';
import { runs } from './040-runs.ts';
import { imports } from './050-imports.ts';
import { places } from './060-places.ts';
import { measurements } from './070-measurements.ts';
import { downloads } from './080-downloads.ts';
import { pages } from './100-pages.ts';
import { checkouts } from './110-checkouts.ts';
import { wanted } from './120-wanted.ts';
import { storage } from './130-storage.ts';
import { packets } from './140-packets.ts';
import { search } from './150-search.ts';
import { reading } from './160-reading.ts';
import { evidence } from './170-evidence.ts';
import { acknowledged } from './190-acknowledged.ts';
import { quotes } from './200-quotes.ts';
import { carefulMatching } from './210-careful-matching.ts';
import { confidence } from './230-confidence.ts';
import { listLayouts } from './250-list-layouts.ts';
import { fileRemarks } from './260-file-remarks.ts';
import { disputedNumbers } from './270-disputed-numbers.ts';
import { changedFiles } from './280-changed-files.ts';
import { backups } from './300-backups.ts';
import { messages } from './340-messages.ts';
import { materials } from './380-materials.ts';
import { workbench } from './460-workbench.ts';
import { spend } from './470-spend.ts';
import { late } from './480-late.ts';
import { spent } from './490-spent.ts';
import { quickLists } from './510-quick-lists.ts';
import { customers } from './570-customers.ts';
import { presets } from './580-presets.ts';
import { avoided } from './590-avoided.ts';
import { windows } from './600-windows.ts';
import { areas } from './650-areas.ts';
import type { Migration } from './migration.ts';

/** In order. A new one goes at the end, with a test that starts from the version before it with rows in place. */
export const MIGRATIONS: readonly Migration[] = [
  first,
  inbox,
  sync,
  runs,
  imports,
  places,
  measurements,
  downloads,
  pages,
  checkouts,
  wanted,
  storage,
  packets,
  search,
  reading,
  evidence,
  acknowledged,
  quotes,
  carefulMatching,
  confidence,
  listLayouts,
  fileRemarks,
  disputedNumbers,
  changedFiles,
  backups,
  messages,
  materials,
  workbench,
  spend,
  late,
  spent,
  quickLists,
  customers,
  presets,
  avoided,
  windows,
  areas,
];
