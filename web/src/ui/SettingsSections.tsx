import { type ReactNode, useEffect, useState } from 'react';
import classes from './SettingsSections.module.css';

/** A part of the settings; its id is in the address, so that emails and dialogs can link to it. */
export type SettingsSection = {
  readonly id: string;
  readonly title: string;
  readonly content: ReactNode;
};

type Props = { label: string; sections: readonly SettingsSection[] };

/**
 * Settings with a table of contents: next to them and always in view on a wide screen, above them on a phone (decision D18).
 */
export function SettingsSections({ label, sections }: Props) {
  const chosen = useChosen(sections);
  return (
    <div className={classes.settings}>
      <nav className={classes.contents} aria-label={label} data-print="no">
        <ul>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`} aria-current={chosen === id ? 'location' : undefined}>
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className={classes.sections}>
        {sections.map(({ id, content }) => (
          // A section in the address takes the focus at once, so it cannot be hidden until those above have loaded.
          <div
            key={id}
            id={id}
            data-first={chosen === undefined ? '' : undefined}
            className={classes.section}
            tabIndex={-1}
          >
            {content}
          </div>
        ))}
      </div>
    </div>
  );
}

const inAddress = (): string => window.location.hash.slice(1);

/** The section in the address. The screen loads after the address, so the browser could not scroll to it. */
function useChosen(sections: readonly SettingsSection[]): string | undefined {
  const [chosen, setChosen] = useState(inAddress);
  useEffect(() => {
    const reach = (): void => {
      const section = document.getElementById(inAddress());
      section?.scrollIntoView();
      section?.focus({ preventScroll: true });
      setChosen(inAddress());
    };
    reach();
    window.addEventListener('hashchange', reach);
    return () => window.removeEventListener('hashchange', reach);
  }, []);
  return sections.find(({ id }) => id === chosen)?.id;
}
