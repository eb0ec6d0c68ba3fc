import { userId } from '@ambitionhub/contract/accounts';
import {
  type FieldKind,
  type FieldValues,
  fieldEntries,
  type StudentProfile,
} from '@ambitionhub/contract/students';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createQueryClient } from '../../session/query.ts';
import { SessionContext } from '../../session/session.tsx';
import { aSessionOf, aViewer } from '../../session/testing.tsx';
import { AlertProvider } from '../../ui/AlertDialog.tsx';
import { ToastProvider } from '../../ui/Toast.tsx';
import { useProfile } from './api/profile.ts';
import { ProfileEditorProvider } from './editor/ProfileEditor.tsx';

const empty: Readonly<Record<FieldKind, unknown>> = {
  line: '',
  paragraphs: '',
  choice: null,
  year: null,
  choices: [],
  flag: false,
};
const emptyFields = Object.fromEntries(
  fieldEntries.map(([name, { is }]) => [name, empty[is]]),
) as FieldValues;

export const aProfile: StudentProfile = {
  email: 'ann@campus.test',
  ...emptyFields,
  name: 'Ann Ambassador',
  university: 'Yale University',
  major: 'Law',
  classYear: 'junior',
  industries: ['Startup'],
  linkedInHeadshot: true,
  image: null,
  isStarAmbassador: false,
  starBannerClosed: false,
  verified: false,
  onboardingComplete: true,
  visible: true,
  hidden: false,
  profileCompletedAt: null,
  version: 1,
};

export const aSession = aSessionOf(
  aViewer({
    id: userId.parse('018f4d2e-0000-7000-8000-000000000001'),
    email: aProfile.email,
    name: aProfile.name,
  }),
);

function Loaded({ children }: { children: ReactNode }) {
  const { data } = useProfile();
  return data && <ProfileEditorProvider profile={data}>{children}</ProfileEditorProvider>;
}

/** Renders a part of the student's screens with this profile; the test stubs `fetch`. */
export function showStudent(children: ReactNode, session = aSession) {
  return render(
    <MantineProvider env="test">
      <QueryClientProvider client={createQueryClient()}>
        <SessionContext value={session}>
          <AlertProvider>
            <ToastProvider>
              <Loaded>{children}</Loaded>
            </ToastProvider>
          </AlertProvider>
        </SessionContext>
      </QueryClientProvider>
    </MantineProvider>,
  );
}
