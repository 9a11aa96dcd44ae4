import { ChangedFile } from '../../../src/renderer/components/ChangedFile.tsx';
import { FileKindIcon } from '../../../src/renderer/components/FileKindIcon.tsx';
import { FileSize } from '../../../src/renderer/components/FileSize.tsx';
import { FileStateBadge } from '../../../src/renderer/components/FileStateBadge.tsx';
import { Remark } from '../../../src/renderer/components/Remark.tsx';
import type { FileState } from '../../../src/shared/contract/index.ts';
import type { FileKind, LocalFile } from '../../../src/shared/domain/file.ts';
import { eachOf } from './each.ts';
import type { States } from './index.ts';

const FILE: LocalFile = {
  id: 1,
  orderId: 'ord-1',
  fileId: null,
  name: 'report.pdf',
  kind: 'pdf',
  size: 1_843_200,
  sha256: '0'.repeat(64),
  path: '2026/report.pdf',
  savedAt: Date.now(),
  present: true,
  changedAt: null,
  wholeAt: null,
  remark: null,
};

const KINDS: Readonly<Record<FileKind, true>> = {
  pdf: true,
  image: true,
  xml: true,
  json: true,
  csv: true,
  text: true,
  drawing: true,
  archive: true,
  other: true,
};

const STATES: Readonly<Record<FileState, true>> = {
  remote: true,
  queued: true,
  paused: true,
  downloading: true,
  checking: true,
  failed: true,
  local: true,
  changed: true,
  away: true,
  missing: true,
};

export const files: Readonly<Record<string, States>> = {
  FileStateBadge: eachOf(STATES, (state) => <FileStateBadge state={state} />),
  FileKindIcon: eachOf(KINDS, (kind) => <FileKindIcon kind={kind} />),
  FileSize: {
    known: <FileSize bytes={1_843_200} />,
    unknown: <FileSize bytes={null} />,
  },
  ChangedFile: {
    'edited after its delivery': <ChangedFile file={{ ...FILE, changedAt: Date.now() - 60_000 }} />,
    'the delivered version can be fetched': (
      <ChangedFile file={{ ...FILE, changedAt: Date.now() - 60_000 }} onDelivered={() => {}} />
    ),
    'being fetched': (
      <ChangedFile file={{ ...FILE, changedAt: Date.now() - 60_000 }} onDelivered={() => {}} loading />
    ),
    'as delivered (nothing)': <ChangedFile file={FILE} />,
  },
  Remark: {
    'another size than listed': (
      <Remark file={{ remark: { code: 'size_differs', listed: 1_000, came: 900 } }} />
    ),
    'another checksum': <Remark file={{ remark: { code: 'checksum_differs', algorithm: 'SHA-256' } }} />,
    'nothing odd (nothing)': <Remark file={FILE} />,
  },
};
