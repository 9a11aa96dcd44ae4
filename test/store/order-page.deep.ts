import './order-page.test.ts';
