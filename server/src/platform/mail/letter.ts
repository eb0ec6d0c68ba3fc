import { html } from 'hono/html';

export type Letter = {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** The one thing to do, as a button; its address is written out in the text part. */
  readonly action: { readonly label: string; readonly url: string };
  /** What is said last and smaller: why this e-mail came. */
  readonly notes: readonly string[];
};

// Mail programs know no style sheets, so the product's ink, paper and cobalt are written on each element.
const styles = {
  page: 'margin:0;padding:24px;background:#FAF8F3;color:#10131A;font:16px/1.5 Inter,Helvetica,Arial,sans-serif',
  card: 'max-width:560px;margin:0 auto;padding:32px;background:#FFFFFF;border:1px solid #E2DED3;border-radius:12px',
  heading: 'margin:0 0 16px;font-size:22px;line-height:1.3',
  text: 'margin:0 0 16px',
  button:
    'display:inline-block;padding:12px 20px;background:#2447F9;color:#FFFFFF;border-radius:12px;text-decoration:none',
  note: 'margin:16px 0 0;font-size:14px;color:#545B6A',
} as const;

const htmlPart = ({ subject, paragraphs, action, notes }: Letter) => html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>${subject}</title>
  </head>
  <body style="${styles.page}">
    <div style="${styles.card}">
      <h1 style="${styles.heading}">${subject}</h1>
      ${paragraphs.map((text) => html`<p style="${styles.text}">${text}</p>`)}
      <p style="${styles.text}"><a href="${action.url}" style="${styles.button}">${action.label}</a></p>
      ${notes.map((text) => html`<p style="${styles.note}">${text}</p>`)}
    </div>
  </body>
</html>`;

const textPart = ({ paragraphs, action, notes }: Letter): string =>
  [...paragraphs, `${action.label}:\n${action.url}`, ...notes].join('\n\n');

/** A letter in both parts that a mail program may show: HTML, and the same as plain text. */
export const writeLetter = async (
  letter: Letter,
): Promise<{ subject: string; text: string; html: string }> => ({
  subject: letter.subject,
  text: textPart(letter),
  html: String(await htmlPart(letter)),
});
