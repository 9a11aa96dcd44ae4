import { Group, Loader, Modal, Text } from '@mantine/core';
import { useEffect } from 'react';
import { call, subscribe } from '../../client/index.ts';
import { counted } from '../../components/words.ts';
import { useApp } from '../../stores/app.ts';

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
          {`Finishing ${counted(orders, 'order')}…`}
        </Group>
      }
    >
      <Text>
        Ridgeline is waiting for the service’s answer, for a minute at most, and then closes. Nothing new can
        be ordered until you start it again.
      </Text>
    </Modal>
  );
}
