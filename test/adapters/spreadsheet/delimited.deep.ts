import './delimited.test.ts';
