import { html } from 'hono/html';

/** The parts of a letter, in reading order. */
export type Part =
  /** A paragraph. */
  | string
  /** The heading of the parts that follow. */
  | { readonly is: 'title'; readonly text: string }
  /** Another person's words, with their line breaks. */
  | { readonly is: 'quote'; readonly text: string; readonly by?: string }
  /** The main action, as a button; the text part spells out its URL. */
  | { readonly is: 'action'; readonly label: string; readonly url: string }
  /** Several items, each with its own link. */
  | {
      readonly is: 'list';
      readonly heading: string;
      readonly rows: readonly { readonly title: string; readonly text: string; readonly url: string }[];
    };

/**
 * The product's colors, in the schemes of `web/src/brand`; text has a contrast of at least 4.5 on each
 * background.
 */
export const palette = {
  light: {
    ink: '#10131A',
    paper: '#FAF8F3',
    card: '#FFFFFF',
    line: '#DCD6C8',
    soft: '#565B66',
    action: '#2447F9',
  },
  dark: {
    ink: '#F4F1E9',
    paper: '#0F1218',
    card: '#181C25',
    line: '#2C323E',
    soft: '#A9ADB8',
    action: '#A3B3FF',
  },
} as const;

const { ink, paper, card, line, soft, action } = palette.light;
const family = 'Inter,-apple-system,"Segoe UI",Helvetica,Arial,sans-serif'.replaceAll('"', "'");
const wrap = 'overflow-wrap:anywhere;word-break:break-word';

// Tables and inline styles: what all mail programs support.
export const styles = {
  body: `margin:0;padding:0;background:${paper}`,
  preview: 'display:none;max-height:0;overflow:hidden;mso-hide:all',
  page: `padding:24px;background:${paper};color:${ink};font:16px/1.5 ${family}`,
  column: 'max-width:600px;margin:0 auto;text-align:left',
  mark: `padding:0 4px 16px;color:${ink};font:700 20px/1.3 ${family}`,
  card: `padding:32px;background:${card};color:${ink};border:1px solid ${line};border-radius:12px;font:16px/1.5 ${family}`,
  heading: `margin:0 0 16px;color:${ink};font:700 22px/1.3 ${family};${wrap}`,
  text: `margin:0 0 16px;${wrap}`,
  quote: `margin:0 0 16px;padding:2px 0 2px 16px;border-left:3px solid ${action};white-space:pre-wrap;${wrap}`,
  by: `margin:0 0 4px;color:${soft};font-size:14px`,
  subheading: `margin:24px 0 8px;color:${ink};font:700 18px/1.3 ${family}`,
  row: `padding:12px 0;border-top:1px solid ${line}`,
  rowLink: `color:${action};font-weight:600;${wrap}`,
  rowText: `margin:4px 0 0;color:${soft};font-size:14px;${wrap}`,
  button: `display:inline-block;padding:12px 20px;border:1px solid ${action};border-radius:12px;background:${action};color:#FFFFFF;font-weight:600;text-decoration:none`,
  note: `margin:16px 0 0;color:${soft};font-size:14px;${wrap}`,
  footer: `padding:16px 4px 0;color:${soft};font:14px/1.5 ${family}`,
  footerLink: `color:${soft}`,
} as const;

export function partHtml(part: Part) {
  if (typeof part === 'string') return html`<p style="${styles.text}">${part}</p>`;
  switch (part.is) {
    case 'title':
      return html`<h2 class="ink" style="${styles.subheading}">${part.text}</h2>`;
    case 'quote':
      return html`${part.by === undefined ? '' : html`<p class="soft" style="${styles.by}">${part.by}</p>`}
        <blockquote style="${styles.quote}">${part.text}</blockquote>`;
    case 'action':
      return html`<p style="${styles.text}"><a href="${part.url}" style="${styles.button}">${part.label}</a></p>`;
    case 'list':
      return html`<h2 class="ink" style="${styles.subheading}">${part.heading}</h2>
        <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="${styles.text}">
          ${part.rows.map(
            ({ title, text, url }) => html`<tr><td class="line" style="${styles.row}">
              <a class="link" href="${url}" style="${styles.rowLink}">${title}</a>
              ${text === '' ? '' : html`<p class="soft" style="${styles.rowText}">${text}</p>`}
            </td></tr>`,
          )}
        </table>`;
  }
}

/** The same as plain text: quotes as mail programs mark them, every link with its URL on its own line. */
export function partText(part: Part): string {
  if (typeof part === 'string') return part;
  switch (part.is) {
    case 'title':
      return part.text;
    case 'quote':
      return [...(part.by === undefined ? [] : [`${part.by}:`]), part.text.replace(/^/gm, '> ')].join('\n');
    case 'action':
      return `${part.label}:\n${part.url}`;
    case 'list':
      return [
        part.heading,
        ...part.rows.map(({ title, text, url }) => [title, text, url].filter(Boolean).join('\n')),
      ].join('\n\n');
  }
}
