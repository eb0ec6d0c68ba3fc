import { defineFeature } from '../feature.ts';
import { factsContract } from './procedures.ts';

export const factsFeature = defineFeature({
  procedures: factsContract,
  privacy: {
    Facts:
      'from the work that both sides record, we calculate how soon a company approves and pays, how much it has paid to all students together and how many ambassadors it has, and show it to students and, on its public page, to visitors. Of a student, we show companies with how many companies they have worked and how many of their tasks were approved.',
  },
});
