import { handedInStates, type ProofFilters, type TaskId, taskTexts } from '@ambitionhub/contract/tasks';
import type { ReactNode } from 'react';
import { reasonOf } from '../../../session/api.ts';
import { LineSelect } from '../../../ui/LineSelect.tsx';
import list from '../../../ui/PagedList.module.css';
import { PagedFrame } from '../../../ui/PagedList.tsx';
import { SearchInput } from '../../../ui/SearchInput.tsx';
import { Toolbar } from '../../../ui/Toolbar.tsx';
import { useAddress } from '../../../ui/useAddress.ts';
import { useProofs } from '../api/tasks.ts';
import classes from '../Tasks.module.css';
import { ProofDesk } from './ProofDesk.tsx';
import { ProofRow } from './ProofRow.tsx';

const texts = taskTexts.review;

/** The proofs of one task: filtered, chosen, decided, and one of them open. */
export function ProofList({ task, empty }: { task: TaskId; empty: ReactNode }) {
  const [{ proofsIn: state = 'handed-in', proofName: query = '' }, change] = useAddress();
  const search: ProofFilters = { task, ...(query !== '' && { query }) };
  const found = useProofs({ ...search, state });
  const rows = (found.data ?? []).filter(({ deciding }) => deciding === null);
  const isWaiting = state === 'handed-in';
  return (
    <>
      <Toolbar>
        <SearchInput
          aria-label={texts.search}
          placeholder={texts.search}
          value={query}
          maxLength={100}
          onSearch={(proofName) => change({ proofName: proofName || undefined })}
        />
        <LineSelect
          label={texts.filter}
          isLabelWideOnly
          value={state}
          onChange={(proofsIn) => change({ proofsIn })}
          options={handedInStates.map((value) => ({ value, label: texts.states[value] }))}
        />
      </Toolbar>
      <ProofDesk rows={rows} found={found} everything={isWaiting ? search : null}>
        {(row) =>
          !found.isPending && found.error === null && rows.length === 0 && isWaiting && query === '' ? (
            empty
          ) : (
            <PagedFrame
              found={found}
              loading={texts.loading}
              failed={texts.failed(reasonOf(found.error))}
              empty={{ title: texts.none }}
              more={texts.more}
              hasRows={rows.length > 0}
            >
              <ul className={list.list} aria-busy={found.isPlaceholderData}>
                {rows.map((proof) => (
                  <li key={proof.id} className={classes.item}>
                    <ProofRow {...row(proof)} />
                  </li>
                ))}
              </ul>
            </PagedFrame>
          )
        }
      </ProofDesk>
    </>
  );
}
