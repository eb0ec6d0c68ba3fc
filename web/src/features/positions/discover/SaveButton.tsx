import { type CompanyCard, discoverTexts } from '@ambitionhub/contract/positions';
import { ActionIcon } from '@mantine/core';
import { reasonOf } from '../../../session/api.ts';
import { useAlert } from '../../../ui/AlertDialog.tsx';
import heart from '../../../ui/Heart.module.css';
import { Icon } from '../../../ui/Icon.tsx';
import { useSavePosition } from './api/companies.ts';
import classes from './CompanyCard.module.css';

/** Saves a position for the 'Saved' filter. Shows the new state immediately. */
export function SaveButton({ company }: { company: CompanyCard }) {
  const { name, positionName, position } = company;
  const { mutate, isPending, variables } = useSavePosition();
  const alert = useAlert();
  const saved = isPending ? variables.saved : company.saved;
  return (
    <ActionIcon
      className={`${classes.save} ${heart.heart}`}
      variant="subtle"
      c="var(--ah-muted)"
      size="var(--ah-control-height)"
      data-on={saved || undefined}
      aria-pressed={saved}
      title={saved ? discoverTexts.saved : discoverTexts.save}
      aria-label={`${discoverTexts.save}: ${[positionName, name].filter(Boolean).join(', ')}`}
      onClick={() =>
        !isPending &&
        mutate({ id: position, saved: !saved }, { onError: (error) => void alert(reasonOf(error)) })
      }
    >
      <Icon name="heart" />
    </ActionIcon>
  );
}
