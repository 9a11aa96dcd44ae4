import './test-backup.test.ts';
