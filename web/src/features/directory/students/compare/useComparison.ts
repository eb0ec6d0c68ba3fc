import type { UserId } from '@ambitionhub/contract/accounts';
import { directoryLimits, directoryTexts } from '@ambitionhub/contract/directory';
import { useAlert } from '../../../../ui/AlertDialog.tsx';
import { useAddress } from '../../../../ui/useAddress.ts';

const none: readonly UserId[] = [];

/** The students chosen for a comparison, in the address, so that it can be shared and survives a reload. */
export function useComparison() {
  const [{ compare: ids = none, comparing }, change] = useAddress();
  const alert = useAlert();
  const set = (chosen: readonly UserId[]) => change({ compare: chosen.length > 0 ? [...chosen] : undefined });
  const toggle = (id: UserId): void => {
    if (ids.includes(id)) set(ids.filter((one) => one !== id));
    else if (ids.length < directoryLimits.compared) set([...ids, id]);
    else void alert(directoryTexts.compare.full);
  };
  return {
    ids,
    isOpen: comparing === 'true',
    toggle,
    clear: () => set([]),
    open: () => change({ comparing: 'true' }, { replace: false }),
    close: () => change({ comparing: undefined }),
    /** Shows a student's profile over the comparison, which stays open below. */
    show: (student: UserId) => change({ student }),
  };
}
