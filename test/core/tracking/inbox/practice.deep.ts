import './practice.test.ts';
