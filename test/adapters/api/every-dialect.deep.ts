import './every-dialect.test.ts';
