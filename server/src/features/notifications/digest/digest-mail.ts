import { productName, userId } from '@ambitionhub/contract/accounts';
import { newsSettings } from '@ambitionhub/contract/notifications';
import { day } from '@ambitionhub/contract/schemas';
import * as z from 'zod';
import { defineMail, type Letter } from '../../../platform/mail/index.ts';
import { settingsOf } from '../store.ts';
import { findMarked, settleDigest } from './digest.store.ts';
import type { DigestSection, DigestSource } from './source.ts';

function letter(sections: readonly DigestSection[]): Letter {
  const summary = new Intl.ListFormat('en').format(sections.map((section) => section.summary));
  return {
    subject: `${summary.charAt(0).toUpperCase()}${summary.slice(1)} on ${productName}`,
    heading: 'Your daily digest',
    preview: sections.map(({ part }) => part.rows.map(({ title }) => title).join(', ')).join(', '),
    parts: sections.map(({ part }) => part),
  };
}

const data = z.object({ userId, day });

/** The daily digest (D10): what every source has for its reader when it is sent. */
export const digestMailOf = (sources: readonly DigestSource[]) =>
  defineMail({
    kind: 'digest',
    lane: 'bulk',
    data,
    unsubscribe: 'digest',
    write: async (desk, { userId, day }) => {
      const marked = await findMarked(desk.db, userId, day);
      if (!marked) return null;
      const settings = await settingsOf(desk.db, userId);
      const sections: DigestSection[] = [];
      for (const source of sources) {
        if (source.group && !settings[newsSettings[source.group].email]) continue;
        const named = sections.flatMap((section) => section.named ?? []);
        const section = await source.write(desk, { userId, ...marked, named });
        if (section !== null) sections.push(section);
      }
      if (sections.length === 0) return null;
      return {
        to: userId,
        by: null,
        letter: letter(sections),
        settle: () => settleDigest(desk.db, userId, day),
      };
    },
  });
