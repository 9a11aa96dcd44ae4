import './dialects.test.ts';
