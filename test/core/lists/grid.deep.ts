import './grid.test.ts';
