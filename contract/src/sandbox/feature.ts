import { defineFeature } from '../feature.ts';
import { sandboxTexts } from './constants.ts';
import { sandboxContract } from './procedures.ts';

export const sandboxFeature = defineFeature({
  procedures: sandboxContract,
  refusals: { SANDBOX_FORGOT: { status: 409, message: sandboxTexts.forgot } },
});
