export { JobError, JobThread } from './job-thread.ts';
