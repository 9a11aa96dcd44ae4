import './backup.test.ts';
