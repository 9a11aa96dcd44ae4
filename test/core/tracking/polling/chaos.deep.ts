import './chaos.test.ts';
