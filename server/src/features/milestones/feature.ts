import { defineFeature } from '../../platform/feature.ts';
import { milestonesProcedures } from './procedures.ts';

export const milestonesFeature = defineFeature({ name: 'milestones', procedures: milestonesProcedures });
