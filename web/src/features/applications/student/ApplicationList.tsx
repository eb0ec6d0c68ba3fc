import { applicationTexts } from '@ambitionhub/contract/applications';
import { reasonOf } from '../../../session/api.ts';
import { ToOthers } from '../../../session/screen/ToOthers.tsx';
import { PagedList } from '../../../ui/PagedList.tsx';
import { TellDevice } from '../../notifications/index.ts';
import { useOwnApplications } from '../api/own.ts';
import { ApplicationOutline } from './ApplicationOutline.tsx';
import { ApplicationRow } from './ApplicationRow.tsx';
import type { OfferPart } from './offerPart.ts';

const texts = applicationTexts.student;

/** A student's applications, newest first. */
export function ApplicationList({ Offer }: OfferPart) {
  const found = useOwnApplications();
  return (
    <>
      {(found.data ?? []).length > 0 && <TellDevice among />}
      <PagedList
        found={found}
        loading={texts.loading}
        outline={<ApplicationOutline />}
        failed={texts.failed(reasonOf(found.error))}
        empty={{ title: texts.empty, text: texts.emptyHint, children: <ToOthers /> }}
        more={texts.more}
      >
        {(found.data ?? []).map((application) => (
          <ApplicationRow key={application.with.id} application={application} Offer={Offer} />
        ))}
      </PagedList>
    </>
  );
}
