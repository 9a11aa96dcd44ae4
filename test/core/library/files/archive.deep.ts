import './archive.test.ts';
