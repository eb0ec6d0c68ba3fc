export type MessagePart = { kind: 'text'; text: string } | { kind: 'link'; text: string; href: string };

/**
 * A web address at the start of a word; the character before it must not make it part of another one. Scripts without
 * spaces between words end and begin it with their own letters and punctuation. With its scheme it may also follow a full
 * stop or a bullet at once. The host takes only what a host can be made of, so that a link leads where it seems to; a
 * second address after a comma or a bar is one of its own.
 */
const address =
  /(?:(?<![\p{Script=Latin}\p{N}@/]_*|[\p{Script=Latin}\p{N}]-)https?:\/\/|(?<![\p{Script=Latin}\p{N}@./-]_*)www\.)(?=[\p{L}\p{N}])(?:[\p{L}\p{M}\p{N}_-]+\.)*(?:[a-z\d](?:[a-z\d-]*[a-z\d])?(?![\p{Script=Latin}\p{M}\p{N}])|[\p{L}\p{M}]+)(?::\d{1,5})?(?:[/?#](?:(?!(?:[,;|]|\]\()https?:\/\/)[^\s<>"`\\\p{C}＂｀［］｛｝｡｢｣､。，！？；：（）、〝〟\p{Pi}\p{Pf}\u3008-\u301B]|[‘’])*)?/giu;

const openers: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };
/** Of ASCII, what ends sentences; of other scripts, all such punctuation. */
const punctuation = /[.,;:!?|'‘’]|(?!\p{ASCII})\p{Po}/u;
/** Characters that people put around a word to stress it. Addresses can also end with them. */
const emphasis = new Set(['*', '~', '_']);

const occurrences = (text: string, character: string): number => text.split(character).length - 1;

/**
 * Removes the sentence's punctuation; a closing bracket stays if the address contains the opening one. `before` is the
 * character before the address.
 */
function withoutTrailingPunctuation(found: string, before: string): string {
  const unopened = new Map(
    Object.entries(openers).map(([closer, opener]) => [
      closer,
      occurrences(found, closer) - occurrences(found, opener),
    ]),
  );
  let end = found.length;
  while (end > 0) {
    const last = found.charAt(end - 1);
    const extra = unopened.get(last) ?? 0;
    if (extra > 0) unopened.set(last, extra - 1);
    else if (!punctuation.test(last) && !(emphasis.has(last) && last === before)) break;
    end -= 1;
  }
  return found.slice(0, end);
}

/** A user name before the host can disguise it, so such an address stays text. */
const hidesHost = (text: string): boolean => /^(?:https?:\/\/)?[^\s/?#]*@/iu.test(text);

/**
 * Splits a message into text and web addresses (http, https, www); nothing else is treated as markup
 * (decision D7). The parts joined are the message; every `href` is http or https.
 */
export function linkParts(text: string): readonly MessagePart[] {
  const parts: MessagePart[] = [];
  let from = 0;
  for (const match of text.matchAll(address)) {
    const link = withoutTrailingPunctuation(match[0], text.charAt(match.index - 1));
    if (hidesHost(text.slice(match.index))) continue;
    if (match.index > from) parts.push({ kind: 'text', text: text.slice(from, match.index) });
    parts.push({ kind: 'link', text: link, href: /^https?:/iu.test(link) ? link : `https://${link}` });
    from = match.index + link.length;
  }
  if (from < text.length) parts.push({ kind: 'text', text: text.slice(from) });
  return parts;
}
