import './headings.test.ts';
