import { Button, Checkbox, Modal, Progress, SegmentedControl, Skeleton } from '@mantine/core';
import { IconAlertTriangle, IconFileTypePdf, IconFileZip } from '@tabler/icons-react';
import { useState } from 'react';
import type { OrderPackets, PacketFormat, PacketPart } from '../../../shared/contract/index.ts';
import type { AccountId } from '../../../shared/domain/account.ts';
import type { OrderId } from '../../../shared/domain/order.ts';
import { call } from '../../client/index.ts';
import { ErrorNote } from '../../components/ErrorNote.tsx';
import { failed } from '../../components/notify.ts';
import { counted } from '../../components/words.ts';
import { closePacket, usePacketDialog } from './dialog.ts';
import { Made } from './Made.tsx';
import css from './Packet.module.css';
import { Parts } from './Parts.tsx';
import { usePackets } from './usePackets.ts';

const USUAL: readonly PacketPart[] = ['report', 'imagery', 'measurements'];
const FORMATS: Readonly<Record<PacketFormat, { name: string; words: string }>> = {
  zip: {
    name: 'ZIP',
    words: 'Every file as it was delivered, in folders, with a cover sheet and a list of hashes.',
  },
  pdf: { name: 'one PDF', words: 'The cover sheet, then the pages of the PDFs and a page for each picture.' },
};

type FormProps = { accountId: AccountId; orderId: OrderId; told: OrderPackets };

function Working({ accountId, orderId, told }: FormProps) {
  const { working } = told;
  if (!working) return null;
  const percent = Math.round(working.done * 100);
  const cancel = async () => {
    const reply = await call('packets.cancel', { accountId, orderId });
    failed(reply.ok ? null : reply.error);
  };
  return (
    <div className={css['working']}>
      <div role="status">
        Making the {FORMATS[working.format].name === 'ZIP' ? 'ZIP' : 'PDF'}… {percent}%
      </div>
      <Progress value={percent} aria-label="How far the packet is" />
      <Button variant="default" onClick={() => void cancel()}>
        Call it off
      </Button>
    </div>
  );
}

function Form({ accountId, orderId, told }: FormProps) {
  const [format, setFormat] = useState<PacketFormat>('zip');
  const [summary, setSummary] = useState(true);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(
    () => new Set(told.files.filter(({ part }) => USUAL.includes(part)).map((file) => file.localFileId)),
  );
  const files = told.files.filter(({ localFileId }) => chosen.has(localFileId));
  const pageless = files.filter(({ hasPages }) => !hasPages).length;
  const make = async () => {
    const reply = await call('packets.make', {
      accountId,
      orderId,
      format,
      localFileIds: files.map(({ localFileId }) => localFileId),
      summary: summary && told.summary,
    });
    failed(reply.ok ? null : reply.error);
  };
  const Icon = format === 'zip' ? IconFileZip : IconFileTypePdf;
  return (
    <>
      <div className={css['format']}>
        <SegmentedControl
          aria-label="Kind of packet"
          value={format}
          onChange={(value) => setFormat(value === 'pdf' ? 'pdf' : 'zip')}
          data={[
            { value: 'zip', label: 'ZIP' },
            { value: 'pdf', label: 'One PDF' },
          ]}
        />
        <div>{FORMATS[format].words}</div>
      </div>
      <Parts files={told.files} chosen={chosen} onChosen={setChosen} />
      <Checkbox
        label="Measurement summary on the cover sheet"
        checked={summary && told.summary}
        disabled={!told.summary}
        description={told.summary ? undefined : 'No numbers could be read from this order’s files.'}
        onChange={(event) => setSummary(event.currentTarget.checked)}
      />
      {format === 'pdf' && pageless > 0 && (
        <div className={css['note']}>
          {counted(pageless, 'file')} without pages of {pageless === 1 ? 'its' : 'their'} own: named on the
          cover, with the hash, but not inside. A ZIP holds them, too.
        </div>
      )}
      {told.missing > 0 && (
        <div className={css['note']}>
          {counted(told.missing, 'file')} of this order {told.missing === 1 ? 'isn’t' : 'aren’t'} on this
          computer and can’t go in.
        </div>
      )}
      {told.problem !== null && (
        <div className={css['problem']} role="alert">
          <IconAlertTriangle size={16} aria-hidden="true" /> {told.problem}
        </div>
      )}
      <div className={css['actions']}>
        <span className={css['note']}>
          The cover sheet has the insured, the claim, the address and each file’s hash.
        </span>
        <Button
          data-autofocus
          leftSection={<Icon size={16} aria-hidden="true" />}
          disabled={files.length === 0}
          onClick={() => void make()}
        >
          {format === 'zip' ? 'Make the ZIP' : 'Make the PDF'}
        </Button>
      </div>
    </>
  );
}

function Contents({ accountId, orderId }: Omit<FormProps, 'told'>) {
  const { told, problem } = usePackets(accountId, orderId);
  if (!told) return problem ? <ErrorNote error={problem} /> : <Skeleton height={180} />;
  return (
    <div className={css['dialog']}>
      <div className={css['note']}>{told.address ?? `Order ${orderId}`}</div>
      {told.working && <Working accountId={accountId} orderId={orderId} told={told} />}
      {!told.working && told.files.length > 0 && <Form accountId={accountId} orderId={orderId} told={told} />}
      {told.files.length === 0 && (
        <div className={css['note']}>Nothing of this order is on this computer yet. Get its files first.</div>
      )}
      <Made accountId={accountId} packets={told.packets} />
    </div>
  );
}

/** Puts an order's files together for an adjuster: what goes in, as what, and where it is then. */
export function PacketDialog({ accountId }: { accountId: AccountId }) {
  const orderId = usePacketDialog((state) => state.orderId);
  return (
    <Modal opened={orderId !== null} onClose={closePacket} title="Claim packet" size={620}>
      {orderId !== null && <Contents accountId={accountId} orderId={orderId} />}
    </Modal>
  );
}
