import { Fragment } from 'react';

/** An email address that breaks after its @ and its dots, if it has to. */
export const EmailAddress = ({ children }: { children: string }) =>
  children.split(/(?<=[@.])/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
