export { createJobThread, JobError, type JobThread } from './job-thread.ts';
export { threadFile } from './thread-file.ts';
