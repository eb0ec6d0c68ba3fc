import { defineFeature } from '../feature.ts';
import { taskRefusals, tasksPrivacy } from './constants.ts';
import { lookingLiveEvents, tasksLiveEvents } from './live.ts';
import { tasksContract } from './procedures.ts';

export const tasksFeature = defineFeature({
  procedures: tasksContract,
  refusals: {
    TASK_FULL: { status: 409, message: taskRefusals.taskFull },
    TASK_PAUSED: { status: 409, message: taskRefusals.taskPaused },
    PROOF_TAKES_NO_PICTURES: { status: 409, message: taskRefusals.noPictures },
  },
  changes: tasksLiveEvents,
  liveEvents: lookingLiveEvents,
  privacy: tasksPrivacy,
});
