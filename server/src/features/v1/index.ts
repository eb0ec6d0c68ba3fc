export * as v1 from './presenter.ts';
