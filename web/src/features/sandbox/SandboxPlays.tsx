import { sandboxTexts } from '@ambitionhub/contract/sandbox';
import { reasonOf } from '../../session/api.ts';
import { Button } from '../../ui/Button.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { SandboxFold } from './SandboxFold.tsx';
import classes from './sandbox.module.css';

type Props<Play extends string> = {
  plays: readonly Play[];
  labels: Readonly<Record<Play, string>>;
  playing: {
    readonly mutate: (play: Play) => void;
    readonly isPending: boolean;
    readonly error: unknown;
  };
};

/** With the sandbox, simulates later reports of the payment provider. */
export function SandboxPlays<Play extends string>({
  plays,
  labels,
  playing: { mutate, isPending, error },
}: Props<Play>) {
  return (
    <SandboxFold>
      <p>{sandboxTexts.playTitle}</p>
      <div className={classes.plays}>
        {plays.map((play) => (
          <Button key={play} size="sm" variant="default" disabled={isPending} onClick={() => mutate(play)}>
            {labels[play]}
          </Button>
        ))}
      </div>
      <FormMessage kind="error" text={error ? reasonOf(error) : null} />
    </SandboxFold>
  );
}
