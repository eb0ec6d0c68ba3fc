import { defineFeature } from '../feature.ts';
import { milestonesContract } from './procedures.ts';

export const milestonesFeature = defineFeature({ procedures: milestonesContract });
