export { createJobThread, JobError } from './job-thread.ts';
