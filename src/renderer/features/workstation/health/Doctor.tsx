import { Button, CopyButton, Loader } from '@mantine/core';
import { IconCircleCheckFilled, IconCircleMinus, IconCircleXFilled } from '@tabler/icons-react';
import { useCallback, useEffect, useState } from 'react';
import type { CallError, DoctorStep, Doctor as Report } from '../../../../shared/contract/index.ts';
import { t } from '../../../../shared/copy/t.ts';
import type { AccountId } from '../../../../shared/domain/account.ts';
import { call } from '../../../client/index.ts';
import { ErrorNote } from '../../../components/ErrorNote.tsx';
import { failed } from '../../../components/notify.ts';
import css from './Doctor.module.css';

const MARKS = {
  ok: { icon: IconCircleCheckFilled, word: 'doctor.works' },
  failed: { icon: IconCircleXFilled, word: 'doctor.fails' },
  skipped: { icon: IconCircleMinus, word: 'doctor.not_tried' },
} as const;

function Step({ step }: { step: DoctorStep }) {
  const { icon: Shape, word } = MARKS[step.state];
  return (
    <li className={css['step']} data-state={step.state}>
      <Shape size={20} aria-label={t(word)} role="img" />
      <div>
        <h3>{step.title}</h3>
        <p>{step.found}</p>
        {step.forIt !== null && (
          <p className={css['forIt']}>
            <strong>{t('doctor.for_it')}</strong> {step.forIt}
          </p>
        )}
      </div>
    </li>
  );
}

const asProblem = (words: string | null): CallError | null =>
  words === null ? null : { code: 'internal', message: words };

/** What was found, and what to do; tried at once when it's opened. */
export function Doctor({ accountId }: { accountId: AccountId }) {
  const [report, setReport] = useState<Report | null>(null);
  const [problem, setProblem] = useState<CallError | null>(null);
  const [busy, setBusy] = useState(true);
  const ask = useCallback(async () => {
    setBusy(true);
    const reply = await call('connection.doctor', { accountId });
    setBusy(false);
    setReport(reply.ok ? reply.value : null);
    setProblem(reply.ok ? null : reply.error);
  }, [accountId]);
  useEffect(() => void ask(), [ask]);
  const openPage = async () => {
    const reply = await call('connection.openPage', { accountId });
    failed(reply.ok ? asProblem(reply.value) : reply.error);
  };
  return (
    <div className={css['doctor']}>
      {report === null && busy && (
        <p className={css['waiting']} role="status">
          <Loader size={18} /> {t('doctor.checking_each_step_between_computer')}
        </p>
      )}
      {problem && <ErrorNote error={problem} onRetry={() => void ask()} />}
      {report && (
        <>
          <p className={css['verdict']} data-ok={report.ok} role="status">
            {report.verdict}
          </p>
          <ol className={css['steps']}>
            {report.steps.map((step) => (
              <Step key={step.id} step={step} />
            ))}
          </ol>
          <div className={css['buttons']}>
            <CopyButton value={report.text} timeout={1_600}>
              {({ copied, copy }) => (
                <Button variant="default" onClick={copy}>
                  {copied ? t('common.copied') : t('doctor.copy')}
                </Button>
              )}
            </CopyButton>
            {report.page && (
              <Button variant="default" onClick={() => void openPage()}>
                {t('common.open_sign_page')}
              </Button>
            )}
            <Button loading={busy} onClick={() => void ask()}>
              {t('common.try_again')}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
