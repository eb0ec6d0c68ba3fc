import { secondFactorTexts } from '@ambitionhub/contract/accounts';
import { Skeleton } from '@mantine/core';
import { reasonOf } from '../../../session/api.ts';
import { useAcceptSession } from '../../../session/session.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Loading, SkeletonButton, SkeletonFields } from '../../../ui/Skeletons.tsx';
import { useToast } from '../../../ui/Toast.tsx';
import { useRefreshSecondFactor, useSecondFactor } from '../api/secondFactor.ts';
import { ChangeSecondFactor } from './ChangeSecondFactor.tsx';
import { SetUp } from './SetUp.tsx';
import classes from './second-factor.module.css';

/** The admin's second step: whether it is on, and the ways to change it. */
export function SecondFactorCard() {
  const accept = useAcceptSession();
  const toast = useToast();
  const { data, error, refetch, isFetching } = useSecondFactor();
  const refresh = useRefreshSecondFactor();

  return (
    <Card title={secondFactorTexts.heading} {...(data?.required && { text: secondFactorTexts.required })}>
      <div className={classes.parts}>
        {data !== undefined && (
          <p role="status">
            {data.on ? secondFactorTexts.on(data.recoveryCodesLeft) : secondFactorTexts.off}
          </p>
        )}
        {data?.on === true && <ChangeSecondFactor onChanged={refresh} />}
        {data?.on === false && (
          <SetUp
            onDone={(session) => {
              accept(session);
              toast.success(secondFactorTexts.turnedOn);
              void refresh();
            }}
          />
        )}
        {data === undefined && error === null && (
          <Loading label={secondFactorTexts.heading}>
            <div className={classes.form}>
              <Skeleton>{secondFactorTexts.off}</Skeleton>
              <Skeleton>{secondFactorTexts.explanation}</Skeleton>
              <SkeletonFields fields={1} />
              <SkeletonButton />
            </div>
          </Loading>
        )}
        {data === undefined && error !== null && (
          <ErrorState message={reasonOf(error)} onRetry={() => void refetch()} retrying={isFetching} />
        )}
      </div>
    </Card>
  );
}
