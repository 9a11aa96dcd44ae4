import { Button, Checkbox, Modal, Progress, SegmentedControl, Skeleton } from '@mantine/core';
import { IconAlertTriangle, IconFileTypePdf, IconFileZip } from '@tabler/icons-react';
import { useState } from 'react';
import type { OrderPackets, PacketFormat, PacketPart } from '../../../../shared/contract/index.ts';
import { t, texts } from '../../../../shared/copy/t.ts';
import type { AccountId } from '../../../../shared/domain/account.ts';
import type { OrderId } from '../../../../shared/domain/order.ts';
import { ErrorNote } from '../../../components/ErrorNote.tsx';
import { perform } from '../../../components/notify.ts';
import { closePacket, usePacketDialog } from './dialog.ts';
import { Made } from './Made.tsx';
import css from './Packet.module.css';
import { Parts } from './Parts.tsx';
import { usePackets } from './usePackets.ts';

const USUAL: readonly PacketPart[] = ['report', 'imagery', 'measurements'];
const FORMATS: Readonly<Record<PacketFormat, { name: string; words: string }>> = {
  zip: texts({
    name: 'common.zip',
    words: 'packets.every_file_as_was_delivered',
  }),
  pdf: texts({ name: 'packets.one_pdf', words: 'packets.cover_sheet_then_pages_pdfs' }),
};

type FormProps = { accountId: AccountId; orderId: OrderId; offer: OrderPackets };

function Working({ accountId, orderId, offer }: FormProps) {
  const { working } = offer;
  if (!working) return null;
  const percent = Math.round(working.done * 100);
  const cancel = () => perform('packets.cancel', { accountId, orderId });
  return (
    <div className={css['working']}>
      <div role="status">
        {t('packets.making_zip', { kind: FORMATS[working.format].name === 'ZIP' ? 'yes' : 'no', percent })}
      </div>
      <Progress value={percent} aria-label={t('packets.how_far_packet')} />
      <Button variant="default" onClick={() => void cancel()}>
        {t('common.cancel')}
      </Button>
    </div>
  );
}

function Form({ accountId, orderId, offer }: FormProps) {
  const [format, setFormat] = useState<PacketFormat>('zip');
  const [summary, setSummary] = useState(true);
  const [materials, setMaterials] = useState(true);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(
    () => new Set(offer.files.filter(({ part }) => USUAL.includes(part)).map((file) => file.localFileId)),
  );
  const files = offer.files.filter(({ localFileId }) => chosen.has(localFileId));
  const pageless = files.filter(({ hasPages }) => !hasPages).length;
  const make = () =>
    perform('packets.make', {
      accountId,
      orderId,
      format,
      localFileIds: files.map(({ localFileId }) => localFileId),
      summary: summary && offer.summary,
      materials: materials && offer.materials,
    });
  const Icon = format === 'zip' ? IconFileZip : IconFileTypePdf;
  return (
    <>
      <div className={css['format']}>
        <SegmentedControl
          aria-label={t('packets.kind_packet')}
          value={format}
          onChange={(value) => setFormat(value === 'pdf' ? 'pdf' : 'zip')}
          data={[
            { value: 'zip', label: t('common.zip') },
            { value: 'pdf', label: t('packets.one_pdf_2') },
          ]}
        />
        <div>{FORMATS[format].words}</div>
      </div>
      <Parts files={offer.files} chosen={chosen} onChosen={setChosen} />
      <Checkbox
        label={t('packets.measurement_summary_cover_sheet')}
        checked={summary && offer.summary}
        disabled={!offer.summary}
        description={offer.summary ? undefined : t('common.no_numbers_could_be_read')}
        onChange={(event) => setSummary(event.currentTarget.checked)}
      />
      {offer.materials && (
        <Checkbox
          label={t('roof.materials_in_packet')}
          checked={materials}
          onChange={(event) => setMaterials(event.currentTarget.checked)}
        />
      )}
      {format === 'pdf' && pageless > 0 && (
        <div className={css['note']}>{t('packets.file_without_pages_own_named', { pageless })}</div>
      )}
      {offer.missing > 0 && (
        <div className={css['note']}>
          {t('packets.file_order_isnt_computer_cant', { missing: offer.missing })}
        </div>
      )}
      {offer.problem !== null && (
        <div className={css['problem']} role="alert">
          <IconAlertTriangle size={16} aria-hidden="true" /> {offer.problem}
        </div>
      )}
      <div className={css['actions']}>
        <span className={css['note']}>{t('packets.cover_sheet_has_insured_claim')}</span>
        <Button
          data-autofocus
          leftSection={<Icon size={16} aria-hidden="true" />}
          disabled={files.length === 0}
          onClick={() => void make()}
        >
          {format === 'zip' ? t('packets.make_zip') : t('packets.make_pdf')}
        </Button>
      </div>
    </>
  );
}

function Contents({ accountId, orderId }: Omit<FormProps, 'offer'>) {
  const { value: offer, problem } = usePackets(accountId, orderId);
  if (!offer) return problem ? <ErrorNote error={problem} /> : <Skeleton height={180} />;
  return (
    <div className={css['dialog']}>
      <div className={css['note']}>{offer.address ?? t('packets.order', { orderId })}</div>
      {offer.working && <Working accountId={accountId} orderId={orderId} offer={offer} />}
      {!offer.working && offer.files.length > 0 && (
        <Form accountId={accountId} orderId={orderId} offer={offer} />
      )}
      {offer.files.length === 0 && (
        <div className={css['note']}>{t('packets.nothing_order_computer_yet_get')}</div>
      )}
      <Made accountId={accountId} packets={offer.packets} />
    </div>
  );
}

/** Puts an order's files together for an adjuster: what goes in, as what, and where it is then. */
export function PacketDialog({ accountId }: { accountId: AccountId }) {
  const orderId = usePacketDialog((state) => state.orderId);
  return (
    <Modal opened={orderId !== null} onClose={closePacket} title={t('packets.claim_packet')} size={620}>
      {orderId !== null && <Contents accountId={accountId} orderId={orderId} />}
    </Modal>
  );
}
