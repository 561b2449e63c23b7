import { z } from 'zod'

export const workflowId = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number)

/** Workflow ids are integers and every other id a UUID: that is how a list and a single record share a path. */
export const idOrWorkflow = z.object({ id: z.union([workflowId, z.uuid()]) })
