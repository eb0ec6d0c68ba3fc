import { defineFeature } from '../feature.ts';
import { sandboxContract } from './procedures.ts';

export const sandboxFeature = defineFeature({ procedures: sandboxContract });
