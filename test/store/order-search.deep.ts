import './order-search.test.ts';
