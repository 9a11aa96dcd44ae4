import {
  ActionIcon,
  Alert,
  Button,
  Checkbox,
  Menu,
  NumberInput,
  PasswordInput,
  Progress,
  Radio,
  SegmentedControl,
  Select,
  Stack,
  Switch,
  Tabs,
  TextInput,
  Tooltip,
} from '@mantine/core';
import { IconDots, IconDownload } from '@tabler/icons-react';
import type { States } from './index.ts';

const ICON = <IconDownload size={16} aria-hidden="true" />;

/** The library's controls as the theme draws them. */
export const controls: Readonly<Record<string, States>> = {
  Button: {
    main: <Button>Place order</Button>,
    'with an icon': <Button leftSection={ICON}>Download</Button>,
    second: <Button variant="default">Back</Button>,
    light: <Button variant="light">Show</Button>,
    subtle: <Button variant="subtle">More</Button>,
    danger: <Button color="red">Delete account</Button>,
    disabled: <Button disabled>Place order</Button>,
    busy: <Button loading>Place order</Button>,
    compact: (
      <Button size="compact-sm" variant="default">
        Try again
      </Button>
    ),
  },
  ActionIcon: {
    usual: <ActionIcon aria-label="More actions">{<IconDots size={16} />}</ActionIcon>,
    disabled: (
      <ActionIcon aria-label="More actions" disabled>
        <IconDots size={16} />
      </ActionIcon>
    ),
  },
  TextInput: {
    empty: <TextInput label="Claim number" placeholder="As the carrier writes it" />,
    filled: <TextInput label="Claim number" defaultValue="23-004711" description="Up to 100 characters" />,
    error: <TextInput label="ZIP Code" defaultValue="6899" error="A ZIP Code has five digits." />,
    disabled: <TextInput label="Claim number" defaultValue="23-004711" disabled />,
  },
  PasswordInput: { filled: <PasswordInput label="Client secret" defaultValue="secret" /> },
  NumberInput: { filled: <NumberInput label="Budget a month" defaultValue={1500} /> },
  Select: { chosen: <Select label="Report" data={['Full', 'Simple']} defaultValue="Full" /> },
  Checkbox: {
    off: <Checkbox label="Rush" />,
    on: <Checkbox label="Rush" defaultChecked />,
    some: <Checkbox label="All 214" indeterminate readOnly checked={false} />,
    disabled: <Checkbox label="Rush" disabled />,
  },
  Radio: {
    group: (
      <Radio.Group label="Property type" defaultValue="residential">
        <Stack gap="xs">
          <Radio value="residential" label="Residential" />
          <Radio value="commercial" label="Commercial" />
        </Stack>
      </Radio.Group>
    ),
  },
  Switch: {
    off: <Switch label="Notify me" />,
    on: <Switch label="Notify me" defaultChecked />,
    disabled: <Switch label="Notify me" disabled />,
  },
  SegmentedControl: {
    usual: <SegmentedControl aria-label="Density" data={['Comfortable', 'Compact']} defaultValue="Compact" />,
  },
  Tabs: {
    usual: (
      <Tabs defaultValue="open">
        <Tabs.List aria-label="Views">
          <Tabs.Tab value="open">Open</Tabs.Tab>
          <Tabs.Tab value="late">Late</Tabs.Tab>
          <Tabs.Tab value="none" disabled>
            Canceled
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="open">Orders in work</Tabs.Panel>
        <Tabs.Panel value="late">Late orders</Tabs.Panel>
        <Tabs.Panel value="none">Canceled orders</Tabs.Panel>
      </Tabs>
    ),
  },
  Menu: {
    closed: (
      <Menu>
        <Menu.Target>
          <Button variant="default">Actions</Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item>Reorder</Menu.Item>
          <Menu.Item disabled>Download</Menu.Item>
          <Menu.Item color="red">Cancel order</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    ),
  },
  Tooltip: {
    'on the focus or the pointer': (
      <Tooltip label="Refresh" events={{ hover: true, focus: true, touch: false }}>
        <Button variant="default">Refresh</Button>
      </Tooltip>
    ),
  },
  Progress: {
    half: <Progress value={50} aria-label="Downloaded" />,
    done: <Progress value={100} aria-label="Downloaded" />,
  },
  Alert: {
    usual: <Alert title="Prices changed">The report costs $4.00 more since the list was checked.</Alert>,
    danger: (
      <Alert color="red" title="This can’t be undone">
        The account and its orders are removed from this computer.
      </Alert>
    ),
  },
};
