import { testWays, WAYS } from './rescue-ways.ts';

testWays(WAYS);
