import { z } from 'zod'

export const workflowId = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number)

/** Workflow ids are integers and all other ids UUIDs, so that a list and a single record share a path. */
export const idOrWorkflow = z.object({ id: z.union([workflowId, z.uuid()]) })
