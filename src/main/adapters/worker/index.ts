export { createJobThread, JobError } from './job-thread.ts';
export { threadFile } from './thread-file.ts';
