import { Group, Loader, Modal, Text } from '@mantine/core';
import { useEffect } from 'react';
import { t } from '../../shared/copy/t.ts';
import { call, subscribe } from '../client/index.ts';
import { useApp } from '../stores/workstation/app.ts';

/** Over every screen while the app ends with an order on its way. An end that waits for nothing shows nothing. */
export function Closing() {
  const orders = useApp((state) => state.closing?.orders ?? 0);
  useEffect(() => {
    const load = async () => {
      const reply = await call('window.closing', undefined);
      if (reply.ok) useApp.setState({ closing: reply.value });
    };
    void load();
    return subscribe((event) => {
      if (event.name === 'window.closing') void load();
    });
  }, []);
  return (
    <Modal
      opened={orders > 0}
      onClose={() => undefined}
      closeOnEscape={false}
      closeOnClickOutside={false}
      withCloseButton={false}
      centered
      zIndex={2000}
      title={
        <Group gap="sm" component="span">
          <Loader size="xs" aria-hidden="true" />
          <Finishing orders={orders} />
        </Group>
      }
    >
      <Text>{t('frame.ridgeline_waiting_services_answer_minute')}</Text>
    </Modal>
  );
}

/** A component, so that a start doesn't form a sentence that is hardly ever shown: the first one takes 10 ms. */
function Finishing({ orders }: { orders: number }) {
  return t('frame.finishing_order', { orders });
}
