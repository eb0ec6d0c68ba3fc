import { oc } from '@orpc/contract';
import { doneReply, pageInput } from '../schemas/index.ts';
import {
  audienceChoices,
  audienceInput,
  calendarAddress,
  changeTaskInput,
  companyProofsInput,
  copyTaskInput,
  decideInput,
  decisionPreview,
  decisions,
  earlierProofs,
  handInInput,
  objectInput,
  objections,
  oneOpenTask,
  oneProof,
  oneTask,
  openTasks,
  ownProofsInput,
  previewDecisionInput,
  proofInput,
  proofs,
  proofVersionInput,
  saveTaskInput,
  settleObjectionInput,
  startedBy,
  startedByInput,
  startedDecision,
  startInput,
  taskInput,
  tasks,
  tasksInput,
  taskVersionInput,
  undoDecisionInput,
  undoneDecision,
  waitingProofs,
} from './schemas.ts';

const tags = ['tasks'];

export const tasksContract = {
  tasks: oc
    .route({ method: 'GET', path: '/tasks', tags, summary: 'A company’s tasks, last changed first' })
    .input(tasksInput)
    .output(tasks),
  audience: oc
    .route({ method: 'GET', path: '/task-audience', tags, summary: 'Who a company’s task can be for' })
    .input(audienceInput)
    .output(audienceChoices),
  task: oc
    .route({ method: 'GET', path: '/tasks/{id}', tags, summary: 'A task of the company' })
    .input(taskInput)
    .output(oneTask),
  save: oc
    .route({ method: 'PUT', path: '/tasks/{id}/draft', tags, summary: 'Save a draft of a task' })
    .input(saveTaskInput)
    .output(oneTask),
  remove: oc
    .route({ method: 'DELETE', path: '/tasks/{id}', tags, summary: 'Delete a task that has not opened yet' })
    .input(taskInput)
    .output(doneReply),
  open: oc
    .route({ method: 'POST', path: '/tasks/{id}/open', tags, summary: 'Open a task for ambassadors' })
    .input(changeTaskInput)
    .output(oneTask),
  change: oc
    .route({
      method: 'PUT',
      path: '/tasks/{id}',
      tags,
      summary: 'Change a task: freely until it opens, then only in ambassadors’ favor',
    })
    .input(changeTaskInput)
    .output(oneTask),
  close: oc
    .route({ method: 'POST', path: '/tasks/{id}/close', tags, summary: 'Close a task in 24 hours' })
    .input(taskVersionInput)
    .output(oneTask),
  copy: oc
    .route({ method: 'POST', path: '/tasks/{id}/copy', tags, summary: 'Copy a task into a new draft' })
    .input(copyTaskInput)
    .output(oneTask),

  openTasks: oc
    .route({
      method: 'GET',
      path: '/open-tasks',
      tags,
      summary: 'The tasks open to a student, soonest deadline first',
    })
    .input(pageInput)
    .output(openTasks),
  openTask: oc
    .route({
      method: 'GET',
      path: '/open-tasks/{id}',
      tags,
      summary: 'A task open to a student, or done by them',
    })
    .input(taskInput)
    .output(oneOpenTask),
  start: oc
    .route({ method: 'POST', path: '/proofs/{id}/start', tags, summary: 'Start a task and keep a place' })
    .input(startInput)
    .output(oneProof),
  giveUp: oc
    .route({ method: 'POST', path: '/proofs/{id}/give-up', tags, summary: 'Give up a place' })
    .input(proofVersionInput)
    .output(oneProof),
  handIn: oc
    .route({ method: 'POST', path: '/proofs/{id}/hand-in', tags, summary: 'Hand in a proof' })
    .input(handInInput)
    .output(oneProof),
  takeBack: oc
    .route({ method: 'POST', path: '/proofs/{id}/take-back', tags, summary: 'Take a proof back' })
    .input(proofVersionInput)
    .output(oneProof),
  object: oc
    .route({ method: 'POST', path: '/proofs/{id}/object', tags, summary: 'Object to a decline' })
    .input(objectInput)
    .output(oneProof),
  mine: oc
    .route({ method: 'GET', path: '/proofs/mine', tags, summary: 'A student’s proofs, newest first' })
    .input(ownProofsInput)
    .output(proofs),

  proofs: oc
    .route({
      method: 'GET',
      path: '/proofs',
      tags,
      summary: 'A company’s proofs: waiting ones oldest first, others newest first',
    })
    .input(companyProofsInput)
    .output(proofs),
  proof: oc
    .route({ method: 'GET', path: '/proofs/{id}', tags, summary: 'A proof, for either side' })
    .input(proofInput)
    .output(oneProof),
  startedBy: oc
    .route({ method: 'GET', path: '/proofs/started', tags, summary: 'What an ambassador has started' })
    .input(startedByInput)
    .output(startedBy),
  earlier: oc
    .route({
      method: 'GET',
      path: '/proofs/{id}/earlier',
      tags,
      summary: 'What the ambassador handed in before',
    })
    .input(proofInput)
    .output(earlierProofs),
  waiting: oc
    .route({
      method: 'GET',
      path: '/proofs/waiting',
      tags,
      summary: 'How many proofs wait for a company’s decision, or for a student’s changes',
    })
    .output(waitingProofs),
  looking: oc
    .route({
      method: 'POST',
      path: '/proofs/{id}/looking',
      tags,
      summary: 'Show colleagues that the user is looking at a proof',
    })
    .input(proofInput)
    .output(doneReply),
  previewDecision: oc
    .route({
      method: 'POST',
      path: '/proofs/decide/preview',
      tags,
      summary: 'The number of proofs that a decision applies to, and what they earn',
    })
    .input(previewDecisionInput)
    .output(decisionPreview),
  decide: oc
    .route({
      method: 'POST',
      path: '/proofs/decide',
      tags,
      summary: 'Approve, return or decline proofs; students are notified once it can no longer be undone',
    })
    .input(decideInput)
    .output(startedDecision),
  decisions: oc
    .route({
      method: 'GET',
      path: '/proofs/decisions',
      tags,
      summary: 'Decisions with students still to notify',
    })
    .output(decisions),
  undoDecision: oc
    .route({
      method: 'POST',
      path: '/proofs/decide/{id}/undo',
      tags,
      summary: 'Undo a decision before anyone is notified',
    })
    .input(undoDecisionInput)
    .output(undoneDecision),

  calendar: oc
    .route({
      method: 'GET',
      path: '/calendar-address',
      tags,
      summary: 'The user’s calendar address',
    })
    .output(calendarAddress),
  replaceCalendar: oc
    .route({
      method: 'POST',
      path: '/calendar-address',
      tags,
      summary: 'Create a calendar address for the user, which replaces the old one',
    })
    .output(calendarAddress),
  endCalendar: oc
    .route({
      method: 'DELETE',
      path: '/calendar-address',
      tags,
      summary: 'Remove the user’s calendar address',
    })
    .output(doneReply),

  objections: oc
    .route({ method: 'GET', path: '/admin/objections', tags, summary: 'Objections, longest waiting first' })
    .input(pageInput)
    .output(objections),
  settleObjection: oc
    .route({
      method: 'POST',
      path: '/admin/objections/{id}',
      tags,
      summary: 'Decide an objection, with a note to both sides',
    })
    .input(settleObjectionInput)
    .output(doneReply),
};
