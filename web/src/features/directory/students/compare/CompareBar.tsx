import { directoryTexts } from '@ambitionhub/contract/directory';
import { lazyDialog } from '../../../../session/dialogs/lazyDialog.tsx';
import { Button } from '../../../../ui/Button.tsx';
import classes from './Compare.module.css';
import { useComparison } from './useComparison.ts';

const CompareDialog = lazyDialog(async () => (await import('./CompareDialog.tsx')).CompareDialog);
const texts = directoryTexts.compare;

/** The number of chosen students, and the button to compare them; renders nothing without any. */
export function CompareBar() {
  const { ids, isOpen, open, close, clear } = useComparison();
  return (
    <>
      {ids.length > 0 && (
        <div className={classes.bar} data-print="no">
          <p role="status">{texts.chosen(ids.length)}</p>
          <Button variant="subtle" onClick={clear}>
            {texts.clear}
          </Button>
          <Button onClick={open}>{texts.open}</Button>
        </div>
      )}
      {isOpen && <CompareDialog onClose={close} />}
    </>
  );
}
