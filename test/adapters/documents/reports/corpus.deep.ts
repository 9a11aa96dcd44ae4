import './corpus.test.ts';
