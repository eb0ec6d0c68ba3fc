import { directoryTexts } from '@ambitionhub/contract/directory';
import type { StudentFilters } from '@ambitionhub/contract/routes';
import { Badge } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import { lazily } from '../../../../ui/lazily.tsx';
import { loadAhead } from '../../../../ui/loadAhead.ts';
import { SkeletonLines } from '../../../../ui/Skeletons.tsx';
import classes from './Filters.module.css';
import { type ChangeFilters, countActive } from './useStudentFilters.ts';

const texts = directoryTexts.filters;

/** On a phone they come with their drawer; where they stand beside the list, the page asks for them from the start (`screens.tsx`). */
const FilterFields = lazily(
  async () => (await import('./FilterFields.tsx')).FilterFields,
  <SkeletonLines lines={12} />,
);

type Props = { filters: StudentFilters; onChange: ChangeFilters; onClear: () => void };

/** Beside the list where there is room, otherwise a drawer. */
export function Filters(props: Props) {
  const hasRoom = useMediaQuery('(min-width: 768px)', true, { getInitialValueInEffect: false });
  return hasRoom ? <Sidebar {...props} /> : <Sheet {...props} />;
}

function Sidebar(props: Props) {
  return (
    <aside className={classes.sidebar} aria-label={texts.title} data-print="no">
      <h2 className={classes.title}>{texts.title}</h2>
      <FilterFields {...props} />
    </aside>
  );
}

function Sheet(props: Props) {
  const [opened, { open, close }] = useDisclosure();
  const active = countActive(props.filters);
  return (
    <>
      <Button
        variant="default"
        leftSection={<Icon name="filter" />}
        rightSection={
          active > 0 && (
            <Badge circle size="lg">
              {active}
            </Badge>
          )
        }
        onPointerEnter={() => loadAhead(FilterFields.load)}
        onClick={open}
      >
        {texts.title}
      </Button>
      {opened && (
        <Dialog title={texts.title} look="sheet" closable onClose={close}>
          <FilterFields {...props} />
          <Button className={classes.done ?? ''} fullWidth onClick={close}>
            Show students
          </Button>
        </Dialog>
      )}
    </>
  );
}
