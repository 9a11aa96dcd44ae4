import './every-step.test.ts';
