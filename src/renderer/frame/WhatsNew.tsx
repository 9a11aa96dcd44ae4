import { Modal } from '@mantine/core';
import { t } from '../../shared/copy/t.ts';
import { newsBetween } from '../../shared/domain/whats-new.ts';
import { useUpdates } from '../stores/workstation/updates.ts';
import css from './WhatsNew.module.css';

/** CHANGELOG.md, put in by the build (electron.vite.config.ts). */
declare const CHANGE_LOG: string;
const log = () => (typeof CHANGE_LOG === 'string' ? CHANGE_LOG : '');

/** What came with the versions since the one that ran before. */
export function WhatsNew() {
  const from = useUpdates((updates) => updates.newsFrom);
  const version = useUpdates((updates) => updates.state?.version);
  const showNews = useUpdates((updates) => updates.showNews);
  if (from === null || version === undefined) return null;
  const news = newsBetween(log(), from, version);
  return (
    <Modal opened title={t('frame.whats_new_ridgeline')} size="lg" onClose={() => showNews(null)}>
      {news.length === 0 && <p>{t('frame.there_nothing_written_about_version', { version })}</p>}
      {news.map(({ version: of, lines }) => (
        <section key={of} className={css['version']}>
          <h3>{t('frame.version', { of })}</h3>
          <ul>
            {lines.map((parts) => (
              <li key={parts.join('')}>
                {parts.map((part, index) =>
                  index % 2 === 1 ? <strong key={part}>{part}</strong> : <span key={part}>{part}</span>,
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Modal>
  );
}
