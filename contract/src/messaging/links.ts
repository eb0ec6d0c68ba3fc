export type MessagePart = { kind: 'text'; text: string } | { kind: 'link'; text: string; href: string };

/**
 * A web address at the start of a word; the character before it must not make it part of another one. Scripts without
 * spaces between words end and begin it with their own letters and punctuation.
 */
const address =
  /(?<![\p{Script=Latin}\p{N}_@./-])(?:https?:\/\/|www\.)[\p{L}\p{N}][^\s<>"“”«»`\\\p{C}，。、！？；：（）「」『』【】《》〈〉]*/giu;

const closers: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };
const punctuation = new Set(['.', ',', ';', ':', '!', '?', '…', "'", '’']);
/** Characters that people put around a word to stress it. Addresses can also end with them. */
const emphasis = new Set(['*', '~']);

const occurrences = (text: string, character: string): number => text.split(character).length - 1;

/**
 * Removes the sentence's punctuation; a closing bracket stays if the address contains the opening one. `before` is the
 * character before the address.
 */
function withoutTrailingPunctuation(found: string, before: string): string {
  let end = found.length;
  while (end > 0) {
    const last = found.charAt(end - 1);
    const opener = closers[last];
    const text = found.slice(0, end);
    const isCut =
      punctuation.has(last) ||
      (emphasis.has(last) && last === before) ||
      (opener && occurrences(text, last) > occurrences(text, opener));
    if (!isCut) break;
    end -= 1;
  }
  return found.slice(0, end);
}

/** A user name before the host can disguise it, so such an address stays text. */
const hidesHost = (link: string): boolean => /^(?:https?:\/\/)?[^/?#]*@/iu.test(link);

/**
 * Splits a message into text and web addresses (http, https, www); nothing else is treated as markup
 * (decision D7). The parts joined are the message; every `href` is http or https.
 */
export function linkParts(text: string): readonly MessagePart[] {
  const parts: MessagePart[] = [];
  let from = 0;
  for (const match of text.matchAll(address)) {
    const link = withoutTrailingPunctuation(match[0], text.charAt(match.index - 1));
    if (hidesHost(link)) continue;
    if (match.index > from) parts.push({ kind: 'text', text: text.slice(from, match.index) });
    parts.push({ kind: 'link', text: link, href: /^https?:/iu.test(link) ? link : `https://${link}` });
    from = match.index + link.length;
  }
  if (from < text.length) parts.push({ kind: 'text', text: text.slice(from) });
  return parts;
}
