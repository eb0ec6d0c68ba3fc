import { useEffect, useState } from 'react';
import { findFile } from '../../session/drafts/files.ts';
import { useViewer } from '../../session/session.tsx';

/** A file that this browser keeps, and its address; both undefined without one. */
export function useKeptFile(id: string): {
  readonly file: Blob | undefined;
  readonly url: string | undefined;
} {
  const { id: userId } = useViewer();
  const [kept, setKept] = useState<{ file: Blob; url: string }>();
  useEffect(() => {
    let made: string | undefined;
    let isGone = false;
    void findFile(userId, id).then((file) => {
      if (file === null || isGone) return;
      made = URL.createObjectURL(file);
      setKept({ file, url: made });
    });
    return () => {
      isGone = true;
      if (made !== undefined) URL.revokeObjectURL(made);
      setKept(undefined);
    };
  }, [userId, id]);
  return { file: kept?.file, url: kept?.url };
}
