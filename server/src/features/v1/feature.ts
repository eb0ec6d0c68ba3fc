import { defineFeature } from '../../platform/feature.ts';
import { v1Procedures } from './procedures.ts';

export const v1Feature = defineFeature({ name: 'v1', procedures: v1Procedures });
