import { html } from 'hono/html';
import { type Part, palette, partHtml, partText, styles } from './parts.ts';

export type Letter = {
  readonly subject: string;
  /** The heading above the text, if it says more than the subject. */
  readonly heading?: string;
  /** The preview that mailboxes show next to the subject. */
  readonly preview?: string;
  readonly parts: readonly Part[];
  /** The small print at the end: why this email was sent. */
  readonly notes?: readonly string[];
  /** The last line's links: settings and unsubscribe. */
  readonly links?: readonly { readonly label: string; readonly url: string }[];
};

/** Who sends it, and under which law: the last line of every letter. */
export type Sender = {
  readonly name: string;
  readonly address: string;
  readonly law: string;
  readonly email: string;
};

// Mail programs that support style sheets follow the reader's color scheme; others use each element's inline
// styles.
const styleSheet = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
a { color: ${palette.light.action}; }
@media (max-width: 480px) { .card { padding: 24px 20px !important; } .page { padding: 12px !important; } }
@media (prefers-color-scheme: dark) {
  .page { background: ${palette.dark.paper} !important; }
  .card { background: ${palette.dark.card} !important; border-color: ${palette.dark.line} !important; }
  .ink { color: ${palette.dark.ink} !important; }
  .soft { color: ${palette.dark.soft} !important; }
  .line { border-color: ${palette.dark.line} !important; }
  .link { color: ${palette.dark.action} !important; }
}`;

const mark = 'AmbitionHub';

/** A long name in a heading would fill the first screen of a phone; the text has all of it. */
const longestHeading = 110;
function shortHeading(heading: string): string {
  if (heading.length <= longestHeading) return heading;
  const cut = heading.slice(0, longestHeading).toWellFormed();
  return `${cut.replace(/\s+\S*$/u, '')}…`;
}

const lawOf = ({ law }: Sender): string => `Governing law: ${law}`;

const htmlPart = (
  { subject, heading = subject, preview, parts, notes = [], links = [] }: Letter,
  sender: Sender,
) => html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="supported-color-schemes" content="light dark">
    <title>${subject}</title>
    <style>${styleSheet}</style>
  </head>
  <body class="page" style="${styles.body}">
    ${preview === undefined ? '' : html`<div style="${styles.preview}">${preview}</div>`}
    <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
      <tr><td class="page" align="center" bgcolor="${palette.light.paper}" style="${styles.page}">
        <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="${styles.column}">
          <tr><td class="ink" style="${styles.mark}">${mark}</td></tr>
          <tr><td class="card ink" bgcolor="${palette.light.card}" style="${styles.card}">
            <h1 class="ink" style="${styles.heading}" title="${heading}">${shortHeading(heading)}</h1>
            ${parts.map(partHtml)}
            ${notes.map((text) => html`<p class="soft" style="${styles.note}">${text}</p>`)}
          </td></tr>
          ${
            links.length === 0
              ? ''
              : html`<tr><td class="soft" align="center" style="${styles.footer}">${links.map(
                  ({ label, url }, index) =>
                    html`${index === 0 ? '' : ' · '}<a class="soft" href="${url}" style="${styles.footerLink}">${label}</a>`,
                )}</td></tr>`
          }
          <tr><td class="soft" align="center" style="${styles.footer}">${sender.name} · ${sender.address} · ${lawOf(sender)} · <a class="soft" href="mailto:${sender.email}" style="${styles.footerLink}">${sender.email}</a></td></tr>
        </table>
      </td></tr>
    </table>
  </body>
</html>`;

// The text begins like the HTML, with the sender and the subject.
const textPart = (
  { subject, heading = subject, parts, notes = [], links = [] }: Letter,
  sender: Sender,
): string =>
  [
    heading,
    ...parts.map(partText),
    ...notes,
    ...links.map(({ label, url }) => `${label}:\n${url}`),
    [sender.name, sender.address, lawOf(sender), sender.email].join('\n'),
  ].join('\n\n');

/** A letter in the two parts of an email: HTML, and the same as plain text. */
export const writeLetter = async (
  letter: Letter,
  sender: Sender,
): Promise<{ subject: string; text: string; html: string }> => ({
  subject: letter.subject,
  text: textPart(letter, sender),
  html: String(await htmlPart(letter, sender)),
});
