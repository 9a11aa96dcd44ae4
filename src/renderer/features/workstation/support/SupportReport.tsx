import { Button, CopyButton, Loader } from '@mantine/core';
import { t } from '../../../../shared/copy/t.ts';
import { ErrorNote } from '../../../components/ErrorNote.tsx';
import { saveFile } from '../../../components/saveFile.ts';
import { useAnswer } from '../../../components/useAnswer.ts';
import css from './SupportReport.module.css';

/** UTF-8 as Base64, in pieces that fit into the arguments of one call. */
function base64(text: string): string {
  const bytes = new TextEncoder().encode(text);
  let binary = '';
  for (let at = 0; at < bytes.length; at += 8_192)
    binary += String.fromCharCode(...bytes.subarray(at, at + 8_192));
  return btoa(binary);
}

export function SupportReport() {
  const { value: report, problem, again } = useAnswer('support.report', undefined);
  if (problem) return <ErrorNote error={problem} onRetry={again} />;
  if (report === null) return <Loader size="sm" role="img" aria-label={t('support.making_report')} />;
  return (
    <div className={css['report']}>
      <p className={css['lead']}>{t('support.read_save_attach_your_mail')}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled by keyboard */}
      <pre className={css['text']} tabIndex={0}>
        {report.text}
      </pre>
      <div className={css['buttons']}>
        <CopyButton value={report.text} timeout={1_600}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? t('common.copied') : t('support.copy')}
            </Button>
          )}
        </CopyButton>
        <Button
          data-autofocus
          onClick={() =>
            saveFile({ name: report.name, mediaType: 'text/plain', base64: base64(report.text) })
          }
        >
          {t('support.save_report')}
        </Button>
      </div>
    </div>
  );
}
