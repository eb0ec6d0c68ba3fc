import type { SignUpType } from '@ambitionhub/contract/accounts';
import { paths } from '@ambitionhub/contract/routes';
import type { ReactNode } from 'react';
import { BrandMark } from '../../../brand/BrandMark.tsx';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { SplitPage } from '../../../ui/SplitPage.tsx';
import { ThemeSwitch } from '../../../ui/ThemeSwitch.tsx';
import classes from './LoginFrame.module.css';
import { Welcome } from './Welcome.tsx';

type Props = {
  userType: SignUpType;
  texts: { readonly title: string; readonly subline: string };
  children: ReactNode;
};

/** The frame around the login screen's form in each of its steps. */
export function LoginFrame({ userType, texts: { title, subline }, children }: Props) {
  return (
    <SplitPage
      side={<Welcome userType={userType} />}
      top={
        <>
          <h1 className={classes.brand}>
            <a href={paths.home} data-touch>
              <BrandMark size="small" />
            </a>
          </h1>
          <ThemeSwitch />
        </>
      }
    >
      <PageTitle title={title} />
      <div>
        <h2 className={classes.title}>{title}</h2>
        <p className={classes.subline}>{subline}</p>
      </div>
      {children}
    </SplitPage>
  );
}
