import { defineFeature } from '../feature.ts';
import { v1Contract } from './procedures.ts';

export const v1Feature = defineFeature({ procedures: v1Contract });
