import { type ReactNode, useEffect, useState } from 'react';
import classes from './SettingsSections.module.css';

/** A part of the settings; its id is in the address, so that emails and dialogs can link to it. */
export type SettingsSection = {
  readonly id: string;
  readonly title: string;
  readonly content: ReactNode;
};

/** Sections that are about the same thing, such as the company. */
export type SettingsGroup = {
  readonly title: string;
  readonly sections: readonly SettingsSection[];
};

type Props = { label: string; groups: readonly SettingsGroup[] };

/**
 * Settings with a table of contents: next to them and always in view on a wide screen, above them on a phone (decision
 * D18). Only the group of the section in the address is shown.
 */
export function SettingsSections({ label, groups }: Props) {
  const { chosen, group } = useChosen(groups);
  const isGrouped = groups.length > 1;
  return (
    <div className={classes.settings}>
      <nav
        className={classes.contents}
        aria-label={label}
        data-grouped={isGrouped || undefined}
        data-print="no"
      >
        <ul>
          {groups.map(({ title, sections }) => (
            <li key={title} className={classes.group}>
              {isGrouped && (
                <a
                  className={classes.heading}
                  href={`#${sections[0]?.id}`}
                  aria-current={title === group?.title ? 'true' : undefined}
                >
                  {title}
                </a>
              )}
              <ul>
                {sections.map((section) => (
                  <li key={section.id}>
                    <a href={`#${section.id}`} aria-current={chosen === section.id ? 'location' : undefined}>
                      {section.title}
                    </a>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </nav>
      <div key={group?.title} className={classes.sections}>
        {group?.sections.map(({ id, content }) => (
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

/** The section in the address, and its group; without one, the first group. */
function useChosen(groups: readonly SettingsGroup[]) {
  const [chosen, setChosen] = useState(inAddress);
  useEffect(() => {
    const read = (): void => setChosen(inAddress());
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, []);
  const has = (group: SettingsGroup): boolean => group.sections.some(({ id }) => id === chosen);
  const group = groups.find(has);
  // The browser could not scroll to a section that was not on the page yet.
  useEffect(() => {
    const section = document.getElementById(chosen);
    section?.scrollIntoView();
    section?.focus({ preventScroll: true });
  }, [chosen]);
  return { chosen: group && chosen, group: group ?? groups[0] };
}
