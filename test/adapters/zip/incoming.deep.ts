import './incoming.test.ts';
