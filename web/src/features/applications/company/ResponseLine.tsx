import { applicationTexts } from '@ambitionhub/contract/applications';
import { responseTexts } from '@ambitionhub/contract/companies';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { useAddress } from '../../../ui/useAddress.ts';
import { useResponseFigures } from '../api/figures.ts';
import classes from './ResponseLine.module.css';

const texts = applicationTexts.company.figures;

/** The company's response time as students see it, and the link to how it is counted. */
export function ResponseLine() {
  const { data } = useResponseFigures();
  const [, change] = useAddress();
  if (data === undefined || data.applications === 0) return null;
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      data-touch
      classNames={{ root: classes.line ?? '', label: classes.label ?? '' }}
      leftSection={<Icon name="clock" size={16} />}
      onClick={() => change({ tab: 'settings' }, { replace: false })}
    >
      {`${texts.shown}: ${data.shown === null ? texts.nothing : responseTexts[data.shown]}`}
    </Button>
  );
}
