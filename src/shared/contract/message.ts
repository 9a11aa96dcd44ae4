import { z } from 'zod';
import type { Message } from '../domain/message.ts';

/** A message that a screen gives the core to be kept: a code of the deck with its parameters. */
export const messageInput: z.ZodType<Message> = z.object({
  code: z.string().min(1).max(100),
  params: z.record(z.string().max(50), z.json()),
});
