import { paths } from '@ambitionhub/contract/routes';
import {
  isKnownUniversity,
  studentTexts,
  studentTimings,
  topUniversities,
  universityOfEmail,
} from '@ambitionhub/contract/students';
import { type SubmitEvent, use, useEffect, useState } from 'react';
import { BrandMark } from '../../../brand/BrandMark.tsx';
import { DraftNotice } from '../../../session/drafts/DraftNotice.tsx';
import { defineForm } from '../../../session/drafts/draft.ts';
import { text } from '../../../session/drafts/kinds.ts';
import { useDraft } from '../../../session/drafts/useDraft.ts';
import { replacePage } from '../../../session/page.ts';
import { AccountMenu } from '../../../session/screen/AccountMenu.tsx';
import { useViewer } from '../../../session/session.tsx';
import { Button } from '../../../ui/Button.tsx';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { Link } from '../../../ui/Link.tsx';
import { loadAhead } from '../../../ui/loadAhead.ts';
import { LoadScreen, navigate } from '../../../ui/navigation.ts';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { Slogan, SplitPage } from '../../../ui/SplitPage.tsx';
import { useToast } from '../../../ui/Toast.tsx';
import { UniversityMark } from '../../../ui/UniversityMark.tsx';
import { useChooseSchool } from '../api/profile.ts';
import classes from './ChooseUniversity.module.css';
import { steps } from './steps.tsx';
import { UniversityPicker } from './UniversityPicker.tsx';

export const schoolForm = defineForm('school', { school: text });

const texts = studentTexts.chooseUniversity;

/** A new student's first screen, and where a student changes schools. The school of the email is preselected (decision D16). */
export function ChooseUniversity() {
  const { email, userType, hasUniversity } = useViewer();
  const [isChange] = useState(userType === 'student' && hasUniversity);
  const draft = useDraft(schoolForm, null);
  const name = draft.typed.school ?? universityOfEmail(email) ?? '';
  const { choose, saving, failed } = useChoosing(draft.done, isChange);
  const chosen = isKnownUniversity(name);

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (chosen && !saving) choose(name);
  }

  return (
    <SplitPage
      side={<Schools />}
      top={
        <>
          <a className={classes.brand} href={paths.home} data-touch>
            <BrandMark size="small" />
          </a>
          <AccountMenu actions={[]} onLogOut={undefined} />
        </>
      }
    >
      <PageTitle title={texts.title} />
      <div>
        <h1 className={classes.title}>{texts.title}</h1>
        <p className={classes.text}>{isChange ? texts.change.text : texts.text}</p>
      </div>
      <form className={classes.form} onSubmit={onSubmit}>
        <UniversityPicker
          value={name}
          onChange={(school) => draft.type({ school })}
          onUse={() => !saving && choose(name)}
        />
        <Button type="submit" size="md" disabled={!chosen} busy={saving}>
          {saving ? texts.submitting : texts.submit}
        </Button>
        {isChange && (
          <Link className={classes.cancel} to={paths.studentDashboard} data-touch>
            {texts.change.cancel}
          </Link>
        )}
        <DraftNotice draft={draft} />
        <FormMessage kind="error" text={failed ? texts.error : null} />
      </form>
    </SplitPage>
  );
}

/**
 * The safety net of decision D5: reloads the page for a user who is still at this address after that time,
 * even if another screen has led back to it.
 */
function goOnByLoading(target: string): void {
  window.setTimeout(() => {
    if (window.location.pathname === paths.chooseUniversity) replacePage(target);
  }, studentTimings.universityReload);
}

/** Saves the school and opens the dashboard. Back skips a finished step (decision D16). */
function useChoosing(onChosen: () => void, isChange: boolean) {
  const { userType } = useViewer();
  const toast = useToast();
  const { mutate, isPending, isSuccess, isError } = useChooseSchool();
  const target = userType === 'company' ? paths.companyDashboard : paths.studentDashboard;

  const loadScreen = use(LoadScreen);
  // Preloads the next screen while the student chooses.
  useEffect(() => {
    loadScreen(target);
    if (target === paths.studentDashboard) loadAhead(steps.profile.load);
  }, [loadScreen, target]);

  const choose = (university: string) =>
    mutate(
      { university },
      {
        onSuccess: () => {
          onChosen();
          if (isChange) toast.success(texts.change.done(university));
          navigate({ to: target, replace: true });
          goOnByLoading(target);
        },
      },
    );
  return { choose, saving: isPending || isSuccess, failed: isError };
}

/** The shortlist's schools as marks only, in rows of five. */
function Schools() {
  return (
    <>
      <Slogan before="It all starts on your " marked="campus" after="." />
      <div className={classes.marks}>
        {topUniversities.map((name) => (
          <UniversityMark key={name} name={name} size={64} />
        ))}
      </div>
    </>
  );
}
