import { sandboxTexts } from '@ambitionhub/contract/sandbox';
import type { ReactNode } from 'react';
import classes from './sandbox.module.css';

/** What only exists with the sandbox, folded, so that a demo looks like the product. */
export const SandboxFold = ({ children }: { children: ReactNode }) => (
  <details className={classes.fold}>
    <summary>{sandboxTexts.fold}</summary>
    <div className={classes.sandbox}>{children}</div>
  </details>
);
