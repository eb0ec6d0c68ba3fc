// @vitest-environment happy-dom
import { companyId } from '@ambitionhub/contract/accounts';
import { applicationTexts } from '@ambitionhub/contract/applications';
import { paths } from '@ambitionhub/contract/routes';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { aViewer, closeScreen, openAt } from '../../../session/testing.tsx';
import { OwnOffer } from './OwnOffer.tsx';
import { anAmbassadorship } from './testing.ts';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  return closeScreen;
});

test.each([
  ['usual', 1],
  ['leaving', 0],
  ['barred', 0],
] as const)(
  'the offer of a company that is %s asks to accept or decline %i times',
  async (company, times) => {
    const ambassadorship = anAmbassadorship('offered', { company });
    vi.stubGlobal('fetch', async () => Response.json({ ambassadorship, mayOffer: false }));
    const id = companyId.parse(ambassadorship.with.id);
    await openAt(paths.studentDashboard, <OwnOffer company={id} status="offered" />, { viewer: aViewer() });
    await screen.findByRole('region', { name: 'Terms' });
    expect(screen.queryAllByText(applicationTexts.student.meaning.offered)).toHaveLength(times);
  },
);
