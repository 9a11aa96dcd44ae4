import { Button } from '@mantine/core';
import { CopyButton } from '../../components/CopyButton.tsx';
import { useApp } from '../../stores/app.ts';
import { openSupportReport } from '../support/openSupportReport.tsx';
import { Group, Row } from './Group.tsx';
import css from './Settings.module.css';

function Folder({ label, path, hint }: { label: string; path: string; hint: string }) {
  return (
    <Row label={label} hint={hint}>
      <span className={css['path']}>{path}</span>
      <CopyButton value={path} label={label.toLowerCase()} />
    </Row>
  );
}

/** The program: its version, where it keeps things, and how it keeps secrets. */
export function About() {
  const info = useApp((state) => state.info);
  if (!info) return null;
  return (
    <Group title="About">
      <Row
        label="Ridgeline"
        hint={info.host === 'electron' ? 'Desktop app' : 'In the browser, on this computer only'}
      >
        Version {info.version}
      </Row>
      <Folder label="Data folder" path={info.dataFolder} hint="The list of orders, settings and the log." />
      <Row
        label="Secrets"
        hint={
          info.keychain
            ? 'Client secrets are in this computer’s keychain, never in a file.'
            : 'This computer offers no keychain: a secret is kept until Ridgeline closes, and asked for again at the next start.'
        }
      >
        {info.keychain ? 'Keychain in use' : 'No keychain'}
      </Row>
      <Row
        label="Report for support"
        hint="Versions, settings and the end of the log; no passwords, names, addresses or claim numbers."
      >
        <Button variant="default" onClick={openSupportReport}>
          Save a report for support…
        </Button>
      </Row>
    </Group>
  );
}
