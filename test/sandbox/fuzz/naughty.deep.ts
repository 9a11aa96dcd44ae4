import './naughty.test.ts';
