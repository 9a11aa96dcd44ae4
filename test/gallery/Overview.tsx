import { useState } from 'react';

const LANGUAGES = { 'en-US': 'English', 'es-US': 'Español', pseudo: 'Pseudo-locale (long words)' };

/** Both themes side by side, each in a frame: a page has one color scheme. */
export function Overview() {
  const [language, setLanguage] = useState('en-US');
  return (
    <main className="overview">
      <header>
        <h1>Gallery of components</h1>
        <label>
          Language{' '}
          <select value={language} onChange={(event) => setLanguage(event.currentTarget.value)}>
            {Object.entries(LANGUAGES).map(([code, name]) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        </label>
      </header>
      {(['light', 'dark'] as const).map((theme) => (
        <iframe key={theme} title={theme} src={`?theme=${theme}&language=${language}`} />
      ))}
    </main>
  );
}
