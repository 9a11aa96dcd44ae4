import './ten-hours.test.ts';
