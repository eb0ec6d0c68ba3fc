import { studentTexts } from '@ambitionhub/contract/students';
import { Switch } from '@mantine/core';
import { Card } from '../../../ui/Card.tsx';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { useSetVisibility } from '../api/visibility.ts';
import { useProfileEditor } from '../saving/ProfileEditor.tsx';

const { title, label, text, error } = studentTexts.visibility;

/** Takes a published profile back from companies, until it is switched off again (decision D13). */
export function VisibilityCard() {
  const { hidden } = useProfileEditor().stored;
  const { mutate, isPending, isError, variables } = useSetVisibility();
  const wanted = isPending ? variables.hidden : hidden;
  return (
    <Card title={title}>
      <Switch
        label={label}
        description={text}
        size="md"
        checked={wanted}
        onChange={(event) => {
          if (!isPending) mutate({ hidden: event.currentTarget.checked });
        }}
      />
      <FormMessage kind="error" text={isError ? error : null} />
    </Card>
  );
}
